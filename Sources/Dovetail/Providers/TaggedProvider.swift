// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives the element that is bound under a tag.
///
/// The tag is what a parameter's type alone cannot say: which of several bindings of one type is meant.
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
/// It is a deferred request, as a ``Provider`` is: whether to take the element in the initializer or later is for the
/// requester to choose.
///
/// - Isolation: Sendable; may be called from any thread.
/// - Cost: that of a ``Provider``.
/// - Origin: Cleanse.
public struct TaggedProvider<T: Tag>: Sendable {
  @usableFromInline
  let provider: Provider<T.Element>

  /// A tagged provider that asks `provider` each time. Mostly for tests.
  ///
  /// ```swift
  /// let client = URLSessionClient(baseURL: TaggedProvider(Provider { url }))
  /// ```
  @inlinable
  public init(_ provider: Provider<T.Element>) {
    self.provider = provider
  }

  /// The element: the one instance of a singleton, else a new one.
  @inlinable
  public func get() -> T.Element { provider.get() }

  /// The same as ``get()``, so that a tagged provider can be called like a function.
  @inlinable
  public func callAsFunction() -> T.Element { provider.get() }
}

extension TaggedProvider: DeferredShape {
  static func accessedTag(ifTaggedWith tag: Any.Type?) -> Any.Type? { T.self }

  init(_ deferred: Deferred<T.Element>, in instance: ComponentInstance?) {
    self.init(deferred.provider(in: instance))
  }
}
