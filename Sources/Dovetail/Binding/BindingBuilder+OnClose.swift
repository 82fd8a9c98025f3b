// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingBuilder where Stage == BindingStage.Scoped, Element: Sendable {
  /// Closes the instance when its component is closed.
  ///
  /// For resources that must be closed, such as pools, files and subscriptions. Give the action at the binding, and
  /// request a ``ComponentCloser`` where the program ends:
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().onClose { try await $0.close() }.to(factory: Database.open)
  /// ```
  ///
  /// The action runs at most once for each instance: when the component's closer is called, or when `build()` or the
  /// opening of a child fails after the instance was constructed. An instance that was never constructed is not closed.
  /// A requested closer retains the instance until then. If nothing requests the closer, a warning is reported:
  /// `unrequested-closer`.
  ///
  /// An override replaces the action together with the binding. A decoration has no action: the action gets the
  /// undecorated instance.
  ///
  /// - Parameter close: the function that closes the instance. Annotate main-actor closures:
  ///   `{ @MainActor in $0.close() }`.
  /// - Isolation: a synchronous action runs on any thread; an asynchronous one runs where its own declaration says.
  /// - Cost: one entry in a list for each constructed instance, and nothing for a request.
  /// - Origin: `@PreDestroy` in Spring.
  public func onClose<Failure: Error>(
    _ close: @escaping @Sendable (Element) throws(Failure) -> Void
  ) -> BindingBuilder<Element, BindingStage.Complete> {
    closing(by: CloseAction(synchronously: close))
  }

  /// Closes the instance when its component is closed, by an action that may suspend.
  ///
  /// If a synchronous `build()` fails, it cannot run the action. The error says that the instance was not closed: see
  /// ``ConstructionError/closingError``.
  @_disfavoredOverload
  public func onClose(
    _ close: @escaping @Sendable (Element) async throws -> Void
  ) -> BindingBuilder<Element, BindingStage.Complete> {
    closing(by: CloseAction(asynchronously: close))
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeClosing, Element: Sendable {
  // In a separate extension, because the compiler treats overloads that differ only in an actor as one declaration. Not
  // disfavored, because another overload would then fit and lose the actor.

  /// Closes the instance when its component is closed, by an action on the main actor.
  ///
  /// Annotate closures: `{ @MainActor in $0.close() }`. A synchronous `build()` that fails cannot run the action, not
  /// even on the main actor: see ``ConstructionError/closingError``.
  public func onClose<Failure: Error>(
    _ close: @escaping @MainActor @Sendable (Element) throws(Failure) -> Void
  ) -> BindingBuilder<Element, BindingStage.Complete> {
    closing(by: CloseAction(asynchronously: { try await close($0) }))
  }

  fileprivate func closing(by action: CloseAction<Element>) -> BindingBuilder<Element, BindingStage.Complete> {
    BindingBuilder<Element, BindingStage.Complete>(chain.with { $0.closing = action })
  }
}
