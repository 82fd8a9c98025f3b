// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The parent requests a presenter of the child, which needs a router and a style of the child.

// Expected: fix

struct Style {}

struct Router {
  let style: Style
}

struct Presenter {
  let router: Router
  let style: Style
}

struct PlayerScreen {
  let presenter: Presenter
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: Style.init)
    binder.bind().to(factory: Router.init)
    binder.bind().to(factory: Presenter.init)
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct MiniPlayer {
  let presenter: Presenter
}

struct Shell {
  let miniPlayer: MiniPlayer
  let player: ComponentFactory<PlayerComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.bind().to(factory: MiniPlayer.init)
    binder.bind().to(factory: Shell.init)
  }
}
