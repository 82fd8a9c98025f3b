// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type that serves as a name, to distinguish several bindings of one type.
///
/// Two URLs in one graph are two bindings of `URL`, so each needs a tag. A tag fits only its own `Element`. The
/// compiler checks this at the binding and at the request:
///
/// ```swift
/// struct PrimaryURL: Tag { typealias Element = URL }
///
/// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
///
/// final class URLSessionClient: HTTPClient {
///   init(baseURL: TaggedProvider<PrimaryURL>) { … }
///
///   func send(_ request: HTTPRequest) async throws -> HTTPResponse { … }
/// }
/// ```
///
/// To tag a collection, declare the tag for the collection: `typealias Element = [any Interceptor]`.
///
/// Swift Testing has a `Tag` too: in a file that imports both modules, write `Dovetail.Tag`.
///
/// - Cost: none at run time; tags are never instantiated.
/// - Origin: tags as types come from Cleanse; Guice and Dagger call them qualifiers.
public protocol Tag: SendableMetatype {
  /// The type that this tag fits.
  associatedtype Element
}
