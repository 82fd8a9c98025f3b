// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// There are two overloads of each, because only the compiler knows whether the element is Sendable: the conformance
// does not exist at run time. The steps come before a lifetime, because an alias has none of its own. They are not
// called `to`, because the compiler tries every `to` wherever a factory is bound.

// MARK: - Sendable elements

extension BindingBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Binds to the binding of another type: the same instance, under this type too.
  ///
  /// ```swift
  /// protocol Navigator: AnyObject, Sendable {}
  /// protocol LinkHandler: AnyObject, Sendable {}
  /// final class Coordinator: Navigator, LinkHandler {}
  ///
  /// binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
  /// binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
  /// binder.bind((any LinkHandler).self).asAlias(of: Coordinator.self) { $0 }
  /// ```
  ///
  /// An alias has no lifetime and no effects of its own. They are those of the original: an alias of a singleton
  /// provides the singleton, an alias of a transient binding constructs a new instance for each request, and an alias
  /// of an asynchronous singleton is asynchronous. A `WeakProvider<any Navigator>` watches the coordinator.
  ///
  /// - Decorations of the original are seen through the alias. Decorations of the alias apply only to requests for the
  ///   alias, and make as many instances as the original has. If `Element` is not Sendable, threads cannot
  ///   share a decorated instance, so each requester gets its own.
  /// - The original is requested as seen from the component that declares the alias. An alias of an alias works too.
  ///
  /// - Parameters:
  ///   - original: the type that the original is bound as.
  ///   - convert: converts the instance to its other type, usually `{ $0 }`. Swift cannot express that `Original`
  ///     conforms to a protocol that is a generic argument, so a closure must convert. It runs at each request and
  ///     should do nothing else.
  /// - Isolation: the closure runs where the instance is requested, on any thread.
  /// - Cost: that of a request for the original, plus a call.
  /// - Origin: `@Binds` in Dagger, `implements` in Swinject, linked bindings in Guice.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: true, tag: nil, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }

  /// Binds to a tagged binding of another type: the same instance, under this type too.
  ///
  /// ```swift
  /// struct Noon: Tag { typealias Element = StoppedClock }
  ///
  /// binder.bind((any Clock).self).asAlias(of: StoppedClock.self, taggedWith: Noon.self) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - original: the type that the original is bound as.
  ///   - tag: the tag that the original is bound with.
  ///   - convert: converts the instance to its other type.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: true, tag: T.self, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }
}

// MARK: - Other elements

extension BindingBuilder where Stage: BindingStage.BeforeScope {
  /// Binds to the binding of another type: the same instance, under this type too. For types that are not Sendable.
  ///
  /// If the alias is decorated, each requester gets its own decorated instance.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: false, tag: nil, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }

  /// Binds to a tagged binding of another type: the same instance, under this type too. For types that are not
  /// Sendable.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: false, tag: T.self, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }

  @usableFromInline
  func bindAlias<Original>(
    isSendable: Bool, tag originalTag: Any.Type?,
    plain resolve: @escaping @Sendable (AnyProvider, ComponentInstance?) -> Element,
    by convert: @escaping @Sendable (Original) -> Element
  ) {
    chain.declareAlias(
      isSendable ? .shareable : .unshareable, of: BindingKey(Original.self, tag: originalTag), Element.self,
      link: AliasLink(plain: resolve, converting: convert))
  }
}

// MARK: - Too late

extension BindingBuilder {
  /// Refuses an alias after a lifetime.
  @_disfavoredOverload
  @available(*, unavailable, message: "leave out the lifetime: an alias has that of its original")
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    fatalError("unavailable")
  }
}
