// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One thing that must hold of every graph.
///
/// A rule is a pure function of the graph. No rule depends on another having found nothing: each sees the whole graph
/// and must make sense of it even where other rules are broken.
protocol Rule: Sendable {
  static var id: Diagnostic.ID { get }

  /// One finding for each fault, however many places suffer from it.
  func findings(in survey: Survey) -> [Finding]
}

extension [any Rule] {
  /// What makes a graph unfit to be built.
  static var errors: [any Rule] {
    [
      EndlessInstallation(), ComponentCycle(), MissingBinding(), CaptiveDependency(),
      UnsatisfiableShape(), UnsatisfiableLifetime(), VoidBinding(), DuplicateBinding(),
      DuplicateDictionaryKey(), IncompleteDictionary(), RepeatedSingleton(),
      UndeclaredShadowing(), UnmatchedOverride(), DependencyCycle(), EffectMismatch(),
    ]
  }

  /// What is worth a look although the graph can be built.
  static var warnings: [any Rule] {
    [
      RetainCycle(), UnusedBinding(), UnrequestedCloser(), UnneededShadowing(),
      IneffectiveOverride(),
    ]
  }

  /// Probably intended, but worth knowing if a test behaves in a surprising way.
  static var notes: [any Rule] { [UnsharedOverride()] }

  /// Everything, in the order of severity.
  static var all: [any Rule] { errors + warnings + notes }
}

extension Graph {
  /// What `rules` have to say of this graph, in their order.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(of rules: [any Rule]) -> [Diagnostic] {
    let survey = Survey(self)
    return survey.rendered(rules.flatMap { $0.findings(in: survey) })
  }
}
