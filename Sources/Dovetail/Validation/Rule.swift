// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One thing that must hold of every graph, as checked for the graph of one survey.
///
/// A rule is a pure function of the graph. No rule depends on another having found nothing: each sees the whole graph
/// and must make sense of it even where other rules are broken.
protocol Rule {
  static var id: Diagnostic.ID { get }
  static var severity: Diagnostic.Severity { get }

  var survey: Survey { get }

  init(survey: Survey)

  /// The faults, each once, however many places suffer from it.
  func faults() -> [Fault]
}

extension [any Rule.Type] {
  /// What makes a graph unfit to be built.
  static var errors: [any Rule.Type] {
    [
      EndlessInstallation.self, ComponentCycle.self, MissingBinding.self, CaptiveDependency.self,
      UnsatisfiableShape.self, UnsatisfiableLifetime.self, VoidBinding.self, DuplicateBinding.self,
      DuplicateDictionaryKey.self, IncompleteDictionary.self, RepeatedSingleton.self,
      UndeclaredShadowing.self, UnmatchedOverride.self, DependencyCycle.self, EffectMismatch.self,
    ]
  }

  /// What is worth a look although the graph can be built.
  static var warnings: [any Rule.Type] {
    [
      RetainCycle.self, UnfilledOptional.self, UnusedModule.self, UnusedBinding.self, UnrequestedCloser.self,
      UnneededShadowing.self, IneffectiveOverride.self,
    ]
  }

  /// Probably intended, but worth knowing if a test behaves in a surprising way.
  static var notes: [any Rule.Type] { [UnsharedOverride.self, AmbiguousValue.self] }

  /// Everything, in the order of severity.
  static var all: [any Rule.Type] { errors + warnings + notes }
}

extension Graph {
  /// What `rules` find in this graph, in their order.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(of rules: [any Rule.Type]) -> [Diagnostic] {
    let survey = Survey(self)
    let faults = rules.flatMap { $0.init(survey: survey).faults() }
    if faults.isEmpty { return [] }
    return survey.rendered(Trials(of: faults, in: survey, by: rules).advisedFindings().map { ($0.finding, $0.notes) })
  }
}

extension Rule {
  static var severity: Diagnostic.Severity { .error }

  var graph: Graph { survey.graph }

  /// A finding of this rule. The evidence is completed by the installations of all modules that made what it shows.
  ///
  /// - Parameters:
  ///   - place: the line to edit first.
  ///   - path: nodes that lead from the component to the fault.
  ///   - mergesEvidence: whether rows that read the same become one, as those of a module that several components install do.
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
