// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A name, in the form of a type, that tells two bindings of one element type apart.
///
/// Two URLs in one graph are two bindings of `URL`, so each needs a tag. A tag fits only the element type that it was
/// declared for, which the compiler checks at both ends:
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
/// - Cost: no value of a tag is ever made.
/// - Origin: tags as types come from Cleanse; Guice and Dagger call them qualifiers.
public protocol Tag: SendableMetatype {
  /// The type of what this tag can be attached to.
  associatedtype Element
}
