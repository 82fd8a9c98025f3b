// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Methods that would lose their actor. The compiler silently converts a function that returns an actor's function to
// one that returns a function of no actor. A method of an actor would then be called on any thread. The compiler
// prefers a separate overload for methods of the main actor, and this one for all others, because `@isolated(any)`
// keeps the actor. It is deprecated because an unavailable overload would not be preferred.

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Warns about a method of a global actor other than the main actor, or, in Swift 5 mode, of any global actor.
  ///
  /// The method is treated as asynchronous. Call it in a closure instead. If the actor is not the main actor, the
  /// compiler fails to translate the method itself:
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { @MainActor in $0.injectProperties(router: $1) }
  /// binder.bindPropertyInjection(of: Archive.self).to { @StorageActor (archive, disk: Disk) async in archive.disk = disk }
  /// ```
  ///
  /// In Swift 5 mode, `AppDelegate.injectProperties` itself works if the upcoming feature `InferSendableFromCaptures`
  /// is enabled.
  @available(
    *, deprecated,
    message: """
      the actor of this method is not certain to be kept; call the method in a closure, such as \
      { @MainActor in $0.injectProperties(router: $1) }, or, in Swift 5 mode, enable InferSendableFromCaptures
      """
  )
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @Sendable (Target) -> @isolated(any) (repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .async { (target: inout Target, dependencies) in
        let method = injector(target)
        let elements = Transfer((repeat dependencies.next((each Dependency).self)))
        try await method(repeat each elements.value)
      })
  }
}
