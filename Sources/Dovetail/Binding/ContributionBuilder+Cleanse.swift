// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ContributionBuilder {
  /// Cleanse's name for ``asSingleton()``.
  @available(*, unavailable, renamed: "asSingleton()")
  public func sharedInScope() -> ContributionBuilder<Element, Target, BindingStage.Scoped> { fatalError("unavailable") }
}
