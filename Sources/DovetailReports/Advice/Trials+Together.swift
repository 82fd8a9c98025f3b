// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Trials {
  /// Makes the first fixes of several cases compatible: applied to one graph, they fix all their faults and bring no
  /// others.
  ///
  /// One trial suffices if they are compatible. Otherwise, a binary search finds the first fix that conflicts with
  /// those before it. A compatible fix of the same fault replaces it. If there is none, the relation of the case states
  /// this.
  ///
  /// - Parameter severity: The severity of the cases. More severe cases are already compatible.
  func reconcile(_ severity: Diagnostic.Severity, in cases: inout [Case]) {
    var together = cases.indices.filter { cases[$0].relation == .fitting }
    if together.contains(where: { cases[$0].fixes[0].bindsAnew }) {
      for index in cases.indices where [.unusedBinding, .unusedModule].contains(cases[index].identity.id) {
        cases[index].relation = .uncertain
      }
    }
    // Fixes with a remainder are left out.
    var pending = cases.indices.filter { index in
      cases[index].fault.severity == severity && cases[index].relation == nil
        && cases[index].fixes.first?.remainder.isEmpty ?? false
    }[...]
    while !pending.isEmpty {
      let fitting = countOfFitting(pending, with: together, in: cases)
      for index in pending.prefix(fitting) { cases[index].relation = .fitting }
      together += pending.prefix(fitting)
      pending = pending.dropFirst(fitting)
      guard let conflicting = pending.popFirst() else { return }
      let relation = relation(of: conflicting, with: together, in: &cases)
      cases[conflicting].relation = relation
      if relation == .fitting { together.append(conflicting) }
      // One note is enough for all that follow.
      if relation == .untried { return }
    }
  }

  /// Records which faults the first fix of another fault fixes as well. If such a fault has the same fix, that becomes
  /// its first.
  func findConsequences(in cases: inout [Case]) {
    let causes = cases.indices.filter { index in
      cases[index].fault.severity == .error && cases[index].fixes.first?.remainder.isEmpty ?? false
    }.ascending { -cases[$0].fixes[0].fixedCount }
    for cause in causes where cases[cause].relation == nil && cases[cause].fixes[0].fixedCount > 1 {
      guard let remaining = cases[cause].fixes[0].remaining else { continue }
      for index in cases.indices where index != cause && cases[index].relation == nil {
        guard cases[index].fault.severity == .error, !remaining.hasPart(of: cases[index].identity) else { continue }
        let text = cases[cause].fixes[0].text
        if let same = cases[index].fixes.firstIndex(where: { $0.text == text }) {
          cases[index].fixes.insert(cases[index].fixes.remove(at: same), at: 0)
        } else {
          cases[index].relation = .consequence(of: cases[cause].finding.subject, fix: text)
        }
      }
    }
  }

  /// Removes further fixes of faults that conflict with the first fixes of the others.
  func removeMisfits(from cases: inout [Case]) {
    let together = cases.indices.filter { cases[$0].relation == .fitting }
    if together.count < 2 { return }
    for place in (1..<Self.fixLimit).reversed() {
      let open = together.filter { cases[$0].fixes.count > place }
      if open.isEmpty || trialsLeft == 0 || fit(together, in: cases, with: place, of: open) { continue }
      for index in open where trialsLeft > 0 && !fit(together, in: cases, with: place, of: [index]) {
        cases[index].fixes.remove(at: place)
      }
    }
  }

  /// Whether the first fixes are compatible, if some cases use another fix instead.
  private func fit(_ indices: [Int], in cases: [Case], with place: Int, of others: [Int]) -> Bool {
    var changed = cases
    for index in others { changed[index].fixes.swapAt(0, place) }
    return fit(indices, in: changed)
  }

  /// The number of leading cases of `pending` that are compatible with `together`.
  private func countOfFitting(_ pending: ArraySlice<Int>, with together: [Int], in cases: [Case]) -> Int {
    if fit(together + pending, in: cases) { return pending.count }
    // A single fix has already succeeded.
    var fitting = together.isEmpty ? 1 : 0
    var failing = pending.count
    while failing - fitting > 1 {
      let middle = (fitting + failing) / 2
      if fit(together + pending.prefix(middle), in: cases) { fitting = middle } else { failing = middle }
    }
    return fitting
  }

  /// The relation of a case to others that conflict with its first fix. If another of its fixes is compatible, that
  /// becomes its first.
  private func relation(of conflicting: Int, with together: [Int], in cases: inout [Case]) -> Relation {
    let others = outcome(ofFirstFixesOf: together, in: cases)
    if let others, !others.remaining.hasPart(of: cases[conflicting].identity) { return .redundant }
    for place in cases[conflicting].fixes.indices.dropFirst() {
      var changed = cases
      changed[conflicting].fixes.insert(changed[conflicting].fixes.remove(at: place), at: 0)
      if fit(together + [conflicting], in: changed) {
        cases = changed
        return .fitting
      }
    }
    return trialsLeft > 0 ? .conflicting : .untried
  }

  /// Whether the first fixes of cases are compatible; `false` if no trials are left.
  private func fit(_ indices: [Int], in cases: [Case]) -> Bool {
    guard let outcome = outcome(ofFirstFixesOf: indices, in: cases) else { return false }
    return outcome.brought.isEmpty && indices.allSatisfy { !outcome.remaining.hasPart(of: cases[$0].identity) }
  }

  /// The outcome of the first fixes of cases in one graph; `nil` if they contradict each other, or if no trials are
  /// left.
  func outcome(ofFirstFixesOf indices: [Int], in cases: [Case]) -> Outcome? {
    let edits = indices.flatMap { cases[$0].fixes[0].edits }.uniqued()
    return trialsLeft > 0 && !areContradictory(edits) ? outcome(of: edits) : nil
  }

  /// Whether two edits change the same declaration in different ways, or one removes a declaration that the other
  /// changes.
  private func areContradictory(_ edits: [Edit]) -> Bool {
    var changes: [Graph.Node: [Edit]] = [:]
    var roots: [Key: Key] = [:]
    for edit in edits {
      if case .setRoot(let scope, let root) = edit {
        // If several components install a child, its root belongs to the one type.
        let component = survey.graph.key(of: survey.graph.declarations.scopes[scope].component)
        if roots.updateValue(root, forKey: component) ?? root != root { return true }
      }
      guard let node = survey.changedDeclaration(of: edit) else { continue }
      if changes[node, default: []].contains(where: { edit.contradicts($0) }) { return true }
      changes[node, default: []].append(edit)
    }
    return false
  }
}

extension Edit {
  /// Whether this edit and another edit of the same declaration exclude each other.
  fileprivate func contradicts(_ other: Edit) -> Bool {
    switch (self, other) {
    case (.request(let request, _), .request(let otherRequest, _)): request == otherRequest
    case (.setLifetime, .setLifetime), (.tag, .tag), (.rebind, .rebind), (.move, .move), (.collect, .collect): true
    default: isRemoval || other.isRemoval
    }
  }
}
