// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Runs `action` whenever the component is built: after the graph is linked and the eager singletons exist, before
  /// the root is constructed.
  ///
  /// A module can start its own services here, instead of relying on its users to start them:
  ///
  /// ```swift
  /// binder.onBuild { (cache: MessageCache, store: MessageStore) in cache.warmUp(from: store) }
  /// ```
  ///
  /// The parameters are requests, like those of a factory. Actions run one after the other, in the order of
  /// installation. Those of a child component run whenever an instance of it is opened. If an action throws, `build()`
  /// throws.
  ///
  /// - Parameters:
  ///   - fileID: the file of the declaration, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  ///   - action: the action. An error that it throws arrives at `build()` as the underlying error of a
  ///     ``ConstructionError``.
  /// - Isolation: runs where `build()` is called, on the main actor if it is isolated to it, or anywhere if it is
  ///   `async`.
  /// - Cost: that of a factory.
  /// - Origin: the hook of assemblies in Swinject and Guise that runs when everything is registered.
  @inlinable
  public func onBuild<each Dependency, Failure: Error>(
    fileID: String = #fileID, line: Int = #line,
    _ action: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Void
  ) {
    onBuild(
      fileID, line, Requests<repeat each Dependency>(),
      InjectedFactory { dependencies throws(Failure) in try action(repeat dependencies.next((each Dependency).self)) })
  }

  @usableFromInline
  func onBuild<each Dependency>(
    _ fileID: String, _ line: Int, _ dependencies: Requests<repeat each Dependency>,
    _ action: InjectedFactory<Void>
  ) {
    beginChain(at: Site(fileID: fileID, line: line)).with(.hook)
      .declare(Hook.self, requesting: dependencies, effects: action.effects, link: action.link)
  }

  /// Runs an asynchronous `action` whenever the component is built. This requires `await build()`.
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

  /// Runs `action` on the main actor whenever the component is built. This requires `build()` there, or
  /// `await build()`.
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
