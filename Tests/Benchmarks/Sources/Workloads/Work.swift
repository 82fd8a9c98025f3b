// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One side of a workload: the preparation, and then a number of operations.
///
/// Each closure prepares `count` operations and returns one that performs them. Only the latter is measured. Both are
/// in one module with the bindings and the loop, as they would be in a program, so that the compiler specializes the
/// same code. A measurement calls a closure once for many operations.
public enum Work: Sendable {
  case plain(_ prepare: @Sendable (_ count: Int) throws -> () throws -> Void)
  case mainActor(_ prepare: @Sendable (_ count: Int) throws -> @MainActor () throws -> Void)
  case async(_ prepare: @Sendable (_ count: Int) throws -> @Sendable () async throws -> Void)
  /// Two threads each do all the operations, at the same time.
  case twoThreads(_ prepare: @Sendable (_ count: Int) throws -> @Sendable () throws -> Void)
}
