// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What would lose its actor. The compiler converts a function that returns a function of an actor to one that returns a
// function of none without a word, and so a method of an actor would pass for one that any thread may call. Methods of the
// main actor have an overload of their own, which is preferred; for all others this one is, because `@isolated(any)` keeps
// the actor. It is deprecated and not unavailable because an unavailable one would not be preferred.

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Warns of a method of a global actor other than the main actor, or, in Swift 5 mode, of any.
  ///
  /// It is taken for one that takes its time. Call it in a closure instead; of another actor than the main actor, the
  /// compiler fails to translate it:
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { @MainActor in $0.injectProperties(router: $1) }
  /// binder.bindPropertyInjection(of: Archive.self).to { @StorageActor (archive, disk: Disk) async in archive.disk = disk }
  /// ```
  ///
  /// In Swift 5 mode, `AppDelegate.injectProperties` itself is right if the upcoming feature `InferSendableFromCaptures` is
  /// enabled.
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
