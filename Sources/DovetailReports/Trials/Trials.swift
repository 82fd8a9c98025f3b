// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Tries the edits that findings propose: applies them to a copy of the declarations and validates the part of the graph
/// whose faults they can change (``Slice``).
///
/// Each proposal is tried on its own. It is a fix if it removes its fault and brings no other. The advice on a fault is
/// therefore the same whatever other faults there are, as long as their trials are affordable together: each round tries
/// one more proposal of each fault that has fewer than three fixes.
///
/// A sound graph needs no trials.
package final class Trials {
  let report: Report
  private let faults: [(fault: Fault, identity: Fault.Identity)]
  /// The faults before any edit.
  private lazy var known = FaultIndex(
    (report.survey.errors + ReportRule.retainCycle.faults(report)).filter(\.isSerious).map(report.facts.identity(of:)))
  /// The loops in which a singleton retains itself before any edit.
  private lazy var knownLoops = ReportRule.retainCycle.faults(report).compactMap { fault in
    if case .retainCycle(_, through: _, in: let members) = fault { members } else { nil }
  }
  private lazy var knownUnused = FaultIndex(report.unusedBindings().map(report.facts.identity(of:)))
  /// The places of faults, by the declarations that they are about.
  private lazy var placesOfDeclarations: [Graph.Node: [Int]] = {
    let members = faults.enumerated().flatMap { place, fault in
      fault.identity.declarations.map { (node: $0, place: place) }
    }
    return Dictionary(grouping: members, by: \.node).mapValues { $0.map(\.place) }
  }()
  /// The number of declarations that further trials may validate.
  private var affordableDeclarations: Int

  var isExhausted: Bool { affordableDeclarations <= 0 }

  /// The number of fixes that one diagnostic shows.
  static let fixLimit = 3
  /// Any edit may cause any error, and a singleton that retains itself.
  private static let rules = [ReportRule].errors + [.retainCycle]

  init(of faults: [Fault], in report: Report) {
    self.report = report
    self.faults = faults.map { ($0, report.facts.identity(of: $0)) }
    affordableDeclarations = Swift.max(100_000, 6 * report.graph.declarations.all.count)
  }
}

extension Trials {
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
    var beginning: (proposal: Proposal, outcome: TrialOutcome)?

    /// Whether it is a warning beside errors that something is unused. What fixes them may request it.
    let isPremature: Bool

    /// Whether it is about what nothing requests, perhaps only not yet.
    var isUnused: Bool { [.unusedBinding, .unusedModule].contains(fault.id) }
    var isError: Bool { fault.severity == .error }
    var hasEnoughFixes: Bool { fixes.count { !$0.bindsAnew } >= Trials.fixLimit }
    /// Whether nothing else is worth a trial: there are enough fixes, and a new binding if one is proposed.
    var isAnswered: Bool {
      hasEnoughFixes
        && (fixes.contains(where: \.bindsAnew) || !finding.proposals.dropFirst(triedCount).contains(where: \.bindsAnew))
    }
    /// Whether the first fix only removes what is unused.
    var isOnlyRemovable: Bool { fixes.first?.edits.allSatisfy(\.isRemoval) ?? true }
    /// The number of faults that the first fix fixes.
    var fixedCount: Int { fixes.first?.fixedCount ?? 0 }
  }

  /// A proposal that fixes its fault.
  struct Fix {
    let proposal: Proposal
    /// The place of the proposal among those of the fault.
    let place: Int
    let text: Phrase
    let applies: Diagnostic.Note.Applicability
    let outcome: TrialOutcome
    /// The number of the report's errors and retain cycles that it fixes.
    let fixedCount: Int
    /// The number of bindings that nothing requests any more.
    let leftoverCount: Int

    var edits: [Edit] { proposal.edits }
    var bindsAnew: Bool { proposal.bindsAnew }
    /// Whether it adds a declaration that uses no existing one.
    var isNew: Bool { edits.contains(where: \.isNew) }
  }

  /// The findings with the fixes that succeeded as notes.
  ///
  /// The faults that the first fix of another one also fixes come after all others of their severity, because some tools
  /// show only the first errors of a report. A warning that the first fix of an error removes is left out: a binding that is
  /// unused because its requester is wrong should stay.
  func advisedFindings() -> [(fault: Fault, finding: Finding, notes: [Finding.Note])] {
    let cases = triedCases()
    var causeOfCase: [Int: Int] = [:]
    var others = Set(cases.indices)
    // A fix that fixes more faults is more likely the cause.
    for place in cases.indices.ascending(by: {
      cases[$0].isError ? -cases[$0].fixedCount : cases[$0].isOnlyRemovable ? 2 : 1
    }) {
      // Removing what is unused causes nothing.
      guard others.remove(place) != nil, let fix = cases[place].fixes.first,
        cases[place].isError || !cases[place].isOnlyRemovable
      else { continue }
      for other in placesOfFaults(shownBy: fix.outcome) where others.contains(other) {
        guard fix.outcome.fixes(cases[other].identity) else { continue }
        causeOfCase[other] = place
        others.remove(other)
      }
    }
    return cases.indices.filter { cases[$0].isError || causeOfCase[$0].map { cases[$0].isError } != true }
      .ascending { place in (cases[place].isError ? 0 : 2) + (causeOfCase[place] == nil ? 0 : 1) }
      .map { place in
        let cause = causeOfCase[place].map { cases[$0] }
        return (cases[place].fault, cases[place].finding, notes(for: cases[place], causedBy: cause))
      }
  }

  /// The cases of all faults, after the trials.
  private func triedCases() -> [Case] {
    let hasErrors = faults.contains { $0.fault.severity == .error }
    var cases = faults.map { fault, identity in
      Case(
        fault: fault, identity: identity, finding: report.finding(of: fault),
        isPremature: hasErrors && [.unusedBinding, .unusedModule].contains(fault.id))
    }
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
    let isWanted = !proposal.edits.isEmpty && !advised.isPremature && (!advised.hasEnoughFixes || proposal.bindsAnew)
    if !isWanted || !isExhausted { advised.triedCount += 1 }
    guard isWanted, !isExhausted, proposal.edits.allSatisfy(report.isNameable(in:)),
      let outcome = outcome(of: proposal.edits, fixing: advised.identity), outcome.fixes(advised.identity)
    else { return }
    // Another singleton of the same loop may be the one that is named.
    let brought =
      advised.fault.id == .retainCycle ? outcome.brought : outcome.brought.filter { !isKnownLoop($0, outcome) }
    if brought.isEmpty {
      let leftovers = report.leftovers(of: proposal.edits)
      proposal.consequence = report.consequence(of: proposal, leaving: leftovers)
      advised.fixes.append(
        Fix(
          proposal: proposal, place: place, text: report.text(of: proposal),
          applies: report.applicability(of: proposal),
          outcome: outcome, fixedCount: fixedCount(of: outcome), leftoverCount: leftovers.count))
    } else if advised.beginning == nil, leadsOn(proposal, to: outcome, from: advised) {
      advised.beginning = (proposal, outcome)
    }
  }

  /// Whether a retain cycle was there before the edits, through another singleton of its loop.
  private func isKnownLoop(_ fault: Fault, _ outcome: TrialOutcome) -> Bool {
    guard case .retainCycle(_, through: _, in: let members) = fault else { return false }
    let declared = Set(members.filter { outcome.report.graph.declaration(of: $0) != nil }.map(outcome.formerNode))
    return knownLoops.contains { $0.isSuperset(of: declared) }
  }

  /// Whether edits that bring other faults are the beginning of a fix: the fault does not only move with a declaration.
  private func leadsOn(_ proposal: Proposal, to outcome: TrialOutcome, from advised: Case) -> Bool {
    let isOnlyAdvice = (advised.finding.suggestions + advised.finding.conclusions).isEmpty
    // What a module binds is captive wherever else it is installed.
    let isMove = { (edit: Edit) in
      edit.isRemovalOrMove || advised.fault.id == .captiveDependency && edit.new?.verb.installation != nil
    }
    guard advised.isError, isOnlyAdvice || !proposal.edits.allSatisfy(isMove) else { return false }
    let changed = Set(report.declarations(changedBy: proposal.edits).map(report.graph.key(of:)))
    return outcome.brought.contains { fault in
      fault.id != .unusedBinding
        && (fault.id != advised.fault.id || !changed.contains(outcome.report.facts.identity(of: fault).key))
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
  ///
  /// - Parameter fault: The fault that the edits should fix; `nil` if the whole graph counts.
  func outcome(of edits: [Edit], fixing fault: Fault.Identity? = nil) -> TrialOutcome? {
    guard let changed = report.facts.declarations(after: edits) else { return nil }
    let slice = fault.flatMap { report.slice(around: $0, after: edits, leadingTo: changed) }
    let isSmall = slice.map { $0.declarations.count * 2 < changed.all.count } ?? false
    return outcome(of: edits, leadingTo: changed, in: isSmall ? slice : nil)
  }

  /// The outcome of edits that lead to `changed`, as a slice of the graph shows it.
  func outcome(of edits: [Edit], leadingTo changed: Declarations, in slice: Slice?) -> TrialOutcome {
    let part = slice?.part(of: changed, in: report.graph) ?? changed
    // A trial of a small slice still copies all declarations.
    affordableDeclarations -= Swift.max(part.all.count, changed.all.count / 1_024)
    let outcome = TrialOutcome(Report(report.facts.after(edits, leadingTo: part)), of: slice, in: report.graph)
    let brought = outcome.faults(of: Self.rules).filter { $0.isSerious && !known.covers(outcome.identity(of: $0)) }
    // A singleton that nothing retains any more would be released immediately.
    let watched = Set(edits.flatMap(report.nodesWatched(after:)))
    outcome.brought =
      brought
      + (watched.isEmpty ? [] : outcome.report.unusedBindings()).filter { fault in
        let unused = outcome.identity(of: fault)
        return watched.contains { unused.parts.contains(.declaration($0)) } && !knownUnused.covers(unused)
      }
    return outcome
  }

  /// The number of the report's errors and retain cycles that are gone.
  private func fixedCount(of outcome: TrialOutcome) -> Int {
    placesOfFaults(shownBy: outcome).count { faults[$0].fault.isSerious && outcome.fixes(faults[$0].identity) }
  }

  /// The places of the faults that an outcome may fix, because it shows a part of them.
  private func placesOfFaults(shownBy outcome: TrialOutcome) -> [Int] {
    outcome.slice?.declarations.flatMap { placesOfDeclarations[$0, default: []] }.uniqued() ?? Array(faults.indices)
  }

  /// The summaries of the faults that edits bring.
  func remainder(of outcome: TrialOutcome) -> Phrase {
    outcome.brought.prefix(3).map { outcome.report.finding(of: $0).summary }.listed()
  }
}

/// What comes of edits.
final class TrialOutcome {
  /// The report on the changed graph, or of a slice of it.
  let report: Report
  /// That slice; `nil` if it is the whole graph.
  let slice: Slice?
  /// The graph before the edits.
  private let former: Graph
  /// The faults that the edits bring.
  fileprivate(set) var brought: [Fault] = []
  /// The faults that the rules have found that were asked.
  private var found: [Diagnostic.ID: [Fault]] = [:]
  private var indices: [Diagnostic.ID: FaultIndex] = [:]

  fileprivate init(_ report: Report, of slice: Slice?, in former: Graph) {
    self.report = report
    self.slice = slice
    self.former = former
  }
}

extension TrialOutcome {
  fileprivate func faults(of rules: [ReportRule]) -> [Fault] {
    rules.flatMap { rule in
      if let known = found[rule.id] { return known }
      let faults = rule.faults(report)
      found[rule.id] = faults
      return faults
    }
  }

  /// The identity of a fault after the edits, as before them.
  fileprivate func identity(of fault: Fault) -> Fault.Identity {
    let identity = report.facts.identity(of: fault)
    return slice == nil ? identity : identity.moved(to: formerNode)
  }

  /// The declaration before the edits. Those that edits have added come last.
  fileprivate func formerNode(of node: Graph.Node) -> Graph.Node {
    guard let declarations = slice?.declarations else { return node }
    return node < declarations.count ? declarations[node] : former.declarations.all.count + node - declarations.count
  }

  /// Whether no part of a fault is left. What is outside the slice is as before.
  func fixes(_ fault: Fault.Identity) -> Bool {
    if let slice, !slice.shows(fault, in: former) { return false }
    if let index = indices[fault.id] { return !index.hasPart(of: fault) }
    let index = FaultIndex(faults(of: [ReportRule].all.filter { $0.id == fault.id }).map(identity(of:)))
    indices[fault.id] = index
    return !index.hasPart(of: fault)
  }
}

extension Report {
  /// The declarations that edits change, and those that they install elsewhere.
  fileprivate func declarations(changedBy edits: [Edit]) -> [Graph.Node] {
    edits.compactMap(\.node)
      + graph.declarations.declarations(installedBy: edits.compactMap(\.new?.verb.installation))
  }

  /// The singletons that a request no longer retains after an edit.
  func nodesWatched(after edit: Edit) -> [Graph.Node] {
    guard let key = edit.new?.parameter?.key else { return [] }
    let requested = element(ofCollection: key) ?? key
    guard let access = facts.access(by: requested), access.kind == .weakProvider else { return [] }
    let watched: Key =
      if case .collection(_, _, let accessed?) = shape(of: key).form { accessed } else { access.key }
    return survey.declarations(of: watched).map(graph.original(of:)).filter(graph.isShared)
  }
}
