// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ContributionBuilder where Stage == BindingStage.Scoped, Element: Sendable {
  /// Closes the contribution when its component is closed, like the step of ``BindingBuilder``.
  ///
  /// If the last step provides several elements, the action is called for each of them, from the last to the first.
  ///
  /// ```swift
  /// binder.bind(Database.self).intoCollection().asSingleton().onClose { try await $0.close() }.to(factory: Database.open)
  /// ```
  public func onClose<Failure: Error>(
    _ close: @escaping @Sendable (Element) throws(Failure) -> Void
  ) -> ContributionBuilder<Element, Target, BindingStage.Complete> {
    closing(by: CloseAction(synchronously: close))
  }

  /// Closes the contribution when its component is closed, by an action that may suspend.
  @_disfavoredOverload
  public func onClose(
    _ close: @escaping @Sendable (Element) async throws -> Void
  ) -> ContributionBuilder<Element, Target, BindingStage.Complete> {
    closing(by: CloseAction(asynchronously: close))
  }
}

extension ContributionBuilder where Stage: BindingStage.BeforeClosing, Element: Sendable {
  /// Closes the contribution when its component is closed, by an action on the main actor.
  public func onClose<Failure: Error>(
    _ close: @escaping @MainActor @Sendable (Element) throws(Failure) -> Void
  ) -> ContributionBuilder<Element, Target, BindingStage.Complete> {
    closing(by: CloseAction(asynchronously: { try await close($0) }))
  }

  fileprivate func closing(
    by action: CloseAction<Element>
  ) -> ContributionBuilder<Element, Target, BindingStage.Complete> {
    ContributionBuilder<Element, Target, BindingStage.Complete>(chain.with { $0.closing = action })
  }
}
