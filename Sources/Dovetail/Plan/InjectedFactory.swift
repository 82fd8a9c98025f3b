// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A factory as it was written. Its form determines the effects of a call.
@usableFromInline
package enum InjectedFactory<Element>: Sendable {
  case plain(@Sendable (inout Dependencies) -> Element)
  case throwing(@Sendable (inout Dependencies) throws -> Element)
  // Boxed, so that all other cases are passed in registers, and the runtime need not create the type of this one.
  indirect case mainActor(
    throwing: Any.Type, isConfined: Bool, @MainActor @Sendable (inout Dependencies) throws -> Element)
  case async(@Sendable (inout Dependencies) async throws -> sending Element)
  /// A user's provider, which is called for each element.
  case provider(Provider<Element>)

  /// Decides whether the factory throws where it is inlined: at the binding. In generic code, `Failure` may be `Never`.
  @inlinable
  init<Failure: Error>(_ construct: @escaping @Sendable (inout Dependencies) throws(Failure) -> Element) {
    self = Failure.self == Never.self ? .plain { try! construct(&$0) } : .throwing { try construct(&$0) }
  }

  var effects: Effects {
    switch self {
    case .plain, .provider: []
    case .throwing: .throwing
    case .mainActor(let failure, let isConfined, _): .onMainActor(throwing: failure, isConfined: isConfined)
    case .async: .async
    }
  }

  /// How to link a node whose elements the factory constructs.
  ///
  /// The attribute avoids a second, specialized copy of this code for `Void`, the result of the actions that run when a
  /// component is built.
  var link: Link {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      switch self {
      case .plain(let construct): .constructor(Constructor(construct).erased, of: Element.self)
      case .throwing(let construct): .other { linker in linker.construct(passing: linker.step, throwing: construct) }
      case .mainActor(_, _, let construct):
        .other { linker in
          linker.construct(passing: linker.step, onMainActor: true) {
            try withoutIsolation(construct, as: (@Sendable (inout Dependencies) throws -> Element).self)(&$0)
          }
        }
      case .async(let construct): .other { linker in linker.construct(passing: linker.step, async: construct) }
      case .provider(let provider): .other { linker in linker.complete(.plain(provider)) }
      }
    }
  }
}

/// The same function of the main actor as a `Function` without isolation. The graph has proved that it is called there,
/// and debug builds check it.
@inline(__always)
func withoutIsolation<Isolated, Function>(_ function: Isolated, as type: Function.Type) -> Function {
  MainActor.assertIsolated("Dovetail left the main actor; please report")
  // Sound because the isolation of a synchronous function is not part of its calling convention.
  return unsafe unsafeBitCast(function, to: type)
}
