// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides the instance that is bound with a tag.
///
/// The tag selects one of several bindings of one type, which a parameter's type alone cannot do.
///
/// ```swift
/// struct PrimaryURL: Tag { typealias Element = URL }
///
/// final class URLSessionClient: HTTPClient {
///   private let baseURL: URL
///
///   init(baseURL: TaggedProvider<PrimaryURL>) { self.baseURL = baseURL() }
///
///   func send(_ request: HTTPRequest) async throws -> HTTPResponse { … }
/// }
/// ```
///
/// It is a deferred request, like a ``Provider``. The requester may take the instance in its initializer or later.
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``Provider``.
/// - Origin: Cleanse.
public struct TaggedProvider<T: Tag>: Sendable {
  @usableFromInline
  let provider: Provider<T.Element>

  /// A tagged provider that calls `provider` each time. Mostly for tests.
  ///
  /// ```swift
  /// let client = URLSessionClient(baseURL: TaggedProvider(Provider { url }))
  /// ```
  public init(_ provider: Provider<T.Element>) {
    self.provider = provider
  }

  /// The one instance of a singleton, otherwise a new one.
  @inlinable
  public func get() -> T.Element { provider.get() }

  /// The same as ``get()``: calls the tagged provider like a function.
  @inlinable
  public func callAsFunction() -> T.Element { provider.get() }
}

extension TaggedProvider: DeferredShape {
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { T.self }

  init(_ deferred: Deferred<T.Element>, in instance: ComponentInstance?) {
    self.init(deferred.provider(in: instance))
  }
}

extension Provider {
  /// The provider of a tagged instance, for code that takes a `Provider`.
  ///
  /// ```swift
  /// struct PrimaryURL: Tag { typealias Element = URL }
  ///
  /// struct Downloader { let url: Provider<URL> }
  ///
  /// binder.bind(Downloader.self).to { (url: TaggedProvider<PrimaryURL>) in Downloader(url: Provider(url)) }
  /// ```
  ///
  /// - Cost: none; both provide the instance in the same way.
  /// - Origin: `asProvider()` in Cleanse.
  @inlinable
  public init<T: Tag>(_ provider: TaggedProvider<T>) where T.Element == Element {
    self = provider.provider
  }
}
