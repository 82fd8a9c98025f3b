// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// Different modules of one type are installed in a component and in its child, or the same lines bind in both, so that
  /// their singletons would exist twice.
  ///
  /// Sound because equal modules are installed once, in the parent, and the same lines of different modules bind the same
  /// keys. All children that repeat the same lines are one diagnostic, because one fix suffices. No cost without such
  /// pairs.
  func repeatedSingletons() -> [Fault] {
    repeatedModules.filter(hasSingletons).map { .repeatedSingleton($0) }
  }
}
