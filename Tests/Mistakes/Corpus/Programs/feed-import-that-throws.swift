// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An import is constructed by a factory that throws, and requested as one that does not.

// Expected: thought

struct FeedAddress: Sendable {
  let text: String
}

struct HTTPClient {}

struct FeedImport {
  let address: FeedAddress
  let client: HTTPClient

  static func begin(address: FeedAddress, client: HTTPClient) throws -> FeedImport {
    FeedImport(address: address, client: client)
  }
}

struct SubscriptionsPage {
  let beginImport: Factory<FeedImport, FeedAddress>
}

struct App: Component {
  typealias Root = SubscriptionsPage

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bindFactory(FeedImport.self, taking: FeedAddress.self).to(factory: FeedImport.begin)
    binder.bind().to(factory: SubscriptionsPage.init)
  }
}
