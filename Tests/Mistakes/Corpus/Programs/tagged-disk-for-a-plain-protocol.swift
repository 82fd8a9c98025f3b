// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A store is bound as a concrete type with a tag, and the protocol is requested, plain and as an optional.

// Placeholder: `{ … }` is `{ DiskStore() }`
// Expected: near miss

protocol Store: Sendable {}

final class DiskStore: Store {}

enum Primary: Tag { typealias Element = DiskStore }

struct Feed {
  let store: any Store
}

struct Player {
  let disk: TaggedElement<Primary>
}

struct Screen {
  let feed: Feed
  let player: Player
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(DiskStore.self).tagged(with: Primary.self).to(factory: DiskStore.init)
    binder.bind().to(factory: Feed.init)
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: Screen.init)
  }
}
