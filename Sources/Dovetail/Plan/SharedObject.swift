// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where the object is found that each instance of a component has in the place of a shared instance.
enum SharedObject<Object: AnyObject & Sendable>: Sendable {
  /// In the root component, of which there is one instance.
  case here(Object)
  case inInstance(ComponentInstance.Address)

  func object(in instance: ComponentInstance?) -> Object {
    switch self {
    case .here(let object): object
    case .inInstance(let address): ComponentInstance.object(at: address, in: instance, as: Object.self)
    }
  }
}

extension SharedObject where Object: AnyProvider {
  var provider: AnyProvider {
    switch self {
    case .here(let object): object
    case .inInstance(let address): SharedProvider(address)
    }
  }
}

extension Linker {
  /// Lets each instance of the component that the node being linked belongs to have an object of its own in the place of a
  /// shared instance.
  ///
  /// - Parameter make: makes one, of what it may lead to, and of what weak requests for the `element` watch, if there are any.
  func share<Object: AnyObject & Sendable, Element>(
    watching element: Element.Type, _ make: @escaping @Sendable (Reach, WeakInstance<Element>?) -> Object
  ) -> SharedObject<Object> {
    guard let address = extents.addresses[node] else {
      return .here(make(.root, watchedNodes.contains(node) ? weakInstance(of: node, as: element) : nil))
    }
    makeWatched(element)
    cells[node] = .object { reach, weakInstance in
      make(reach, weakInstance.map { unsafe unsafeDowncast($0, to: WeakInstance<Element>.self) })
    }
    return .inInstance(address)
  }
}

// MARK: - Sources of what is in cells

extension Source {
  /// A source of the same form that gives what is in `cell`.
  func replaced(by cell: SharedObject<ElementCell>) -> Source {
    switch self {
    case .plain: .plain(Provider(cell.provider))
    case .throwing:
      .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          try cell.object(in: instance).getOrThrow(Element.self)
        }))
    case .mainActor:
      .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          try cell.object(in: instance).getOnMainActor(Element.self)
        })
    case .async:
      .async(
        AsyncSource { instance async throws(ConstructionError) in
          try await cell.object(in: instance).getAsync(Element.self)
        })
    }
  }
}
