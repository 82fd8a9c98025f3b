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

  /// A synchronous method that may throw.
  init(
    onMainActor isOnMainActor: Bool, _ function: @escaping @Sendable (inout Input) throws(ConstructionError) -> Output
  ) {
    self = isOnMainActor ? .mainActor(function) : .throwing(function)
  }
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
    func callAsync(
      _ input: Transfer<Input>, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Transfer<(input: Input, output: Output)>
  {
    switch self {
    case .plain, .throwing: try called(input, in: instance)
    case .mainActor: try await onMainActor { () throws(ConstructionError) in try called(input, in: instance) }.value
    case .async(let function): try await Self.elsewhere(function, input)
    }
  }

  private func called(
    _ input: Transfer<Input>, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Transfer<(input: Input, output: Output)> {
    var value = input.value
    let output = try call(&value, in: instance)
    return Transfer((value, output))
  }

  @concurrent
  private static func elsewhere(
    _ function: @Sendable (inout Input) async throws(ConstructionError) -> Output, _ input: Transfer<Input>
  ) async throws(ConstructionError) -> Transfer<(input: Input, output: Output)> {
    var value = input.value
    let output = try await function(&value)
    return Transfer((value, output))
  }
}
