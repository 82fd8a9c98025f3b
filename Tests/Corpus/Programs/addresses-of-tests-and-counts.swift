// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two screens request how many rows to show, which a test replaces; a duration is requested by one type and an action on build.

// Expected: suggestion

struct Clock {}

struct FeedScreen {
  let rows: Int
  let timeout: Duration
}

struct PlayerScreen {
  let rows: Int
}

struct Shell {
  let feed: FeedScreen
  let player: PlayerScreen
}

struct PodcastApp: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind(Int.self).to(value: 20)
    binder.bind(Duration.self).to(value: .seconds(3))
    binder.bind().to(factory: FeedScreen.init)
    binder.bind().to(factory: PlayerScreen.init)
    binder.bind().to(factory: Shell.init)
    binder.onBuild { (timeout: Duration) in _ = timeout }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Shell, Void> {
  PodcastApp().overriding { binder in
    binder.bind(Int.self).to(value: 1)
  }
}
