// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test decorates and overrides what the app binds under a tag, by its own type and as a product.

// Placeholder: `{ … }` is `{ fatalError() }`
// Expected: suggestion

protocol Feed: Sendable {}

struct LiveFeed: Feed {}

struct SlowFeed: Feed {
  let feed: any Feed
}

struct Daily: Tag { typealias Element = any Feed }

final class Player: Sendable {
  init(feed: TaggedElement<Daily>) {}
}

final class SilentPlayer: Sendable {
  init() {}
}

struct PodcastApp: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind((any Feed).self).tagged(with: Daily.self).asSingleton().to(factory: LiveFeed.init)
    binder.bind().to(factory: Player.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Player, Void> {
  PodcastApp().overriding { binder in
    binder.decorate((any Feed).self).to(factory: SlowFeed.init)
    binder.bind(LiveFeed.self).to(factory: LiveFeed.init)
    binder.bind(SilentPlayer.self).to(factory: SilentPlayer.init)
  }
}
