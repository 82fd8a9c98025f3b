// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The feed module is installed for background work only, but the screen of the app also needs it.

// Expected: fix

struct FeedParser {}

struct FeedService {
  let parser: FeedParser
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: FeedParser.init)
    binder.bind().to(factory: FeedService.init)
  }
}

struct Refresh {
  let service: FeedService
}

struct RefreshComponent: Component {
  typealias Root = Refresh

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.bind().to(factory: Refresh.init)
  }
}

struct FeedScreen {
  let service: FeedService
}

struct ScreenComponent: Component {
  typealias Root = FeedScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: FeedScreen.init)
  }
}

struct Shell {
  let refresh: ComponentFactory<RefreshComponent>
  let screen: ComponentFactory<ScreenComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: RefreshComponent())
    binder.install(component: ScreenComponent())
    binder.bind().to(factory: Shell.init)
  }
}
