// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

// The user interface. All of it is isolated to the main actor.

@MainActor
protocol Screen: AnyObject, Sendable {}

final class HomeScreen: Screen {
  private let makeSettings: MainActorProvider<SettingsScreen>

  init(makeSettings: MainActorProvider<SettingsScreen>) { self.makeSettings = makeSettings }
}

final class SettingsScreen: Screen {
  private let clock: any Clock

  init(clock: any Clock) { self.clock = clock }
}

final class ContactScreen: Screen {
  private let contact: Contact

  init(contact: Contact) { self.contact = contact }
}

struct ContactComponent: Component {
  typealias Root = ContactScreen
  typealias Seed = Contact

  func configure(binder: Binder) {
    binder.bind().to(factory: ContactScreen.init)
  }
}

struct Article: Sendable, Identifiable { let id: UUID }

final class ReaderScreen: Screen {
  private let id: Article.ID
  private let client: any HTTPClient

  init(id: Article.ID, client: any HTTPClient) {
    self.id = id
    self.client = client
  }
}

@MainActor
final class Router {
  private let makeReader: MainActorFactory<ReaderScreen, Article.ID>

  init(makeReader: MainActorFactory<ReaderScreen, Article.ID>) { self.makeReader = makeReader }

  func start() {}
}

@MainActor
final class AppDelegate {
  private var router: Router?

  func injectProperties(router: Router) { self.router = router }
}
