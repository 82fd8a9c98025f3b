// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives an element whose construction may fail, whenever it is wanted.
///
/// It is to a factory that throws, or needs something whose factory throws, what a ``Provider`` is to one that does not.
///
/// ```swift
/// final class Preferences {
///   private let readSettings: ThrowingProvider<Settings>   // Settings.init(file: Path) throws
///
///   init(readSettings: ThrowingProvider<Settings>) { self.readSettings = readSettings }
///
///   func reload() throws -> Settings { try readSettings() }
/// }
/// ```
///
/// A singleton that failed is not remembered as failed: the next call constructs it anew.
///
/// - Isolation: Sendable; may be called from any thread.
/// - Cost: that of a ``Provider``; a failure allocates.
/// - Origin: `CheckedProvider` in Guice's extension for providers that throw.
public struct ThrowingProvider<Element>: Sendable {
  let resolve: @Sendable (ComponentInstance?) throws(ConstructionError) -> Element

  /// A provider that calls `resolve` each time, and wraps what it throws. Mostly for tests.
  public init(_ resolve: @escaping @Sendable () throws -> Element) {
    self.init(resolving: { _ throws(ConstructionError) in
      try ConstructionError.wrapping { try resolve() }
    })
  }

  init(resolving resolve: @escaping @Sendable (ComponentInstance?) throws(ConstructionError) -> Element) {
    self.resolve = resolve
  }

  /// The element: the one instance of a singleton, else a new one.
  ///
  /// - Throws: what a factory threw, with the path to that factory.
  public func get() throws(ConstructionError) -> Element { try resolve(nil) }

  /// The same as ``get()``, so that a provider can be called like a function.
  public func callAsFunction() throws(ConstructionError) -> Element { try resolve(nil) }
}

extension ThrowingProvider: DeferredShape {
  static var accepts: Effects { .throwing }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    self = deferred.source(in: instance).throwing
  }
}
