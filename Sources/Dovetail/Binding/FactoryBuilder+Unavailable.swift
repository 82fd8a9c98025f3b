// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What does not fit a factory. Of several overloads that do not fit, the compiler tells about one; this tells about all.

extension FactoryBuilder where Stage: BindingStage.BeforeTag {
  /// Refuses what is not a tag whose element is a factory of the same product and arguments.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the tag is a Tag whose Element is a factory of the same product and arguments: Factory, ThrowingFactory, \
      MainActorFactory or AsyncFactory
      """
  )
  public func tagged<T>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged> {
    fatalError("unavailable")
  }
}
