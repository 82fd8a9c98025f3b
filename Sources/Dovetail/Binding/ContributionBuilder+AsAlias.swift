// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// There are two overloads of each, for the reason in BindingBuilder+AsAlias.swift.

// MARK: - Sendable elements

extension ContributionBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Contributes the binding of another type: the same instance, as one element.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().asAlias(of: LoggingInterceptor.self) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - original: the type that the original is bound as.
  ///   - convert: converts the instance to its other type, usually `{ $0 }`.
  /// - Cost: that of a request for the original, plus a call.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: true, tag: nil, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }

  /// Contributes a tagged binding of another type: the same instance, as one element.
  @inlinable
  public func asAlias<Original, T: Tag>(
    of original: Original.Type, taggedWith tag: T.Type,
    converting convert: @escaping @Sendable (Original) -> Element
  ) where T.Element == Original {
    bindAlias(isSendable: true, tag: T.self, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }
}

// MARK: - Other elements

extension ContributionBuilder where Stage: BindingStage.BeforeScope {
  /// Contributes the binding of another type: the same instance, as one element. For types that are not Sendable.
  @inlinable
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    bindAlias(isSendable: false, tag: nil, plain: { convert($0.resolve(Original.self, in: $1)) }, by: convert)
  }

  /// Contributes a tagged binding of another type: the same instance, as one element. For types that are not Sendable.
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
      isSendable ? .shareable : .unshareable, of: BindingKey(Original.self, tag: originalTag), Target.self,
      link: AliasLink(plain: resolve, converting: convert))
  }
}

// MARK: - Too late

extension ContributionBuilder {
  /// Refuses an alias after a lifetime.
  @_disfavoredOverload
  @available(*, unavailable, message: "leave out the lifetime: an alias has that of its original")
  public func asAlias<Original>(
    of original: Original.Type, converting convert: @escaping @Sendable (Original) -> Element
  ) {
    fatalError("unavailable")
  }
}
