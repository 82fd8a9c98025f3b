// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component, which may fail.
///
/// It is to a ``ComponentFactory`` what a ``ThrowingProvider`` is to a ``Provider``.
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
/// - Isolation: Sendable; may be called from any thread, by many at once.
/// - Cost: that of a ``ComponentFactory``; a failure allocates.
public struct ThrowingComponentFactory<C>: Sendable {
  private let opening: Provider<Opening<C>>
}

extension ThrowingComponentFactory where C: Component {
  /// A factory that calls `build` each time, and wraps what it throws. Mostly for tests.
  public init(_ build: @escaping @Sendable (C.Seed) throws -> C.Root) {
    opening = .constant(Opening<C>(.throwing(build)))
  }

  /// The root of a new instance that is opened with `seed`.
  ///
  /// - Throws: what a factory threw, with the path to that factory; what the instance had constructed by then is released.
  public func build(_ seed: C.Seed) throws(ConstructionError) -> C.Root { try opening.openUnlessFailing(seed) }

  /// The root of a new instance, of a component without a seed.
  ///
  /// - Throws: what a factory threw, with the path to that factory; what the instance had constructed by then is released.
  public func build() throws(ConstructionError) -> C.Root where C.Seed == Void { try opening.openUnlessFailing(()) }
}

extension ThrowingComponentFactory: OpenerShape {
  typealias Accessed = Opening<C>

  static var component: Any.Type { C.self }

  static var accepts: Effects { .throwing }

  static func linkAccess(_ linker: Linker) -> Access<ThrowingComponentFactory> {
    let deferred = linker.deferred(Opening<C>.self)
    return { instance in ThrowingComponentFactory(opening: deferred.provider(in: instance)) }
  }
}
