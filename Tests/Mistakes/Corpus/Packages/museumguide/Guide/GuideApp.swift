// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Archive
import Audio
import Collection
import Dovetail
import Kit
import Lobby
import Tours

final class GuideRouter {
  let tours: MainActorComponentFactory<TourComponent>
  let lobby: MainActorProvider<LobbyScreen>

  init(tours: MainActorComponentFactory<TourComponent>, lobby: MainActorProvider<LobbyScreen>) {
    (self.tours, self.lobby) = (tours, lobby)
  }

  func begin() {}
}

/// It is closed, but those who work at night may read the news.
struct NightBanner: Banner {
  let hours: any OpeningHours
  let clock: any Clock

  var text: String { hours.isOpen(at: clock.minute) ? "Welcome" : "Good night" }
}

final class NightlyImport {
  let importer: Provider<any CatalogueImporter>
  let clock: any Clock

  init(importer: Provider<any CatalogueImporter>, clock: any Clock) { (self.importer, self.clock) = (importer, clock) }
}

final class GuideDelegate {
  private(set) var router: GuideRouter?
  private(set) var nights: NightlyImport?

  func injectProperties(router: GuideRouter, nights: NightlyImport) { (self.router, self.nights) = (router, nights) }
}

final class GuideApp {
  let router: GuideRouter
  let delegates: MainActorPropertyInjector<GuideDelegate>
  let closer: ComponentCloser

  init(router: GuideRouter, delegates: MainActorPropertyInjector<GuideDelegate>, closer: ComponentCloser) {
    (self.router, self.delegates, self.closer) = (router, delegates, closer)
  }
}
