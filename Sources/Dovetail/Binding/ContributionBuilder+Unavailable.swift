// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Contributions of a wrong type to an array or a set. A contribution is one element or several. If neither fits, the
// compiler by itself only requests a bug report. An entry of a dictionary is one element, so there the compiler names
// both types.

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element {
  /// Refuses a factory of anything but an element of the collection or a whole such collection.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      return one element of the type in bind(…), or several: an array for intoCollection(), a set for intoSet()
      """
  )
  public func to<each Dependency, Other>(factory: @escaping @Sendable (repeat each Dependency) -> Other) {
    fatalError("unavailable")
  }

  /// Refuses a value that is neither an element of the collection nor a whole such collection.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "pass one element of the type in bind(…), or several: an array for intoCollection(), a set for intoSet()"
  )
  public func to<Other>(value: Other) {
    fatalError("unavailable")
  }

  /// Refuses a provider of anything but an element of the collection or a whole such collection, and one with effects or a
  /// tag.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      pass a Provider of one element of the type in bind(…), or of several: an array for intoCollection(), a set for \
      intoSet(); call a provider with effects in a factory, .to { try provider.get() }, and pass Provider(…) of a tagged one
      """
  )
  public func to<Other>(provider: Other) {
    fatalError("unavailable")
  }
}

// Steps in the wrong order, as in BindingBuilder+Unavailable.swift.

extension ContributionBuilder {
  /// Refuses a tag after the lifetime, and a second tag.
  @_disfavoredOverload
  @available(*, unavailable, message: "tag first: put .tagged(with:) before the lifetime; a contribution has one tag")
  public func tagged<T: Tag>(with tag: T.Type) -> ContributionBuilder<Element, Target, BindingStage.Tagged>
  where T.Element == Target {
    fatalError("unavailable")
  }

  /// Refuses to close anything but a singleton, and to close it twice.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "choose the lifetime first: put .onClose once, directly after .asSingleton() or .asEagerSingleton()"
  )
  public func onClose(
    _ close: @escaping @isolated(any) @Sendable (Element) async throws -> Void
  ) -> ContributionBuilder {
    fatalError("unavailable")
  }
}
