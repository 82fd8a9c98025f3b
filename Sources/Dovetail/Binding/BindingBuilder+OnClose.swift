// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingBuilder where Stage == BindingStage.Scoped, Element: Sendable {
  /// Closes the element when its component is closed.
  ///
  /// A server closes what it opened: pools, files, subscriptions. Say how at the binding, and request a ``ComponentCloser`` where
  /// the program ends:
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().onClose { try await $0.close() }.to(factory: Database.open)
  /// ```
  ///
  /// The action runs at most once for each element, when the component's closer is told to close; or when `build()`, or the
  /// opening of a child, fails after the element was constructed. An element that was never constructed is not closed. A
  /// closer that is requested retains the element until then. If nothing requests the closer, a warning says so:
  /// `unrequested-closer`.
  ///
  /// An override replaces the action together with the binding. A decoration has no action: the action gets what the binding
  /// itself constructs.
  ///
  /// - Parameter close: what closes the element. A closure of the main actor has to be marked: `{ @MainActor in $0.close() }`.
  /// - Isolation: a synchronous action runs on any thread; an asynchronous one where its own declaration says.
  /// - Cost: one entry in a list for each element that is constructed, and nothing for a request.
  /// - Origin: `@PreDestroy` in Spring.
  public func onClose<Failure: Error>(
    _ close: @escaping @Sendable (Element) throws(Failure) -> Void
  ) -> BindingBuilder<Element, BindingStage.Closable> {
    closing(by: CloseAction(synchronously: close))
  }

  /// Closes the element when its component is closed, by an action that may suspend.
  ///
  /// If a synchronous `build()` fails, it cannot run the action. The error says that the element was not closed: see
  /// ``ConstructionError/closingError``.
  @_disfavoredOverload
  public func onClose(
    _ close: @escaping @Sendable (Element) async throws -> Void
  ) -> BindingBuilder<Element, BindingStage.Closable> {
    closing(by: CloseAction(asynchronously: close))
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeClosing, Element: Sendable {
  // In an extension of its own, because the compiler takes overloads that differ in nothing but an actor for one declaration. Not
  // disfavored, because others would be found to fit, and lose the actor.

  /// Closes the element when its component is closed, by an action on the main actor.
  ///
  /// A closure has to be marked: `{ @MainActor in $0.close() }`. A synchronous `build()` that fails cannot run the action, not
  /// even on the main actor: see ``ConstructionError/closingError``.
  public func onClose<Failure: Error>(
    _ close: @escaping @MainActor @Sendable (Element) throws(Failure) -> Void
  ) -> BindingBuilder<Element, BindingStage.Closable> {
    closing(by: CloseAction(asynchronously: { try await close($0) }))
  }

  fileprivate func closing(by action: CloseAction<Element>) -> BindingBuilder<Element, BindingStage.Closable> {
    var closable = BindingBuilder<Element, BindingStage.Closable>(self)
    closable.closing = action
    return closable
  }
}
