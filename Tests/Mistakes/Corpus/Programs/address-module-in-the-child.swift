// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module with a parameter, which is not Equatable, is installed in a child, and its parent needs what it binds.

// Placeholder: `FeedModule(…)` is `FeedModule(address: "https://feeds.example")`
// Thought: cannot find 'address' in scope
// Expected: thought

final class FeedClient: Sendable {
  let address: String

  init(address: String) { self.address = address }
}

struct FeedModule: Module {
  let address: String

  func configure(binder: Binder) {
    let address = address
    binder.bind(FeedClient.self).asSingleton().to { FeedClient(address: address) }
  }
}

struct PlayerScreen {
  let feeds: FeedClient
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.install(module: FeedModule(address: "https://feeds.example"))
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct Shell {
  let feeds: FeedClient
  let player: ComponentFactory<PlayerComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.bind().to(factory: Shell.init)
  }
}
