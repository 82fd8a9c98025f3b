// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One thing that must hold of every graph.
///
/// A rule is a pure function of the graph. No rule depends on another having found nothing: each sees the whole graph
/// and must make sense of it even where other rules are broken.
package protocol Rule: Sendable {
  static var id: Diagnostic.ID { get }

  /// One diagnostic for each fault, however many places suffer from it.
  func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic]

  /// The same for the graphs of components. A requirement of its own, so that the compiler makes code for those alone, which
  /// takes a tenth of the time.
  func diagnosticsOfComponent(in survey: Survey<BindingKey>) -> [Diagnostic]
}

extension Rule {
  package func diagnosticsOfComponent(in survey: Survey<BindingKey>) -> [Diagnostic] { diagnostics(in: survey) }
}

package enum Rules {
  /// What makes a graph unfit to be built.
  package static let errors: [any Rule] = [
    EndlessInstallation(), ComponentCycle(), MissingBinding(), CaptiveDependency(), UnsatisfiableShape(),
    DuplicateBinding(), DuplicateDictionaryKey(), RepeatedSingleton(), UndeclaredShadowing(), UnmatchedOverride(),
    DependencyCycle(),
    EffectMismatch(),
  ]

  /// What is worth a look although the graph can be built.
  package static let warnings: [any Rule] = [RetainCycle(), UnusedBinding()]
}

extension Graph where Key: DescribableKey {
  /// What `rules` have to say of this graph, in their order.
  ///
  /// Names are short unless two of those that the report mentions collide, so which names are needed must be known
  /// before any is made: rules that find anything run a second time. A sound graph renders no name at all.
  package func diagnostics(of rules: [any Rule]) -> [Diagnostic] {
    diagnostics(of: rules) { rule, survey in rule.diagnostics(in: survey) }
  }

  fileprivate func diagnostics(
    of rules: [any Rule], by judge: (any Rule, Survey<Key>) -> [Diagnostic]
  ) -> [Diagnostic] {
    let survey = Survey(self)
    let faulted = rules.filter { !judge($0, survey).isEmpty }
    if faulted.isEmpty { return [] }
    let named = survey.named()
    return faulted.flatMap { judge($0, named) }
  }
}

extension Graph<BindingKey> {
  package func diagnostics(of rules: [any Rule]) -> [Diagnostic] {
    diagnostics(of: rules) { rule, survey in rule.diagnosticsOfComponent(in: survey) }
  }
}
