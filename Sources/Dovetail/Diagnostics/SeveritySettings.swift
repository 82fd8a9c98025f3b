// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The severities that a component sets for warnings and notes.
package struct SeveritySettings: Sendable {
  /// The statements, in order. No severity means that the lint is silenced. There are few statements, so they are
  /// searched.
  package private(set) var statements: [(lint: Diagnostic.Lint, severity: Diagnostic.Severity?)] = []
  /// The faults that are accepted: those of a lint in which no types but these take part.
  package private(set) var acceptances: [(lint: Diagnostic.Lint, types: Set<Key>)] = []
}

extension SeveritySettings {
  /// Sets the severity of `lint`, or silences it. This replaces earlier settings.
  mutating func set(_ lint: Diagnostic.Lint, to severity: Diagnostic.Severity?) {
    statements.append((lint, severity))
  }

  mutating func accept(_ lint: Diagnostic.Lint, of types: Set<Key>) { acceptances.append((lint, types)) }
}
