// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an instance whose construction throws, at each call.
///
/// Like a ``Provider``, for an instance whose factory throws, or needs one whose factory throws.
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
/// The failure of a singleton is not stored: the next call constructs it again.
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``Provider``; a failure allocates.
/// - Origin: `CheckedProvider` in Guice's extension for providers that throw.
public struct ThrowingProvider<Element>: Sendable {
  private let erased: AnyProvider

  /// A provider that calls `resolve` each time and wraps its errors. Mostly for tests.
  public init(_ resolve: @escaping @Sendable () throws -> Element) {
    erased = ThrowingConstructingProvider { _ in try resolve() }
  }

  /// The one instance of a singleton, otherwise a new one.
  ///
  /// - Throws: the error of a factory, with the path to that factory.
  public func get() throws(ConstructionError) -> Element { try erased.resolveOrThrow(Element.self, in: nil) }

  /// The same as ``get()``: calls the provider like a function.
  public func callAsFunction() throws(ConstructionError) -> Element { try erased.resolveOrThrow(Element.self, in: nil) }
}

extension ThrowingProvider: DeferredShape {
  static var accepts: Effects { .throwing }

  init(_ deferred: Deferred<Element>, in instance: ComponentInstance?) {
    erased = deferred.source(in: instance).provider
  }
}
