// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Runs `action` whenever the component is built: when all is linked and the eager singletons exist, before the root is
  /// constructed.
  ///
  /// A module starts here what has to be started, instead of relying on somebody else to do it:
  ///
  /// ```swift
  /// binder.onBuild { (cache: MessageCache, store: MessageStore) in cache.warmUp(from: store) }
  /// ```
  ///
  /// The parameters are requests, as those of a factory. Actions run one after the other, in the order of installation; those
  /// of a child component, whenever an instance of it is opened. If one fails, so does `build()`.
  ///
  /// - Parameters:
  ///   - fileID: where the action is declared, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  ///   - action: what to do. What it throws arrives at `build()` as the underlying error of a ``ConstructionError``.
  /// - Isolation: runs where `build()` is called, or on the main actor if it belongs there, and anywhere if it is `async`.
  /// - Cost: that of a factory.
  /// - Origin: the hook for "everything is registered" that assemblies have in Swinject and Guise.
  @inlinable
  public func onBuild<each Dependency, Failure: Error>(
    fileID: String = #fileID, line: Int = #line,
    _ action: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Void
  ) {
    if Failure.self == Never.self {
      onBuild(
        fileID, line, Requests<repeat each Dependency>(),
        .plain { try! action(repeat $0.next((each Dependency).self)) })
    } else {
      onBuild(
        fileID, line, Requests<repeat each Dependency>(),
        .throwing { try action(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func onBuild<each Dependency>(
    _ fileID: String, _ line: Int, _ dependencies: Requests<repeat each Dependency>,
    _ action: InjectedFactory<Void>
  ) {
    declare(
      BindingTraits(site: note(Site(fileID: fileID, line: line)), role: .hook), BindingKey(Hook.self),
      requesting: dependencies, effects: action.effects, link: action.link)
  }

  /// Runs `action`, which takes its time, whenever the component is built; that needs `await build()`.
  ///
  /// ```swift
  /// binder.onBuild { (connection: Connection) in try await connection.send(Message(text: "hello")) }
  /// ```
  public func onBuild<each Dependency, Failure: Error>(
    fileID: String = #fileID, line: Int = #line,
    _ action: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Void
  ) {
    onBuild(
      fileID, line, Requests<repeat each Dependency>(),
      .async { try await action(repeat $0.next((each Dependency).self)) })
  }

  /// Runs `action` on the main actor whenever the component is built; that needs `build()` there, or `await build()`.
  ///
  /// ```swift
  /// binder.onBuild { @MainActor (router: Router) in router.start() }
  /// ```
  public func onBuild<Failure: Error, each Dependency>(
    fileID: String = #fileID, line: Int = #line,
    _ action: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Void
  ) {
    onBuild(
      fileID, line, Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try action(repeat $0.next((each Dependency).self)) })
  }
}
