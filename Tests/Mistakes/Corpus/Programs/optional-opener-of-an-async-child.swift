// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A screen may open a child and may fill a page, if they are there; both are async.

// Expected: thought

struct Database {
  static func open() async throws -> Database { Database() }
}

struct Session {
  let database: Database
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

final class Page {
  func inject(database: Database) {}
}

struct Shell {
  let sessions: ComponentFactory<SessionComponent>?
  let pages: PropertyInjector<Page>?
  let factories: [Factory<Chapter, Int>]
}

struct Chapter {
  init(number: Int) throws {}
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().to(factory: Database.open)
    binder.install(component: SessionComponent())
    binder.bindPropertyInjection(of: Page.self).to(injector: Page.inject)
    binder.bind(Factory<Chapter, Int>.self).intoCollection().to { (chapters: Factory<Chapter, Int>) in chapters }
    binder.bindFactory(Chapter.self, taking: Int.self).to(factory: Chapter.init)
    binder.bind().to(factory: Shell.init)
  }
}
