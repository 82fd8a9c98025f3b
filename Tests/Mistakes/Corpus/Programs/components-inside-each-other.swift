// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The component of a show installs that of an episode, which installs that of a show.

// Expected: thought

struct ShowScreen {
  let episode: ComponentFactory<EpisodeComponent>
}

struct ShowComponent: Component {
  typealias Root = ShowScreen

  func configure(binder: Binder) {
    binder.install(component: EpisodeComponent())
    binder.bind().to(factory: ShowScreen.init)
  }
}

struct EpisodeScreen {
  let show: ComponentFactory<ShowComponent>
}

struct EpisodeComponent: Component {
  typealias Root = EpisodeScreen

  func configure(binder: Binder) {
    binder.install(component: ShowComponent())
    binder.bind().to(factory: EpisodeScreen.init)
  }
}

struct Shell {
  let show: ComponentFactory<ShowComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: ShowComponent())
    binder.bind().to(factory: Shell.init)
  }
}
