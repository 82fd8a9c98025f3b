// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Tries the edits that findings propose: applies them to a copy of the declarations and validates the result.
///
/// Each proposal is tried on its own. It is a fix if it removes its fault and brings no other. A report may have
/// thousands of faults and a graph thousands of bindings, so trials are limited. All faults have the same share: each
/// round tries one more proposal of each fault that has fewer than three fixes.
///
/// A sound graph needs no trials.
package final class Trials {
  let survey: Survey
  private let faults: [(fault: Fault, identity: Fault.Identity)]
  private let rules: [Rule]
  /// The faults before any edit.
  private lazy var known = FaultIndex(detected(in: survey).map(survey.identity(of:)))
  private lazy var knownUnused = FaultIndex(survey.unusedBindings().map(survey.identity(of:)))
  private(set) var trialsLeft: Int
  let limit: Int

  /// The number of fixes that one diagnostic shows.
  static let fixLimit = 3

  /// - Parameter rules: The rules that detected the faults.
  init(of faults: [Fault], in survey: Survey, by rules: [Rule]) {
    self.survey = survey
    self.faults = faults.map { ($0, survey.identity(of: $0)) }
    // Fewer trials for large graphs, whose validation takes longer.
    limit = Swift.min(Swift.max(64_000 / survey.graph.nodes.count, 6), 64)
    trialsLeft = limit
    // Any edit may cause any error, and a singleton that retains itself.
    let others = [Rule].errors + [.retainCycle]
    let ids = Set(faults.map(\.id))
    self.rules = others + rules.filter { rule in ids.contains(rule.id) && !others.contains { $0.id == rule.id } }
  }
}

extension Trials {
  /// The outcome of edits.
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
    /// The fixes, finally the best first. Those with a factory that only a person can write come last.
    var fixes: [Fix] = []
    /// The number of proposals that have been tried, from the first.
    var triedCount = 0
    /// The first proposal that begins a fix: it removes the fault, but brings others.
    var beginning: (proposal: Proposal, outcome: Outcome)?

    var isError: Bool { fault.severity == .error }
    var hasEnoughFixes: Bool { fixes.count { !$0.bindsAnew } >= Trials.fixLimit }
    /// Whether nothing else is worth a trial: there are enough fixes, and a new binding if one is proposed.
    var isAnswered: Bool {
      hasEnoughFixes
        && (fixes.contains(where: \.bindsAnew) || !finding.proposals.dropFirst(triedCount).contains(where: \.bindsAnew))
    }
    /// The number of faults that the first fix fixes.
    var fixedCount: Int { fixes.first?.outcome.fixedCount ?? 0 }
  }

  /// A proposal that fixes its fault.
  struct Fix {
    let proposal: Proposal
    /// The place of the proposal among those of the fault.
    let place: Int
    let text: Phrase
    let applies: Diagnostic.Note.Applicability
    let outcome: Outcome

    var edits: [Edit] { proposal.edits }
    var bindsAnew: Bool { proposal.bindsAnew }
  }

  /// The findings with the fixes that succeeded as notes.
  ///
  /// The errors that the first fix of another error also fixes come after all other errors, because some tools show only
  /// the first errors of a report. A warning that the first fix of an error removes is left out: a binding that is
  /// unused because its requester is wrong should stay.
  func advisedFindings() -> [(fault: Fault, finding: Finding, notes: [Finding.Note])] {
    let cases = triedCases()
    var causes: [Case] = []
    var causeOfCase: [Int: Case] = [:]
    // A fix that fixes more faults is more likely the cause.
    for place in cases.indices.ascending(by: { cases[$0].isError ? -cases[$0].fixedCount : 1 }) {
      causeOfCase[place] = causes.first { !$0.fixes[0].outcome.remaining.hasPart(of: cases[place].identity) }
      // Removing what is unused causes nothing.
      guard causeOfCase[place] == nil, let fix = cases[place].fixes.first else { continue }
      if cases[place].isError || !fix.edits.allSatisfy(\.isRemoval) { causes.append(cases[place]) }
    }
    let hasErrors = cases.contains(where: \.isError)
    return cases.indices.filter { cases[$0].isError || causeOfCase[$0]?.isError != true }
      .ascending { place in !cases[place].isError ? 2 : causeOfCase[place] == nil ? 0 : 1 }
      .map { place in
        let notes = notes(for: cases[place], causedBy: causeOfCase[place], besideErrors: hasErrors)
        return (cases[place].fault, cases[place].finding, notes)
      }
  }

  /// The cases of all faults, after the trials.
  private func triedCases() -> [Case] {
    var cases = faults.map { Case(fault: $0.fault, identity: $0.identity, finding: survey.finding(of: $0.fault)) }
    let rounds = cases.map(\.finding.proposals.count).max() ?? 0
    for round in 0..<rounds {
      for index in cases.indices where cases[index].triedCount == round && !cases[index].isAnswered {
        tryNextProposal(of: &cases[index])
      }
    }
    for index in cases.indices { cases[index].fixes = ranked(cases[index].fixes) }
    return cases
  }

  private func tryNextProposal(of advised: inout Case) {
    let place = advised.triedCount
    guard place < advised.finding.proposals.count else { return }
    var proposal = advised.finding.proposals[place]
    let isWanted = !proposal.edits.isEmpty && (!advised.hasEnoughFixes || proposal.bindsAnew)
    if !isWanted || trialsLeft > 0 { advised.triedCount += 1 }
    guard isWanted, trialsLeft > 0, proposal.edits.allSatisfy(survey.isNameable(in:)),
      let outcome = outcome(of: proposal.edits),
      !outcome.remaining.hasPart(of: advised.identity)
    else { return }
    if outcome.brought.isEmpty {
      proposal.consequence = proposal.consequence ?? survey.consequence(of: proposal.edits)
      advised.fixes.append(
        Fix(
          proposal: proposal, place: place, text: text(of: proposal), applies: survey.applicability(of: proposal.edits),
          outcome: outcome))
    } else if advised.beginning == nil, leadsOn(proposal, to: outcome, from: advised) {
      advised.beginning = (proposal, outcome)
    }
  }

  /// Whether edits that bring other faults are the beginning of a fix: the fault does not only move with a declaration.
  private func leadsOn(_ proposal: Proposal, to outcome: Outcome, from advised: Case) -> Bool {
    let isOnlySuggestion = advised.finding.suggestions.isEmpty
    guard advised.isError, isOnlySuggestion || !proposal.edits.allSatisfy(\.isRemoval) else { return false }
    let changed = Set(proposal.edits.compactMap(\.declaration).map(survey.graph.key(of:)))
    return outcome.brought.contains { fault in
      fault.id != .unusedBinding
        && (fault.id != advised.fault.id || !changed.contains(outcome.survey.identity(of: fault).key))
    }
  }
}

extension Fault {
  /// Whether a fix must not bring this fault.
  fileprivate var isSerious: Bool { if case .retainCycle = self { true } else { severity == .error } }
}

// MARK: - Validating

extension Trials {
  /// The outcome of `edits` to the declarations; `nil` if they cannot be applied.
  func outcome(of edits: [Edit]) -> Outcome? {
    trialsLeft -= 1
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
        return watched.contains { unused.parts.contains(.declaration($0)) } && !knownUnused.covers(unused)
      }
    let remaining = FaultIndex(identities)
    return Outcome(
      remaining: remaining, fixedCount: faults.count { $0.fault.isSerious && !remaining.hasPart(of: $0.identity) },
      // A singleton that nothing retains any more would be released immediately.
      brought: zip(found, identities).filter { $0.isSerious && !known.covers($1) }.map(\.0) + released, survey: changed)
  }

  /// The summaries of the faults that edits bring.
  func remainder(of outcome: Outcome) -> Phrase {
    outcome.brought.prefix(3).map { outcome.survey.finding(of: $0).summary }.listed()
  }

  private func detected(in survey: Survey) -> [Fault] { rules.flatMap { $0.faults(survey) } }
}

extension Survey {
  /// The singletons that a request no longer retains after an edit.
  fileprivate func nodesWatched(after edit: Edit) -> [Graph.Node] {
    guard case .request(_, _, let key) = edit else { return [] }
    let requested = element(ofCollection: key) ?? key
    guard case .access(let access) = shape(of: requested).form, access.kind == .weakProvider else { return [] }
    let watched: Key =
      if case .collection(_, _, let accessed?) = shape(of: key).form { accessed } else { access.key }
    return declarations(of: watched).map(graph.original(of:)).filter(graph.isShared)
  }
}
