// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A factory as it was written: its form says which effects a call has.
///
/// Whether it throws is decided where it is bound, by code that is inlined there.
@usableFromInline
enum InjectedFactory<Element>: Sendable {
  case plain(@Sendable (inout Dependencies) -> Element)
  case throwing(@Sendable (inout Dependencies) throws -> Element)
  // Boxed, so that all others are passed in registers, without the type of this, which the runtime would have to make.
  indirect case mainActor(
    throwing: Any.Type, isConfined: Bool, @MainActor @Sendable (inout Dependencies) throws -> Element)
  case async(@Sendable (inout Dependencies) async throws -> Element)
  /// A provider of the user's, which is called for each element.
  case provider(Provider<Element>)

  var effects: Effects {
    switch self {
    case .plain, .provider: []
    case .throwing: .throwing
    case .mainActor(let failure, let isConfined, _): .onMainActor(throwing: failure, isConfined: isConfined)
    case .async: .async
    }
  }

  /// How a node is linked whose elements the factory constructs.
  ///
  /// An action that runs when a component is built constructs nothing, and the compiler would make all of this a second time for
  /// that one type, which is known here; hence the attribute.
  var link: Link {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      switch self {
      case .plain(let construct): .constructor(Constructor(construct).erased, of: Element.self)
      case .throwing(let construct): .other { linker in linker.construct(throwing: construct) }
      case .mainActor(_, _, let construct): .other { linker in linker.construct(onMainActor: construct) }
      case .async(let construct): .other { linker in linker.construct(async: construct) }
      case .provider(let provider): .other { linker in linker.complete(.plain(provider)) }
      }
    }
  }
}
