// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CartUI
import Catalogue
import Dovetail
import Essentials
import PantryInterfaces

final class HomeScreen {
  private let search: any ProductSearch
  private let favourites: any FavouriteWriting
  private let router: WeakProvider<any CatalogueRouting>
  private let badge: CartBadge
  private let settings: SettingsButton

  init(
    search: any ProductSearch, favourites: any FavouriteWriting, router: WeakProvider<any CatalogueRouting>,
    badge: CartBadge, settings: SettingsButton
  ) {
    (self.search, self.favourites, self.router) = (search, favourites, router)
    (self.badge, self.settings) = (badge, settings)
  }
}

struct SettingsButton {
  private let router: WeakProvider<any SettingsRouting>

  init(router: WeakProvider<any SettingsRouting>) { self.router = router }
}

nonisolated struct PushSink: EventSink {
  let client: any HTTPClient

  func send(_ event: String) { _ = client.get(event) }
}

final class AppDelegate {
  private var links: (any LinkRouting)?
  private var tracker: EventTracker?

  func injectProperties(links: any LinkRouting, tracker: EventTracker) {
    (self.links, self.tracker) = (links, tracker)
  }
}

final class GroceryScene {
  private let coordinator: Coordinator
  private let delegates: MainActorPropertyInjector<AppDelegate>
  private let closer: ComponentCloser

  init(coordinator: Coordinator, delegates: MainActorPropertyInjector<AppDelegate>, closer: ComponentCloser) {
    (self.coordinator, self.delegates, self.closer) = (coordinator, delegates, closer)
  }
}
