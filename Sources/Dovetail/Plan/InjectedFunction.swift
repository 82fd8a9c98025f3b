// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A function of an input and of injected dependencies, as it was written: a factory with arguments, or an injector.
@usableFromInline
package enum InjectedFunction<Input, Output>: Sendable {
  case plain(@Sendable (inout Input, inout Dependencies) -> Output)
  case throwing(@Sendable (inout Input, inout Dependencies) throws -> Output)
  // Boxed for the same reason as in `InjectedFactory`.
  indirect case mainActor(
    throwing: Any.Type, isConfined: Bool, @MainActor @Sendable (inout Input, inout Dependencies) throws -> Output)
  case async(@Sendable (inout Input, inout Dependencies) async throws -> Output)

  /// Decides at the binding whether the function throws, as for factories.
  @inlinable
  init<Failure: Error>(_ function: @escaping @Sendable (inout Input, inout Dependencies) throws(Failure) -> Output) {
    self = Failure.self == Never.self ? .plain { try! function(&$0, &$1) } : .throwing { try function(&$0, &$1) }
  }

  var effects: Effects {
    switch self {
    case .plain: []
    case .throwing: .throwing
    case .mainActor(let failure, let isConfined, _): .onMainActor(throwing: failure, isConfined: isConfined)
    case .async: .async
    }
  }

  /// The method that calls the function with `dependencies`. If it fails, the error names `step`.
  func method<Signature>(
    with dependencies: KeptDependencies, constructing step: ConstructionStep
  ) -> BoundMethod<Signature, Input, Output> {
    func call(
      _ function: @escaping @Sendable (inout Input, inout Dependencies) throws -> Output
    ) -> @Sendable (inout Input) throws(ConstructionError) -> Output {
      { input throws(ConstructionError) in
        try ConstructionError.wrapping(constructing: step) {
          defer { withExtendedLifetime(dependencies) {} }
          var taken = dependencies.all(in: nil)
          return try function(&input, &taken)
        }
      }
    }
    return switch self {
    case .plain(let function):
      .plain { input, instance in
        var dependencies = dependencies.all(in: instance)
        return function(&input, &dependencies)
      }
    case .throwing(let function): .throwing(call(function))
    case .mainActor(_, _, let function):
      .mainActor(
        call {
          try withoutIsolation(function, as: (@Sendable (inout Input, inout Dependencies) throws -> Output).self)(
            &$0, &$1)
        })
    case .async(let function):
      .async { input async throws(ConstructionError) in
        try await ConstructionError.wrapping(constructing: step) {
          defer { withExtendedLifetime(dependencies) {} }
          var taken = dependencies.all(in: nil)
          return try await function(&input, &taken)
        }
      }
    }
  }
}

extension Link {
  /// Links a node whose element is a method that calls `function`.
  static func method<Signature, Input, Output>(
    of signature: Signature.Type, calling function: InjectedFunction<Input, Output>
  ) -> Link {
    .other { linker in
      let step = linker.step
      linker.construct(
        Constructor<BoundMethod<Signature, Input, Output>> { function.method(with: $0.kept(), constructing: step) })
    }
  }
}
