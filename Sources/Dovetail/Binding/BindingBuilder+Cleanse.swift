// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingBuilder {
  /// Cleanse's name for ``asSingleton()``.
  @available(*, unavailable, renamed: "asSingleton()")
  public func sharedInScope() -> BindingBuilder<Element, BindingStage.Scoped> { fatalError("unavailable") }
}
