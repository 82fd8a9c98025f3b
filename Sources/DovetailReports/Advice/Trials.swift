// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Tries the edits that findings propose: applies them to a copy of the declarations and validates the result.
///
/// An edit is a fix if it removes its fault and brings no other. Trials are limited, because a report may have
/// thousands of faults and a graph thousands of bindings. All faults have the same share: each round tries one more
/// proposal of each. If a round has more proposals than there are trials left, they are tried together, in halves until
/// they succeed.
///
/// Then the first fixes of all faults are tried together, because readers apply them one after the other. A quarter of
/// the trials is reserved for this.
///
/// A sound graph needs no trials.
final class Trials {
  let survey: Survey
  private let faults: [(fault: Fault, identity: Fault.Identity)]
  private let rules: [Rule]
  /// The faults before any edit.
  private lazy var known = FaultIndex(detected(in: survey).map(survey.identity(of:)))
  private lazy var knownUnused = FaultIndex(survey.unusedBindings().map(survey.identity(of:)))
  private(set) var trialsLeft: Int
  let limit: Int
  /// The number of trials reserved for the first fixes together.
  private let reserve: Int

  /// The number of fixes that one diagnostic shows.
  static let fixLimit = 3

  /// - Parameter rules: The rules that detected the faults.
  init(of faults: [Fault], in survey: Survey, by rules: [Rule]) {
    self.survey = survey
    self.faults = faults.map { ($0, survey.identity(of: $0)) }
    // Fewer trials for large graphs, whose validation takes longer.
    limit = Swift.min(Swift.max(64_000 / survey.graph.nodes.count, 6), 64)
    reserve = Swift.max(limit / 4, 2)
    trialsLeft = limit - reserve
    // Any edit may cause any error, and a singleton that retains itself.
    let others = [Rule].errors + [.retainCycle]
    let ids = Set(faults.map(\.id))
    self.rules = others + rules.filter { rule in ids.contains(rule.id) && !others.contains { $0.id == rule.id } }
  }
}

extension Trials {
  /// The outcome of the edits of one or more proposals.
  struct Outcome {
    let remaining: FaultIndex
    /// The number of the report's errors and retain cycles that are gone.
    let fixedCount: Int
    /// The faults that the edits bring.
    let brought: [Fault]
    /// The survey of the changed graph.
    let survey: Survey
  }

  /// The proposals of one fault, and their outcomes.
  struct Case {
    let fault: Fault
    let identity: Fault.Identity
    let finding: Finding
    var fixes: [Fix] = []
    /// The places of proposals that have been tried.
    var tried: Set<Int> = []
    /// Outcomes of proposals that fix the fault and bring others.
    var partial: [(proposal: Int, outcome: Outcome)] = []
    /// The relation of the first fix to those of the faults above; `nil` before it has been tried.
    var relation: Relation?
  }

  /// How the first fix of a fault combines with those of the faults above it.
  enum Relation: Equatable {
    /// Together they fix all their faults.
    case fitting
    /// The others fix this fault as well.
    case redundant
    /// The first fix of one other fault fixes this as well.
    case consequence(of: Phrase, fix: Phrase)
    /// The fault may disappear when the factories that the others bind are written.
    case uncertain
    /// They conflict.
    case conflicting
    /// No trials were left.
    case untried
  }

  /// A proposal that fixes its fault.
  struct Fix {
    /// Its index among the proposals.
    let proposal: Int
    let tried: [TriedEdits]
    var condition: Phrase?
    let text: Phrase
    let fixedCount: Int
    /// The faults that remain; `nil` if they are unknown because other edits were tried with it.
    let remaining: FaultIndex?
    /// The faults that it brings and that are left to the reader.
    var remainder: [Phrase] = []

    var edits: [Edit] { tried.flatMap(\.edits) }
    var bindsAnew: Bool { edits.contains(where: \.bindsAnew) }
    var applies: Diagnostic.Note.Applicability {
      .all(of: tried.map { $0.survey.applicability(of: $0.edits) })
    }
  }

  /// The findings with the fixes that succeeded as notes.
  func advisedFindings() -> [(fault: Fault, finding: Finding, notes: [Finding.Note])] {
    var cases = faults.map { Case(fault: $0.fault, identity: $0.identity, finding: survey.finding(of: $0.fault)) }
    tryProposals(of: &cases)
    trialsLeft += reserve
    findConsequences(in: &cases)
    reconcile(.error, in: &cases)
    removeMisfits(from: &cases)
    removeConsequences(from: &cases)
    reconcile(.warning, in: &cases)
    return causesFirst(cases).map { ($0.fault, $0.finding, notes(for: $0)) }
  }

  /// The errors that are consequences of others come after all other errors, because some tools show only the first errors of a report.
  private func causesFirst(_ cases: [Case]) -> [Case] {
    func isConsequence(_ advised: Case) -> Bool {
      if case .consequence = advised.relation { true } else { false }
    }
    let errors = cases.filter { $0.fault.severity == .error }
    return errors.filter { !isConsequence($0) } + errors.filter(isConsequence)
      + cases.filter { $0.fault.severity != .error }
  }

  /// Finds the fixes of each case, the best first.
  private func tryProposals(of cases: inout [Case]) {
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
    // Instead of a new binding, an existing one may suffice with a second edit.
    for index in cases.indices
    where cases[index].fault.severity == .error && cases[index].fixes.allSatisfy(\.bindsAnew) {
      combine(&cases[index])
    }
    for index in cases.indices { cases[index].fixes = ranked(cases[index].fixes) }
  }

  /// Removes the warnings that disappear with the first fixes of errors. A binding that is unused because its requester
  /// is wrong should stay.
  private func removeConsequences(from cases: inout [Case]) {
    let fitting = cases.indices.filter { cases[$0].relation == .fitting }
    let together = fitting.count > 1 ? outcome(ofFirstFixesOf: fitting, in: cases)?.remaining : nil
    let remaining =
      cases.filter { $0.fault.severity == .error }.compactMap { $0.fixes.first?.remaining }
      + [together].compactMap(\.self)
    cases.removeAll { advised in
      advised.fault.severity != .error && remaining.contains { !$0.hasPart(of: advised.identity) }
    }
  }

  /// Tries one proposal of each of several cases together. If they fail, they are tried in halves.
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

  /// Looks for a fix among proposals that remove the fault but bring others: with a second edit that removes those too,
  /// or an installation that leaves a remainder.
  private func combine(_ unfixed: inout Case) {
    for (place, outcome) in unfixed.partial {
      let proposal = unfixed.finding.proposals[place]
      let sentence = survey.sentence(for: proposal.edits)
      if let fix = fix(continuing: proposal, at: place, outcome, of: unfixed) {
        unfixed.fixes.append(fix)
        return
      }
      // The seed of a child exists only inside the child.
      let needsSeed = outcome.brought.contains { outcome.survey.isCapturedSeed($0) }
      if proposal.edits.contains(where: \.isInstallation) && !needsSeed || outcome.brought.allSatisfy(\.isRetainCycle) {
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
  /// A fix that begins with a proposal and continues with edits that remove the faults that it has brought.
  private func fix(continuing proposal: Proposal, at place: Int, _ first: Outcome, of unfixed: Case) -> Fix? {
    var tried = [TriedEdits(edits: proposal.edits, survey: survey)]
    var sentence = survey.sentence(for: proposal.edits)
    var outcome = first
    if proposal.edits.allSatisfy(\.isRemoval) { return nil }
    let isMove = proposal.edits.allSatisfy(\.isMove)
    // Only a move may need several further edits.
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

  /// Whether an edit may follow others in one fix: it changes existing code, changes nothing twice, and removes
  /// nothing.
  private func goes(_ edit: Edit, with tried: [TriedEdits]) -> Bool {
    let declarations = survey.graph.declarations
    if case .request(let request, _) = edit {
      let isChanged = tried.contains { $0.edits.contains { if case .request(request, _) = $0 { true } else { false } } }
      return declarations.requests.indices.contains(request) && !isChanged
    }
    // The initializer of a type that decorates itself is the decorator.
    if case .bind(let key, _, _) = edit, survey.keys.source.isInitializable(key) {
      return !tried.contains { $0.edits.contains { if case .decorate = $0 { true } else { false } } }
    }
    return !edit.isRemoval && survey.changedDeclaration(of: edit).map(declarations.all.indices.contains) ?? true
  }
}

extension Fault {
  fileprivate var isRetainCycle: Bool { if case .retainCycle = self { true } else { false } }

  /// Whether a fix must not bring this fault.
  fileprivate var isSerious: Bool { severity == .error || isRetainCycle }
}

extension Edit {
  var isRemoval: Bool {
    switch self {
    case .remove, .uninstall: true
    default: false
    }
  }

  /// Whether it needs a new factory, which may request anything.
  var bindsAnew: Bool {
    switch self {
    case .bind, .contribute: true
    default: false
    }
  }

  /// Whether it uses no existing declaration.
  var isNew: Bool { if case .declareEmpty = self { true } else { bindsAnew } }

  var isContribution: Bool { if case .collect = self { true } else { false } }

  var isChangeOfEntry: Bool { if case .changeEntry = self { true } else { false } }

  fileprivate var isMove: Bool { if case .move = self { true } else { false } }

  fileprivate var isInstallation: Bool { if case .install = self { true } else { false } }
}

// MARK: - Validating

extension Trials {
  /// The outcome of `edits` to the declarations; `nil` if they cannot be applied.
  func outcome(of edits: [Edit]) -> Outcome? {
    trialsLeft -= 1
    // This comes before the change of the graph, because it may assign numbers to new keys.
    let watched = Set(edits.flatMap(survey.nodesWatched(after:)))
    guard let graph = survey.graph(after: edits) else { return nil }
    let changed = Survey(graph)
    let found = detected(in: changed)
    let identities = found.map(changed.identity(of:))
    let released =
      watched.isEmpty
      ? []
      : changed.unusedBindings().filter { fault in
        let unused = changed.identity(of: fault)
        return unused.nodes.contains(where: watched.contains) && !knownUnused.covers(unused)
      }
    // The report may name keys that got their numbers in the changed graph. No number is assigned twice.
    survey.keys.adopt(changed.keys.source)
    let remaining = FaultIndex(identities)
    return Outcome(
      remaining: remaining, fixedCount: faults.count { $0.fault.isSerious && !remaining.hasPart(of: $0.identity) },
      // A singleton that nothing retains any more would be released immediately.
      brought: zip(found, identities).filter { $0.isSerious && !known.covers($1) }.map(\.0) + released, survey: changed)
  }

  /// The finding for a fault of a changed graph. Its edits may request keys that this graph does not know yet.
  func describe(_ fault: Fault, in outcome: Outcome) -> Finding {
    outcome.survey.keys.adopt(survey.keys.source)
    defer { survey.keys.adopt(outcome.survey.keys.source) }
    return outcome.survey.finding(of: fault)
  }

  private func detected(in survey: Survey) -> [Fault] { rules.flatMap { $0.faults(survey) } }
}

extension Survey {
  /// Whether the fault is a request for a child's seed from outside the child.
  fileprivate func isCapturedSeed(_ fault: Fault) -> Bool {
    guard case .captiveDependency(let node) = fault else { return false }
    return declarations(of: graph.key(of: node)).contains { graph.declarations.all[$0].role == .seed }
  }

  /// The singletons that a request no longer retains after an edit.
  fileprivate func nodesWatched(after edit: Edit) -> [Graph.Node] {
    guard case .request(_, let key) = edit else { return [] }
    let requested = element(ofCollection: key) ?? key
    guard case .access(let access) = shape(of: requested).form, access.kind == .weakProvider else { return [] }
    let watched: Key =
      if case .collection(_, _, let accessed?) = shape(of: key).form { accessed } else { access.key }
    return declarations(of: watched).map(graph.original(of:)).filter(graph.isShared)
  }
}
