// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A rule that every graph must satisfy, or that it should satisfy.
///
/// A rule is a pure function of the graph. Rules are independent: each sees the whole graph, and must work even if
/// other rules are broken.
package struct Rule: Sendable {
  package let id: Diagnostic.ID
  /// Finds the faults, each once, even if it affects many places.
  package let faults: @Sendable (Survey) -> [Fault]

  package init(id: Diagnostic.ID, faults: @escaping @Sendable (Survey) -> [Fault]) {
    self.id = id
    self.faults = faults
  }
}

extension [Rule] {
  /// The rules whose faults prevent a build.
  package static let errors = [
    Rule(id: .endlessInstallation) { $0.endlessInstallations() },
    Rule(id: .componentCycle) { $0.componentCycles() },
    Rule(id: .missingBinding) { $0.missingBindings() },
    Rule(id: .captiveDependency) { $0.captiveDependencies() },
    Rule(id: .unsatisfiableShape) { $0.unsatisfiableShapes() },
    Rule(id: .unsatisfiableLifetime) { $0.unsatisfiableLifetimes() },
    Rule(id: .voidBinding) { $0.voidBindings() },
    Rule(id: .duplicateBinding) { $0.duplicateBindings() },
    Rule(id: .duplicateDictionaryKey) { $0.duplicateDictionaryKeys() },
    Rule(id: .incompleteDictionary) { $0.incompleteDictionaries() },
    Rule(id: .repeatedSingleton) { $0.repeatedSingletons() },
    Rule(id: .undeclaredShadowing) { $0.undeclaredShadowings() },
    Rule(id: .unmatchedOverride) { $0.unmatchedOverrides() },
    Rule(id: .dependencyCycle) { $0.dependencyCycles() },
    Rule(id: .effectMismatch) { $0.effectMismatches() },
  ]
}
