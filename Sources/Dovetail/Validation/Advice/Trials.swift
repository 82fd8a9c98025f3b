// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tries the edits that findings propose: applies them to a copy of the declarations, and validates that.
///
/// An edit is a fix if it removes its fault and brings no other. Trials are limited, because a report may have thousands of faults
/// and a graph thousands of bindings. All faults have the same share: each round tries one more proposal of each. Where the
/// proposals of a round are more than the trials that are left, they are tried together, and halved until they succeed.
///
/// Nothing of this happens for a sound graph.
final class Trials {
  let survey: Survey
  private let faults: [Fault]
  private let rules: [any Rule.Type]
  /// The faults that are no consequence of an edit.
  private lazy var known = FaultIndex(detected(by: rules, in: survey))
  private lazy var knownUnused = FaultIndex(detected(by: [UnusedBinding.self], in: survey))
  private var trialsLeft: Int
  private let limit: Int

  /// How many fixes one diagnostic shows.
  private static let fixLimit = 3

  /// - Parameter rules: those that detected the faults.
  init(of faults: [Fault], in survey: Survey, by rules: [any Rule.Type]) {
    self.survey = survey
    self.faults = faults
    // A validation of a large graph takes longer.
    limit = Swift.min(Swift.max(64_000 / survey.graph.nodes.count, 4), 64)
    trialsLeft = limit
    // Whatever the report is about, an edit may cause any error, and a singleton that retains itself.
    let others = [any Rule.Type].errors + [RetainCycle.self]
    let ids = Set(faults.map(\.identity.id))
    self.rules = others + rules.filter { rule in ids.contains(rule.id) && !others.contains { $0.id == rule.id } }
  }
}

extension Trials {
  /// What came of the edits of one or more proposals.
  private struct Outcome {
    let remaining: FaultIndex
    /// How many of the faults that were there before are gone.
    let fixedCount: Int
    /// The faults that were not there before.
    let brought: [Fault]
    /// The changed graph under examination.
    let survey: Survey
  }

  /// The proposals of one fault, and what came of them.
  private struct Case {
    let identity: Fault.Identity
    let finding: Finding
    var fixes: [Fix] = []
    /// The places of proposals that have been tried.
    var tried: Set<Int> = []
    /// Outcomes of proposals that fix the fault and bring others.
    var partial: [(proposal: Int, outcome: Outcome)] = []
  }

  /// A proposal that fixes its fault.
  private struct Fix {
    /// Its place among the proposals.
    let proposal: Int
    let tried: [TriedEdits]
    var condition: Phrase?
    let text: Phrase
    let fixedCount: Int
    /// The faults that are there afterwards; `nil` if that is not known, because other edits were tried with it.
    let remaining: FaultIndex?
    /// What is left to do about faults that it has brought.
    var remainder: [Phrase] = []

    var edits: [Edit] { tried.flatMap(\.edits) }
    var applies: Diagnostic.Note.Applicability {
      .all(of: tried.map { $0.survey.applicability(of: $0.edits) })
    }
  }

  /// The findings with the fixes that succeeded as notes.
  func advisedFindings() -> [(fault: Fault.Identity, finding: Finding, notes: [Finding.Note])] {
    var cases = faults.map { Case(identity: $0.identity, finding: $0.describe()) }
    let rounds = cases.map(\.finding.proposals.count).max() ?? 0
    for round in 0..<rounds {
      let open = cases.indices.filter { index in
        cases[index].fixes.count < Self.fixLimit && round < cases[index].finding.proposals.count
          && !cases[index].finding.proposals[round].edits.isEmpty
      }
      if open.count <= trialsLeft {
        for index in open { tryTogether([index], proposal: round, in: &cases) }
      } else {
        tryTogether(open, proposal: round, in: &cases)
      }
    }
    for index in cases.indices where cases[index].fixes.isEmpty && cases[index].finding.severity == .error {
      combine(&cases[index])
    }
    return cases.filter { !isConsequence($0, of: cases) }.map { ($0.identity, $0.finding, notes(for: $0)) }
  }

  /// Whether a warning goes with the first fix of an error: what is unused because its requester is wrong is not to be removed.
  private func isConsequence(_ warning: Case, of cases: [Case]) -> Bool {
    if warning.finding.severity == .error { return false }
    return cases.contains { other in
      guard other.finding.severity == .error, let fix = ranked(other.fixes).first else { return false }
      return fix.remaining.map { !$0.hasPart(of: warning.identity) } ?? false
    }
  }

  /// Tries one proposal of each of several cases; if together they fail, then in halves.
  private func tryTogether(_ indices: [Int], proposal: Int, in cases: inout [Case]) {
    if indices.isEmpty { return }
    let edits = indices.flatMap { cases[$0].finding.proposals[proposal].edits }.uniqued()
    guard trialsLeft > 0 else { return }
    for index in indices { cases[index].tried.insert(proposal) }
    let outcome = outcome(of: edits)
    if let outcome, outcome.brought.isEmpty, indices.allSatisfy({ !outcome.remaining.hasPart(of: cases[$0].identity) })
    {
      for index in indices {
        let proposed = cases[index].finding.proposals[proposal]
        cases[index].fixes.append(
          Fix(
            proposal: proposal, tried: [TriedEdits(edits: proposed.edits, survey: survey)],
            condition: proposed.condition,
            text: text(of: proposed, survey.sentence(for: proposed.edits)),
            fixedCount: indices.count == 1 ? outcome.fixedCount : 1,
            remaining: indices.count == 1 ? outcome.remaining : nil))
      }
    } else if indices.count > 1 {
      for index in indices { cases[index].tried.remove(proposal) }
      let middle = indices.count / 2
      tryTogether(Array(indices[..<middle]), proposal: proposal, in: &cases)
      tryTogether(Array(indices[middle...]), proposal: proposal, in: &cases)
    } else if let outcome, !outcome.remaining.hasPart(of: cases[indices[0]].identity) {
      cases[indices[0]].partial.append((proposal, outcome))
    }
  }

  /// Looks for a fix among proposals that remove the fault and bring another: an edit that removes that as well, or what an
  /// installation leaves to be done.
  private func combine(_ unfixed: inout Case) {
    for (place, outcome) in unfixed.partial {
      let proposal = unfixed.finding.proposals[place]
      let sentence = survey.sentence(for: proposal.edits)
      if let fix = fix(continuing: proposal, at: place, outcome, of: unfixed) {
        unfixed.fixes.append(fix)
        return
      }
      if proposal.edits.contains(where: \.isInstallation) || outcome.brought.allSatisfy(\.isWarning) {
        unfixed.fixes.append(
          Fix(
            proposal: place, tried: [TriedEdits(edits: proposal.edits, survey: survey)],
            text: text(of: proposal, sentence), fixedCount: outcome.fixedCount, remaining: outcome.remaining,
            remainder: remainder(of: outcome)))
        return
      }
    }
  }
}

extension Trials {
  /// A fix that begins with a proposal, and goes on with an edit that removes what that has brought, and so on.
  private func fix(continuing proposal: Proposal, at place: Int, _ first: Outcome, of unfixed: Case) -> Fix? {
    var tried = [TriedEdits(edits: proposal.edits, survey: survey)]
    var sentence = survey.sentence(for: proposal.edits)
    var outcome = first
    let isMove = proposal.edits.allSatisfy(\.isMove)
    // Only what has to move may need several others to go with it.
    while !outcome.brought.isEmpty {
      guard outcome.brought.count <= (isMove ? 3 : 1), tried.count < (isMove ? 6 : 2) else { return nil }
      let next = describe(outcome.brought[0], in: outcome).proposals.prefix(2).lazy
        .filter { second in
          !second.edits.isEmpty && second.edits.allSatisfy { self.goes($0, with: tried) } && self.trialsLeft > 0
        }
        .compactMap { second in
          self.outcome(of: tried.flatMap(\.edits) + second.edits).map { (edits: second.edits, outcome: $0) }
        }
        .first { $0.outcome.brought.count <= (isMove ? 3 : 0) && !$0.outcome.remaining.hasPart(of: unfixed.identity) }
      guard let next else { return nil }
      sentence = "\(sentence), and \(outcome.survey.sentence(for: next.edits))"
      tried.append(TriedEdits(edits: next.edits, survey: outcome.survey))
      outcome = next.outcome
    }
    return Fix(
      proposal: place, tried: tried, text: text(of: proposal, sentence), fixedCount: outcome.fixedCount,
      remaining: outcome.remaining)
  }

  /// Whether an edit may follow others in one fix: it changes what is written already, and nothing twice, and takes nothing away.
  private func goes(_ edit: Edit, with tried: [TriedEdits]) -> Bool {
    let declarations = survey.graph.declarations
    if case .request(let request, _) = edit {
      let isChanged = tried.contains { $0.edits.contains { if case .request(request, _) = $0 { true } else { false } } }
      return declarations.requests.indices.contains(request) && !isChanged
    }
    // The initializer of what decorates its own type is the decorator.
    if case .bind(let key, _) = edit, survey.keys.source.isInitializable(key) {
      return !tried.contains { $0.edits.contains { if case .decorate = $0 { true } else { false } } }
    }
    return !edit.isRemoval && survey.changedDeclaration(of: edit).map(declarations.all.indices.contains) ?? true
  }
}

extension Fault {
  fileprivate var isWarning: Bool { identity.id == RetainCycle.id }
}

extension Edit {
  fileprivate var isRemoval: Bool {
    switch self {
    case .remove, .uninstall: true
    default: false
    }
  }

  fileprivate var isMove: Bool { if case .move = self { true } else { false } }

  fileprivate var isInstallation: Bool { if case .install = self { true } else { false } }
}

// MARK: - Validating

extension Trials {
  /// What comes of `edits` to the declarations; `nil` if they cannot be applied.
  private func outcome(of edits: [Edit]) -> Outcome? {
    trialsLeft -= 1
    guard let graph = survey.graph(after: edits) else { return nil }
    let changed = Survey(graph)
    let faults = detected(by: rules, in: changed)
    let isWeak = edits.contains(where: survey.isWeakRequest)
    let released = isWeak ? UnusedBinding(survey: changed).faults().filter { changed.isSingleton($0) } : []
    // What the report says of the changed graph may name keys that got their numbers there. No number is given twice.
    survey.keys.adopt(changed.keys.source)
    let remaining = FaultIndex(faults)
    return Outcome(
      remaining: remaining, fixedCount: known.count(notIn: remaining),
      brought: faults.filter { fault in
        (fault.isWarning || [any Rule.Type].errors.contains { $0.id == fault.identity.id })
          && !known.covers(fault.identity)
      }
        // What nothing retains any more would be gone at once.
        + released.filter { !knownUnused.covers($0.identity) }, survey: changed)
  }

  /// The finding about a fault of a changed graph. Its edits may request keys that this graph does not know yet.
  private func describe(_ fault: Fault, in outcome: Outcome) -> Finding {
    outcome.survey.keys.adopt(survey.keys.source)
    defer { survey.keys.adopt(outcome.survey.keys.source) }
    return fault.describe()
  }

  private func detected(by rules: [any Rule.Type], in survey: Survey) -> [Fault] {
    rules.flatMap { $0.init(survey: survey).faults() }
  }
}

extension Survey {
  /// Whether a fault is about a singleton.
  fileprivate func isSingleton(_ fault: Fault) -> Bool {
    fault.identity.nodes.contains { graph.declarations.all[$0].lifetime != .transient }
  }

  /// Whether an edit lets a request retain nothing.
  fileprivate func isWeakRequest(_ edit: Edit) -> Bool {
    guard case .request(_, var key) = edit else { return false }
    if let element = element(ofCollection: key) { key = element }
    if case .access(let access) = shape(of: key).form { return access.kind == .weakProvider }
    return false
  }

  /// The graph that `edits` make of this one; `nil` if they cannot be applied.
  func graph(after edits: [Edit]) -> Graph? {
    var declarations = graph.declarations
    var accepted = graph.edges[0].accepts
    for edit in edits {
      if case .build(let effects) = edit { accepted = effects }
      for edit in self.edits(onTheLineOf: edit, in: declarations) {
        guard declarations.apply(edit, keys: &keys) else { return nil }
      }
    }
    return Graph(declarations, keys: keys.source, accepting: accepted)
  }

  /// The same edit of everything that the line declares which it changes: where several components install a module, or in a loop,
  /// one line makes several declarations.
  private func edits(onTheLineOf edit: Edit, in declarations: Declarations) -> [Edit] {
    switch edit {
    case .remove(let node): nodes(onTheLineOf: node, ofOneKey: false, in: declarations).map { .remove($0) }
    case .setLifetime(let node, let lifetime):
      nodes(onTheLineOf: node, in: declarations).map { .setLifetime($0, lifetime) }
    case .setShadowing(let node, let isShadowing):
      nodes(onTheLineOf: node, in: declarations).map { .setShadowing($0, isShadowing) }
    case .tag(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .tag($0, as: key) }
    case .rebind(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .rebind($0, as: key) }
    case .decorate(let node): nodes(onTheLineOf: node, in: declarations).map { .decorate($0) }
    case .request(let request, let key):
      nodes(onTheLineOf: declarations.owner(ofRequest: request), in: declarations).compactMap { node in
        let requests = declarations.all[node].requests
        let place = request - declarations.all[declarations.owner(ofRequest: request)].requests.lowerBound
        guard place < requests.count,
          declarations.requests[requests.lowerBound + place] == declarations.requests[request]
        else { return nil }
        return .request(requests.lowerBound + place, key)
      }
    case .collect(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .collect($0, into: key) }
    case .uninstall(let installation): installations(onTheLineOf: installation).map { .uninstall($0) }
    case .bind, .declareEmpty, .alias, .contribute, .install, .move, .build, .setRoot: [edit]
    }
  }

  private func installations(onTheLineOf installation: Int) -> [Int] {
    let all = graph.declarations.installations
    guard let site = all[installation].site else { return [installation] }
    return all.indices.filter { all[$0].site == site && all[$0].module == all[installation].module }
  }

  private func nodes(onTheLineOf node: Graph.Node, ofOneKey isOfOneKey: Bool = true, in declarations: Declarations)
    -> [Graph.Node]
  {
    guard let site = declarations.site(of: node) else { return [node] }
    return nodes(at: site).filter { !isOfOneKey || declarations.all[$0].key == declarations.all[node].key }
  }
}

// MARK: - Advice

extension Trials {
  /// The advice on one fault: facts first, then the fixes, the best first, and what could not be tried.
  private func notes(for advised: Case) -> [Finding.Note] {
    let fixes = ranked(advised.fixes)
    let used = Set(fixes.map(\.proposal))
    let proposals = advised.finding.proposals
    let nearMisses = proposals.indices.filter { !used.contains($0) }.compactMap { proposals[$0].nearMiss }.uniqued()
    var notes = advised.finding.notes + nearMisses.prefix(3).map { .nearMiss($0) } + fixes.map(note(for:))
    let untried = proposals.indices.filter { !proposals[$0].edits.isEmpty && !advised.tried.contains($0) }
    if fixes.isEmpty, let first = untried.first {
      notes.append(
        Finding.Note(kind: .suggestion, text: text(of: proposals[first], survey.sentence(for: proposals[first].edits))))
      notes.append(
        .note(
          "the suggestion has not been tried, because a report on a graph of this size tries \(limit) edits at most"))
    }
    notes += advised.finding.suggestions.map { Finding.Note(kind: .suggestion, text: $0) }
    // What is left to do is more than two edits, but a beginning.
    if !notes.contains(where: { $0.kind == .fix || $0.kind == .suggestion }),
      let (place, outcome) = advised.partial.first(where: {
        $0.outcome.brought.contains { $0.identity.id != UnusedBinding.id }
      })
    {
      let text = text(of: proposals[place], survey.sentence(for: proposals[place].edits))
      notes.append(Finding.Note(kind: .suggestion, text: "\(text); then \(remainder(of: outcome).listed())"))
    }
    return notes
  }

  private func text(of proposal: Proposal, _ sentence: Phrase) -> Phrase {
    (proposal.condition.map { "\($0), " } ?? "") + sentence + (proposal.reason.map { ": \($0)" } ?? "")
  }

  /// What an edit leaves to be fixed.
  private func remainder(of outcome: Outcome) -> [Phrase] {
    outcome.brought.prefix(3).map { describe($0, in: outcome).summary }
  }

  /// What fixes other faults as well comes first, then what is complete as written under all conditions, and then what changes fewer
  /// lines. To remove something may remove other faults with it, but fixes none of them.
  private func ranked(_ fixes: [Fix]) -> [Fix] {
    let ranked = fixes.ascending { ($0.edits.count << 8) + $0.proposal }
      .ascending { $0.condition == nil && $0.applies == .asWritten ? 0 : 1 }
      .ascending { fix in fix.edits.allSatisfy(\.isRemoval) ? -1 : -fix.fixedCount }
      .ascending { $0.remainder.isEmpty ? 0 : 1 }
    return Array(ranked.prefix(Self.fixLimit))
  }

  private func note(for fix: Fix) -> Finding.Note {
    let text: Phrase = fix.remainder.isEmpty ? fix.text : "\(fix.text); then \(fix.remainder.listed())"
    return Finding.Note(kind: .fix, text: text, tried: fix.tried, applies: fix.applies)
  }
}
