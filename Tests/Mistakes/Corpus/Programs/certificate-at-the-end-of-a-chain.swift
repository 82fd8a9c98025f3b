// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A provider leads through four bindings of three modules to a certificate whose loading throws.

// Expected: thought

struct Certificate: Sendable {
  init(contentsOf path: String) throws {}
}

struct TLSContext {
  let certificate: Certificate
}

protocol HTTPClient {}

struct SecureClient: HTTPClient {
  let context: TLSContext
}

struct FeedParser {}

struct FeedLoader {
  let client: any HTTPClient
  let parser: FeedParser
}

struct RefreshJob {
  let makeLoader: Provider<FeedLoader>
}

struct SecurityModule: Module {
  func configure(binder: Binder) {
    binder.bind(Certificate.self).to { try Certificate(contentsOf: "/etc/server.pem") }
    binder.bind().to(factory: TLSContext.init)
  }
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.install(module: SecurityModule())
    binder.bind((any HTTPClient).self).to(factory: SecureClient.init)
  }
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.bind().to(factory: FeedParser.init)
    binder.bind().to(factory: FeedLoader.init)
  }
}

struct App: Component {
  typealias Root = RefreshJob

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.bind().to(factory: RefreshJob.init)
  }
}
