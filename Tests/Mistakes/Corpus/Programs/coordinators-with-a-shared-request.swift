// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two loops through the coordinator share the request by which the login page leads back to it.

// Expected: thought

final class Coordinator: Sendable {
  init(library: LibraryPage, settings: SettingsPage) {}
}

struct LibraryPage: Sendable {
  let login: LoginPage
}

struct SettingsPage: Sendable {
  let login: LoginPage
}

struct LoginPage: Sendable {
  let coordinator: Provider<Coordinator>
}

struct PagesModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: LibraryPage.init)
    binder.bind().to(factory: SettingsPage.init)
    binder.bind().to(factory: LoginPage.init)
  }
}

struct App: Component {
  typealias Root = Coordinator

  func configure(binder: Binder) {
    binder.install(module: PagesModule())
    binder.bind().asSingleton().to(factory: Coordinator.init)
  }
}
