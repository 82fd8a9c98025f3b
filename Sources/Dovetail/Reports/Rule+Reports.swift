// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension [any Rule.Type] {
  /// The rules for graphs that can be built but look suspicious.
  static var warnings: [any Rule.Type] {
    [
      RetainCycle.self, UnfilledOptional.self, UnusedModule.self, UnusedBinding.self, UnrequestedCloser.self,
      UnneededShadowing.self, IneffectiveOverride.self,
    ]
  }

  /// The rules for facts that are probably intended, but may explain a surprising test.
  static var notes: [any Rule.Type] { [UnsharedOverride.self, AmbiguousValue.self] }

  /// All rules, in the order of severity.
  static var all: [any Rule.Type] { errors + warnings + notes }
}

extension Graph {
  /// The diagnostics of `rules` for this graph, in the order of the rules.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(of rules: [any Rule.Type]) -> [Diagnostic] {
    let survey = Survey(self)
    let faults = rules.flatMap { $0.init(survey: survey).faults() }
    if faults.isEmpty { return [] }
    let advised = Trials(of: faults, in: survey, by: rules).advisedFindings()
    var diagnostics = survey.rendered(advised.map { ($0.finding, $0.notes) })
    for (place, identity) in survey.identities(of: advised.map(\.fault)).enumerated() {
      diagnostics[place].identity = identity
    }
    return diagnostics
  }
}

extension Rule {
  /// A finding of this rule. The installations of all modules in the evidence are added to it.
  ///
  /// - Parameters:
  ///   - place: The line to edit first.
  ///   - path: The nodes that lead from the component to the fault.
  ///   - mergesEvidence: Whether equal rows become one, such as those of a module that several components install.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func finding(
    about subject: Phrase, _ summary: Phrase, at place: Site?, path: [Graph.Node] = [],
    evidence: [Finding.Evidence], mergingEvidence mergesEvidence: Bool = false, notes: [Finding.Note] = [],
    proposals: [Proposal] = [], suggestions: [Phrase] = []
  ) -> Finding {
    let installations = survey.installations(of: evidence.compactMap(\.declaration))
    let rows = mergesEvidence ? evidence.uniqued(by: \.withoutDeclaration) : evidence
    return Finding(
      id: Self.id, severity: Self.severity, subject: subject, summary: summary, place: place,
      path: survey.names(of: path), evidence: rows + installations, notes: notes,
      proposals: proposals.filter { !$0.edits.isEmpty || $0.nearMiss != nil }.uniqued(by: \.edits),
      suggestions: suggestions)
  }
}
