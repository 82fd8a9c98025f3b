// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The location of the object that represents a shared instance, such as its cell.
enum SharedObject<Object: AnyObject & Sendable>: Sendable {
  /// In the root component, which has one instance.
  case here(Object)
  case inInstance(ComponentInstance.Address)

  @inline(__always)
  func object(in instance: ComponentInstance?) -> Object {
    switch self {
    case .here(let object): object
    case .inInstance(let address):
      ComponentInstance.certain(instance).object(at: address, as: Object.self)
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
  /// Gives each instance of the current node's component its own object that represents a shared instance.
  ///
  /// - Parameter make: Makes an object from its reach, and from the weak instance of `element` if weak requests watch
  ///   it.
  func share<Object: AnyObject & Sendable, Element>(
    watching element: Element.Type, _ make: @escaping @Sendable (Reach, WeakInstance<Element>?) -> Object
  ) -> SharedObject<Object> {
    guard let address = extents.addresses[node] else {
      return .here(make(.root, isWatched ? weakInstance(of: node, as: element) : nil))
    }
    let extent = extents.extent(ofConstructing: node)
    represent(
      element,
      by: Opener.ObjectMember(at: address.index) { instance in
        let weakInstance = instance.weakInstance(at: address.index)
        return make(
          Reach(extent, from: instance),
          weakInstance.map { unsafe unsafeDowncast($0, to: WeakInstance<Element>.self) })
      })
    return .inInstance(address)
  }
}
