// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the client of the app, which is bound as a protocol with a tag, by a concrete one.

// Expected: fix

protocol FeedClient: Sendable {}

enum Remote: Tag { typealias Element = any FeedClient }

struct HTTPClient: FeedClient {}

struct StubClient: FeedClient {}

struct Feed {
  let client: TaggedProvider<Remote>
}

struct FeedApp: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.bind().tagged(with: Remote.self).to(factory: HTTPClient.init)
    binder.bind().to(factory: Feed.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Feed, Void> {
  FeedApp().overriding { binder in
    binder.bind().to(factory: StubClient.init)
  }
}
