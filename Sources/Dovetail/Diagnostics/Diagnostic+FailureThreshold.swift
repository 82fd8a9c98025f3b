// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic {
  /// Which diagnostics make `validate(failingOn:)` fail. Notes never do.
  ///
  /// ```swift
  /// try AppComponent().validate(failingOn: .warning)
  /// ```
  ///
  /// - Isolation: Sendable.
  public struct FailureThreshold: Sendable {
    /// The lowest severity that fails.
    package let severity: Severity

    /// Errors, as in `build()`.
    public static var error: Self { Self(severity: .error) }
    /// Errors and warnings.
    public static var warning: Self { Self(severity: .warning) }
  }
}
