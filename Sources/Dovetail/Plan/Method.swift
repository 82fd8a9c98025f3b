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
  case mainActor(@MainActor @Sendable (inout Input) throws(ConstructionError) -> Output)
  case async(@Sendable (inout Input) async throws(ConstructionError) -> Output)
}

// MARK: - Calling

extension Method {
  /// Calls a method that is synchronous and needs no main actor.
  @inline(__always)
  func call(_ input: inout Input, in instance: ComponentInstance?) throws(ConstructionError) -> Output {
    switch self {
    case .plain(let function): function(&input, instance)
    case .throwing(let function): try function(&input)
    case .mainActor, .async: Source<Output>.failForm()
    }
  }

  /// Calls a synchronous method.
  @MainActor @inline(__always)
  func callOnMainActor(_ input: inout Input, in instance: ComponentInstance?) throws(ConstructionError) -> Output {
    if case .mainActor(let function) = self { return try function(&input) }
    return try call(&input, in: instance)
  }

  /// Calls any method. It runs in the caller's isolation unless it needs another.
  nonisolated(nonsending)
    func callAsync(
      _ input: Transfer<Input>, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Transfer<(input: Input, output: Output)>
  {
    switch self {
    case .plain, .throwing:
      var value = input.value
      let output = try call(&value, in: instance)
      return Transfer((value, output))
    case .mainActor(let function): return try await Self.onMainActor(function, input)
    case .async(let function): return try await Self.elsewhere(function, input)
    }
  }

  @MainActor
  private static func onMainActor(
    _ function: @MainActor @Sendable (inout Input) throws(ConstructionError) -> Output, _ input: Transfer<Input>
  ) throws(ConstructionError) -> Transfer<(input: Input, output: Output)> {
    var value = input.value
    let output = try function(&value)
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
