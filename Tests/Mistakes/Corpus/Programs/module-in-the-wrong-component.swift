// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The network module is installed in the component of a screen, and the app requests two of its types.

// Expected: fix

struct HTTPClient {}

struct ImageLoader {
  let client: HTTPClient
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bind().to(factory: ImageLoader.init)
  }
}

struct DiscoverScreen {
  let images: ImageLoader
}

struct DiscoverComponent: Component {
  typealias Root = DiscoverScreen

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.bind().to(factory: DiscoverScreen.init)
  }
}

struct FeedRefresher {
  let client: HTTPClient
}

struct WidgetRenderer {
  let images: ImageLoader
}

struct Shell {
  let refresher: FeedRefresher
  let renderer: WidgetRenderer
  let discover: ComponentFactory<DiscoverComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: DiscoverComponent())
    binder.bind().to(factory: FeedRefresher.init)
    binder.bind().to(factory: WidgetRenderer.init)
    binder.bind().to(factory: Shell.init)
  }
}
