// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The line on which `expectSound` records the diagnostics of a graph.
///
/// ```swift
/// @Test func graphIsSound() {
///   AppComponent().expectSound(marking: .test)
/// }
/// ```
///
/// - Isolation: Sendable.
public enum MarkedLine: Sendable, Hashable {
  /// The line to edit: each diagnostic is a separate issue, on the line of the binding to fix. A diagnostic without
  /// such a line is recorded on the line of the test.
  case binding
  /// The line of the test: all diagnostics together are one issue.
  case test
}
