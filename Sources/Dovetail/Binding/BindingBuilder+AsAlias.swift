// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Whether the element is Sendable is known only here, because the conformance does not exist at run time, so there are two
// overloads of each. The steps are offered before a lifetime is chosen, because an alias has none of its own. They have a name of
// their own, because the compiler weighs every `to` wherever a factory is bound.

// MARK: - Sendable elements

extension BindingBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Binds to what is bound as another type: the same instance, under this type too.
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
  /// An alias has no lifetime and no effects of its own. They are those of the original: an alias of a singleton gives the
  /// singleton, an alias of a transient binding constructs a new instance for each request, and an alias of an asynchronous
  /// singleton is asynchronous. A `WeakProvider<any Navigator>` watches the coordinator.
  ///
  /// - Decorations of the original are seen through the alias. Decorations of the alias apply only to requests for the alias; of
  ///   what they make, there are as many instances as of the original. If `Element` is not Sendable, threads cannot share what
  ///   a decorator makes, so each requester gets its own.
  /// - The original is requested as seen from the component that declares the alias. An alias of an alias is fine.
  ///
  /// - Parameters:
  ///   - original: the type that the original is bound as.
  ///   - convert: gives the instance its other type. Swift cannot express that `Original` conforms to a protocol that is a
  ///     generic argument, so the closure `{ $0 }` does. It runs at each request, so it should do nothing else.
  /// - Isolation: the closure runs where the element is requested, on any thread.
  /// - Cost: that of a request for the original, and a call.
  /// - Origin: `@Binds` in Dagger, `implements` in Swinject, linked bindings in Guice.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: true, tag: nil, plain: { convert($0.next(Original.self)) }, converting: convert)
  }

  /// Binds to what is bound as another type with a tag: the same instance, under this type too.
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
  ///   - convert: gives the instance its other type.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: true, tag: T.self, plain: { convert($0.next(Original.self)) }, converting: convert)
  }
}

// MARK: - Other elements

extension BindingBuilder where Stage: BindingStage.BeforeScope {
  /// Binds to what is bound as another type: the same instance, under this type too, which is not Sendable.
  ///
  /// If it is decorated, each requester gets a decorated one of its own.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: false, tag: nil, plain: { convert($0.next(Original.self)) }, converting: convert)
  }

  /// Binds to what is bound as another type with a tag: the same instance, under this type too, which is not Sendable.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: false, tag: T.self, plain: { convert($0.next(Original.self)) }, converting: convert)
  }

  @usableFromInline
  func bindAlias<Original>(
    isSendable: Bool, tag originalTag: Any.Type?, plain construct: @escaping @Sendable (inout Dependencies) -> Element,
    converting convert: @escaping @Sendable (Original) -> Element
  ) {
    binder.declareAlias(
      isSendable ? .shareable : .unshareable, of: BindingKey(Original.self, tag: originalTag), traits,
      BindingKey(Element.self, tag: tag), link: AliasLink(plain: construct, converting: convert))
  }
}

// MARK: - Too late

extension BindingBuilder {
  /// Refuses an alias for which a lifetime has been chosen.
  @_disfavoredOverload
  @available(*, unavailable, message: "leave out the lifetime: an alias has that of its original")
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    fatalError("unavailable")
  }
}
