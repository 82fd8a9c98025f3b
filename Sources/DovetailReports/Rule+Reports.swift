// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension [Rule] {
  /// The rules for graphs that can be built but look suspicious.
  static let warnings = [
    Rule.retainCycle,
    Rule(id: .unfilledOptional) { $0.unfilledOptionalsWithSource() },
    Rule(id: .repeatedRequest) { $0.repeatedRequests() },
    Rule(id: .unusedModule) { $0.unusedModules() },
    Rule(id: .unusedBinding) { $0.unusedBindings() },
    Rule(id: .unrequestedCloser) { $0.unrequestedClosers() },
    Rule(id: .unneededShadowing) { $0.unneededShadowings() },
    Rule(id: .ineffectiveOverride) { $0.ineffectiveOverrides() },
  ]

  /// The rules for facts that are probably intended, but may explain a surprising test.
  static let notes = [Rule(id: .unsharedOverride) { $0.unsharedOverrides() }]

}

extension Rule {
  /// All rules, each with the severity of its faults unless a component says otherwise.
  static let bySeverity: [(severity: Diagnostic.Severity, rules: [Rule])] = [
    (.error, .errors), (.warning, .warnings), (.note, .notes),
  ]

  static let retainCycle = Rule(id: .retainCycle) { $0.retainCycles() }
}

extension Graph {
  /// The diagnostics of `rules` for this graph, in the order of the rules.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(of rules: [Rule]) -> [Diagnostic] {
    let survey = Survey(self)
    let faults = rules.flatMap { $0.faults(survey) }
    if faults.isEmpty { return [] }
    let advised = Trials(of: faults, in: survey).advisedFindings()
    var diagnostics = survey.rendered(advised)
    let identities = survey.identities(of: advised.map { survey.identity(of: $0.fault) })
    for (place, identity) in identities.enumerated() { diagnostics[place].identity = identity }
    return diagnostics
  }
}

extension Survey {
  /// A finding. The installations of all modules in the evidence are added to it.
  ///
  /// - Parameters:
  ///   - place: The line to edit first.
  ///   - path: The nodes that lead from the component to the fault.
  @inline(never)
  func finding(
    about subject: Phrase, _ summary: Phrase, at place: Site?, path: [Graph.Node] = [],
    evidence: [Finding.Evidence], notes: [Finding.Note] = [], proposals: [Proposal] = [], suggestions: [Phrase] = []
  ) -> Finding {
    let installations = installations(of: evidence.compactMap(\.declaration))
    var proposals = proposals.filter { !$0.edits.isEmpty || $0.nearMiss != nil }
    for place in proposals.indices { proposals[place].edits = edits(ofLinesIn: proposals[place].edits) }
    // A module that several components install makes equal rows, and so does a loop.
    let rows = evidence.uniqued(by: \.withoutDeclaration)
    spend(rows: rows.count + proposals.reduce(0) { $0 + $1.edits.count })
    return Finding(
      subject: subject, summary: summary, place: place, path: names(of: path), evidence: rows + installations,
      notes: notes, proposals: proposals.uniqued(by: \.edits), suggestions: suggestions)
  }
}
