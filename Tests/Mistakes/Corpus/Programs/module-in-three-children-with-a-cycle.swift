// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that three children install has a cycle and requests what one of them binds.

// Placeholder: `.to(factory: Region.init)` is `.to(factory: Region.init)`
// Expected: thought

struct Region {}

final class Tracker {
  init(uploader: Uploader, region: Region) {}
}

final class Uploader {
  init(tracker: Tracker) {}
}

struct AnalyticsModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Tracker.init)
    binder.bind().to(factory: Uploader.init)
  }
}

struct FeedPage {
  let tracker: Tracker
}

struct FeedComponent: Component {
  typealias Root = FeedPage

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind().to(factory: Region.init)
    binder.bind().to(factory: FeedPage.init)
  }
}

struct ShopPage {
  let tracker: Tracker
}

struct ShopComponent: Component {
  typealias Root = ShopPage

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind().to(factory: ShopPage.init)
  }
}

struct HelpPage {
  let tracker: Tracker
}

struct HelpComponent: Component {
  typealias Root = HelpPage

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.bind().to(factory: HelpPage.init)
  }
}

struct Shell {
  let feed: ComponentFactory<FeedComponent>
  let shop: ComponentFactory<ShopComponent>
  let help: ComponentFactory<HelpComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: FeedComponent())
    binder.install(component: ShopComponent())
    binder.install(component: HelpComponent())
    binder.bind().to(factory: Shell.init)
  }
}
