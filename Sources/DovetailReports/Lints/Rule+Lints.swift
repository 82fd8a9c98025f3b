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

  /// All rules, in the order of severity.
  static let all = errors + warnings + notes
}

extension Rule {
  /// The rules for graphs that can be built, each with the severity of its faults unless a component says otherwise.
  static let lints: [(severity: Diagnostic.Severity, rules: [Rule])] = [(.warning, .warnings), (.note, .notes)]

  static let retainCycle = Rule(id: .retainCycle) { $0.retainCycles() }
}
