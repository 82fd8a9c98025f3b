// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What does not fit a property injection. Of several overloads that do not fit, the compiler tells about one; this tells
// about all.

extension PropertyInjectionBuilder where Stage: BindingStage.BeforeTag {
  /// Refuses what is not a tag whose element is an injector of the target.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the tag is a Tag whose Element is an injector of the same target: PropertyInjector, ThrowingPropertyInjector, \
      MainActorPropertyInjector or AsyncPropertyInjector
      """
  )
  public func tagged<T>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged> {
    fatalError("unavailable")
  }
}
