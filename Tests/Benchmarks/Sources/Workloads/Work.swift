// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One side of a workload: what has to be there before, and then so many operations.
///
/// What it holds makes ready for `count` operations and returns what does them. Only the latter is measured. The two are in
/// one module with the bindings, and so is the loop, as they would be in a program: the compiler specializes what it would
/// specialize there. Whoever measures calls a closure once for many operations.
public enum Work: Sendable {
  case plain(_ prepare: @Sendable (_ count: Int) throws -> () throws -> Void)
  case mainActor(_ prepare: @Sendable (_ count: Int) throws -> @MainActor () throws -> Void)
  case async(_ prepare: @Sendable (_ count: Int) throws -> @Sendable () async throws -> Void)
  /// Two threads do all the operations, each of them, at the same time.
  case twoThreads(_ prepare: @Sendable (_ count: Int) throws -> @Sendable () throws -> Void)
}
