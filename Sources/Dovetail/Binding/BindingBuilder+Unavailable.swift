// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps in the wrong order. By itself, the compiler only says which protocol a stage does not conform to. These
// overloads say where the step belongs. Each returns the type that the step returns in its right place, so the compiler
// reports this step and nothing else. Only `onClose` stays at its stage, because a lifetime may follow it. The compiler
// tries unavailable overloads only if the chain does not compile without them, and code completion hides them.
//
// The lifetimes have no such overload: nearly every binding of a program would be slower to type-check.

extension BindingBuilder {
  /// Refuses to shadow after another step.
  @_disfavoredOverload
  @available(*, unavailable, message: "shadow first: put .shadowing() directly after bind(…); a default cannot shadow")
  public func shadowing() -> BindingBuilder<Element, BindingStage.Qualified> {
    fatalError("unavailable")
  }

  /// Refuses to contribute to an array after another step.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      contribute first: put .intoCollection() directly after bind(…); a contribution cannot shadow or be a default
      """
  )
  public func intoCollection() -> ContributionBuilder<Element, [Element], BindingStage.Collected> {
    fatalError("unavailable")
  }

  /// Refuses to contribute to a set after another step.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "contribute first: put .intoSet() directly after bind(…); a contribution cannot shadow or be a default"
  )
  public func intoSet() -> ContributionBuilder<Element, Set<Element>, BindingStage.Collected>
  where Element: Hashable & SendableMetatype {
    fatalError("unavailable")
  }

  /// Refuses to contribute to a dictionary after another step.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      contribute first: put .intoDictionary(key:) directly after bind(…); a contribution cannot shadow or be a default
      """
  )
  public func intoDictionary<Key: Hashable & Sendable>(
    key: Key
  ) -> ContributionBuilder<Element, [Key: Element], BindingStage.Collected> {
    fatalError("unavailable")
  }

  /// Refuses a tag after the lifetime, and a second tag.
  @_disfavoredOverload
  @available(*, unavailable, message: "tag first: put .tagged(with:) before the lifetime; a binding has one tag")
  public func tagged<T: Tag>(with tag: T.Type) -> BindingBuilder<Element, BindingStage.Tagged>
  where T.Element == Element {
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
  ) -> BindingBuilder {
    fatalError("unavailable")
  }
}
