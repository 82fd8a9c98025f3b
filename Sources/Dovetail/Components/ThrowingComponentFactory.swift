// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component whose construction throws.
///
/// Like a ``ComponentFactory``, with the effects that a ``ThrowingProvider`` accepts.
///
/// ```swift
/// final class Library: Sendable {
///   private let files: ThrowingComponentFactory<FileComponent>   // its root is a SourceFile, whose initializer throws
///
///   init(files: ThrowingComponentFactory<FileComponent>) { self.files = files }
///
///   func text(at path: Path) throws -> String { try files.build(path).text }
/// }
/// ```
///
/// - Isolation: Sendable; any thread may call it, also concurrently.
/// - Cost: that of a ``ComponentFactory``; a failure allocates.
public struct ThrowingComponentFactory<C>: Sendable {
  let opener: BoundOpener
}

extension ThrowingComponentFactory where C: Component {
  /// A factory that calls `build` each time, and wraps its errors. Mostly for tests.
  public init(_ build: @escaping @Sendable (C.Seed) throws -> C.Root) {
    opener = BoundOpener { (seed: Source<C.Seed>) in seed.map(to: .throwing) { seed, _ in try build(seed) } }
  }

  /// The root of a new instance that is opened with `seed`.
  ///
  /// - Throws: the error of a factory, with the path to that factory. Everything that the instance had constructed is
  ///   closed and released.
  public func build(_ seed: C.Seed) throws(ConstructionError) -> C.Root where C.Seed: Sendable {
    try opener.openUnlessFailing(seed, as: C.Root.self)
  }

  /// The root of a new instance, of a component without a seed.
  ///
  /// - Throws: the error of a factory, with the path to that factory. Everything that the instance had constructed is
  ///   closed and released.
  public func build() throws(ConstructionError) -> C.Root where C.Seed == Void {
    try opener.openUnlessFailing((), as: C.Root.self)
  }

  /// The same as ``build(_:)``: calls the factory like a function.
  public func callAsFunction(_ seed: C.Seed) throws(ConstructionError) -> C.Root where C.Seed: Sendable {
    try build(seed)
  }

  /// The same as ``build()``: calls the factory like a function.
  public func callAsFunction() throws(ConstructionError) -> C.Root where C.Seed == Void { try build() }
}

extension ThrowingComponentFactory: OpenerShape {
  typealias Opened = C

  static var accepts: Effects { .throwing }
}
