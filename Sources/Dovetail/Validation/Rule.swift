// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One thing that must hold of every graph.
///
/// A rule is a pure function of the graph. No rule depends on another having found nothing: each sees the whole graph
/// and must make sense of it even where other rules are broken.
protocol Rule: Sendable {
  static var id: Diagnostic.ID { get }

  /// One finding for each fault, however many places suffer from it.
  func findings<Key: DescribableKey>(in survey: Survey<Key>) -> [Finding]
}

/// A rule for the graphs of one kind of key.
///
/// Called through `any Rule`, a rule would be code for any key, which is slow. A function that names it is made by the
/// compiler for the key in question, and a program has nothing but those for the keys of components.
struct Check<Key: DescribableKey>: Sendable {
  let id: Diagnostic.ID
  let findings: @Sendable (Survey<Key>) -> [Finding]

  private init<R: Rule>(_ rule: R) {
    id = R.id
    findings = { rule.findings(in: $0) }
  }
}

extension Check {
  /// What makes a graph unfit to be built.
  static var errors: [Check] {
    [
      Check(EndlessInstallation()), Check(ComponentCycle()), Check(MissingBinding()), Check(CaptiveDependency()),
      Check(UnsatisfiableShape()), Check(UnsatisfiableLifetime()), Check(VoidBinding()), Check(DuplicateBinding()),
      Check(DuplicateDictionaryKey()), Check(IncompleteDictionary()), Check(RepeatedSingleton()),
      Check(UndeclaredShadowing()), Check(UnmatchedOverride()), Check(DependencyCycle()), Check(EffectMismatch()),
    ]
  }

  /// What is worth a look although the graph can be built.
  static var warnings: [Check] {
    [
      Check(RetainCycle()), Check(UnusedBinding()), Check(UnrequestedCloser()), Check(UnneededShadowing()),
      Check(IneffectiveOverride()),
    ]
  }

  /// Probably intended, but worth knowing if a test behaves in a surprising way.
  static var notes: [Check] { [Check(UnsharedOverride())] }

  /// Everything, in the order of severity.
  static var all: [Check] { errors + warnings + notes }
}

extension Graph where Key: DescribableKey {
  /// What `checks` have to say of this graph, in their order.
  ///
  /// A sound graph renders no name at all.
  func diagnostics(of checks: [Check<Key>]) -> [Diagnostic] {
    let survey = Survey(self)
    return survey.rendered(checks.flatMap { $0.findings(survey) })
  }
}
