// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A rule as a report asks it.
struct ReportRule: Sendable {
  let id: Diagnostic.ID
  fileprivate let search: @Sendable (Report) -> [Fault]

  /// The faults that the component does not accept.
  func faults(_ report: Report) -> [Fault] {
    let accepted = report.facts.acceptances.filter { $0.lint.id == id }.map(\.types)
    let faults = search(report)
    return accepted.isEmpty ? faults : faults.compactMap { report.part(of: $0, besides: accepted) }
  }
}

extension [ReportRule] {
  /// The rules whose faults prevent a build.
  static let errors = [Rule].errors.map { rule in ReportRule(id: rule.id) { rule.faults($0.survey) } }

  /// The rules for graphs that can be built but look suspicious.
  static let warnings = [
    ReportRule.retainCycle,
    ReportRule(id: .unfilledOptional) { $0.unfilledOptionalsWithSource() },
    ReportRule(id: .repeatedRequest) { $0.repeatedRequests() },
    ReportRule(id: .unsharedAlias) { $0.unsharedAliases() },
    ReportRule(id: .uncollectedBinding) { $0.uncollectedBindings() },
    ReportRule(id: .unusedModule) { $0.unusedModules() },
    ReportRule(id: .unusedBinding) { $0.unusedBindings() },
    ReportRule(id: .unrequestedCloser) { $0.unrequestedClosers() },
    ReportRule(id: .unneededShadowing) { $0.unneededShadowings() },
    ReportRule(id: .ineffectiveOverride) { $0.ineffectiveOverrides() },
  ]

  /// The rules for facts that are probably intended, but may explain a surprising test.
  static let notes = [ReportRule(id: .unsharedOverride) { $0.unsharedOverrides() }]

  /// All rules, in the order of severity.
  static let all = errors + warnings + notes
}

extension ReportRule {
  /// The rules for graphs that can be built, each with the severity of its faults unless a component says otherwise.
  static let lints: [(severity: Diagnostic.Severity, rules: [ReportRule])] = [(.warning, .warnings), (.note, .notes)]

  static let retainCycle = ReportRule(id: .retainCycle) { $0.retainCycles() }
}
