// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A rule that every graph must satisfy, checked for the graph of one survey.
///
/// A rule is a pure function of the graph. Rules are independent: each sees the whole graph, and must work even if
/// other rules are broken.
protocol Rule {
  static var id: Diagnostic.ID { get }
  static var severity: Diagnostic.Severity { get }

  var survey: Survey { get }

  init(survey: Survey)

  /// The faults, each once, even if it affects many places.
  func faults() -> [Fault]
}

extension [any Rule.Type] {
  /// The rules whose faults prevent a build.
  static var errors: [any Rule.Type] {
    [
      EndlessInstallation.self, ComponentCycle.self, MissingBinding.self, CaptiveDependency.self,
      UnsatisfiableShape.self, UnsatisfiableLifetime.self, VoidBinding.self, DuplicateBinding.self,
      DuplicateDictionaryKey.self, IncompleteDictionary.self, RepeatedSingleton.self,
      UndeclaredShadowing.self, UnmatchedOverride.self, DependencyCycle.self, EffectMismatch.self,
    ]
  }
}

extension Rule {
  static var severity: Diagnostic.Severity { .error }

  var graph: Graph { survey.graph }
}
