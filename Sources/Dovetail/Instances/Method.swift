// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A function of an input and injected dependencies, in the least demanding form that its effects allow.
///
/// The forms are those of a ``Source``. Factories construct their products by methods, and injectors fill the
/// properties of their targets.
enum Method<Input, Output>: Sendable {
  /// Its dependencies have no effects and are resolved at each call. For all other forms, they have been constructed
  /// before.
  case plain(@Sendable (inout Input, ComponentInstance?) -> Output)
  case throwing(@Sendable (inout Input) throws(ConstructionError) -> Output)
  /// Like ``throwing``, but called on the main actor.
  case mainActor(@Sendable (inout Input) throws(ConstructionError) -> Output)
  case async(@Sendable (inout Input) async throws(ConstructionError) -> Output)
}

// MARK: - Calling

extension Method {
  /// Calls a synchronous method: on the main actor, if the method is isolated to it.
  @inline(__always)
  func call(_ input: inout Input, in instance: ComponentInstance?) throws(ConstructionError) -> Output {
    switch self {
    case .plain(let function): function(&input, instance)
    case .throwing(let function), .mainActor(let function): try function(&input)
    case .async: Source<Output>.failForm()
    }
  }

  /// Calls any method. It runs in the caller's isolation unless it needs another.
  nonisolated(nonsending)
    func callAsync(_ input: inout Input, in instance: ComponentInstance?) async throws(ConstructionError) -> Output
  {
    // Sound for the reasons given at ``Transfer``.
    nonisolated(unsafe) var moved = input
    defer { input = unsafe moved }
    switch self {
    case .plain, .throwing: return unsafe try call(&moved, in: instance)
    case .mainActor:
      return try await onMainActor { () throws(ConstructionError) in unsafe try call(&moved, in: instance) }.value
    case .async(let function): return unsafe try await function(&moved)
    }
  }
}
