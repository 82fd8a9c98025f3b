// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// As for bindings, there are two overloads of each.

// MARK: - Sendable elements

extension ContributionBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Contributes what is bound as another type: the same instance, as one element, as for ``BindingBuilder``.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().asAlias(of: LoggingInterceptor.self) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - original: the type that the original is bound as.
  ///   - convert: gives the instance its other type; mostly `{ $0 }`.
  /// - Cost: that of a request for the original, and a call.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: true, tag: nil, plain: { convert($0.next(Original.self)) }, converting: convert)
  }

  /// Contributes what is bound as another type with a tag: the same instance, as one element.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: true, tag: T.self, plain: { convert($0.next(Original.self)) }, converting: convert)
  }
}

// MARK: - Other elements

extension ContributionBuilder where Stage: BindingStage.BeforeScope {
  /// Contributes what is bound as another type: the same instance, as one element, whose type is not Sendable.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: false, tag: nil, plain: { convert($0.next(Original.self)) }, converting: convert)
  }

  /// Contributes what is bound as another type with a tag: the same instance, as one element, whose type is not Sendable.
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
    if let placement = particulars?.placement { binder.place(placement) }
    binder.declareAlias(
      isSendable ? .shareable : .unshareable, of: BindingKey(Original.self, tag: originalTag), traits,
      BindingKey(Target.self, tag: tag), entry: particulars?.entry,
      link: AliasLink(plain: construct, converting: convert))
  }
}

// MARK: - Too late

extension ContributionBuilder {
  /// Refuses an alias for which a lifetime has been chosen.
  @_disfavoredOverload
  @available(*, unavailable, message: "leave out the lifetime: an alias has that of its original")
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    fatalError("unavailable")
  }
}
