// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The parts of a value whose type is not one of these classes.
enum Content {
  case nothing
  case something(Any)
  case elements([Any])
  case entries([String: Any])
  case provider(() -> Any)
  case throwing(() throws -> Any)
  case mainActor(@MainActor () -> Any)
  case async(() async throws -> Any)
  case lazy(() -> Any)
  case weak(() -> Any?)
  /// Access that takes an argument.
  case product((Int) async throws -> Any)
  /// Access that takes a seed.
  case opening((Construction) async throws -> Any)
}

extension Content {
  /// The parts of `value`, unless it is an object.
  init?(_ value: Any) {
    guard let content = (value as? any Shaped)?.content ?? Self.factory(value, F0.self) ?? Self.factory(value, F1.self)
    else { return nil }
    self = content
  }

  /// Access to what is injected into a target.
  fileprivate static func injecting(_ inject: @escaping (Target) async throws -> Void) -> Content {
    .product { argument in
      let target = Target(argument)
      try await inject(target)
      return target.element as Any
    }
  }

  /// The objects in a value, in order. An element of a dictionary is at the place of its key.
  ///
  /// - Parameter isOpen: whether to use the access in it too.
  static func objects(in value: Any, throughAccess isOpen: Bool = false) -> [any RealElement] {
    func objects(in value: Any) -> [any RealElement] { Self.objects(in: value, throughAccess: isOpen) }
    return switch Content(value) {
    case .something(let wrapped): objects(in: wrapped)
    case .elements(let elements): elements.flatMap(objects(in:))
    case .entries(let entries): entries.sorted { $0.key < $1.key }.flatMap { objects(in: $0.value) }
    case .provider(let get) where isOpen, .lazy(let get) where isOpen: objects(in: get())
    case nil: (value as? any RealElement).map { [$0] } ?? []
    default: []
    }
  }

  // Not a conformance, because that cannot say how many arguments there are.
  private static func factory<Product: RealElement>(_ value: Any, _: Product.Type) -> Content? {
    switch value {
    case let factory as Factory<Product, Int>: .product { factory($0) }
    case let factory as ThrowingFactory<Product, Int>: .product { try factory($0) }
    case let factory as MainActorFactory<Product, Int>: .product { await factory($0) }
    case let factory as AsyncFactory<Product, Int>: .product { try await factory($0) }
    default: nil
    }
  }
}

protocol Shaped {
  var content: Content { get }
}

extension Optional: Shaped {
  var content: Content { map { .something($0) } ?? .nothing }
}

extension Array: Shaped {
  var content: Content { .elements(self) }
}

extension Set: Shaped {
  /// The elements in the order of their statements.
  var content: Content {
    func place(of element: Any) -> (Int, Int) {
      let object = Content.objects(in: element).first
      return (object?.construction.statement ?? 0, object?.position ?? 0)
    }
    return .elements(sorted { place(of: $0) < place(of: $1) })
  }
}

extension Dictionary: Shaped {
  var content: Content { .entries([String: Any](uniqueKeysWithValues: map { ("\($0.key)", $0.value as Any) })) }
}

extension StructS: Shaped {
  var content: Content { .something(object) }
}

extension TaggedElement: Shaped {
  var content: Content { .something(element) }
}

extension TaggedProvider: Shaped {
  var content: Content { .provider { get() } }
}

extension PropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { injectProperties(into: $0) } }
}

extension ThrowingPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { try injectProperties(into: $0) } }
}

extension MainActorPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { await injectProperties(into: $0) } }
}

extension AsyncPropertyInjector: Shaped where Target == DovetailTests.Target {
  var content: Content { .injecting { try await injectProperties(into: $0) } }
}

extension Provider: Shaped {
  var content: Content { .provider { get() } }
}

extension ThrowingProvider: Shaped {
  var content: Content { .throwing { try get() } }
}

extension MainActorProvider: Shaped {
  var content: Content { .mainActor { get() } }
}

extension AsyncProvider: Shaped {
  var content: Content { .async { try await get() } }
}

extension Wrapped: Shaped {
  var content: Content { .something(wrapped) }
}

extension Lazy: Shaped {
  var content: Content { .lazy { get() } }
}

extension WeakProvider: Shaped {
  var content: Content { .weak { get() } }
}
