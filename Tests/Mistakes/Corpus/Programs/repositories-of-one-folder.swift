// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two repositories of one generic type request a date; a type that nothing needs requests a folder; a date has a decoration.

// Expected: to bind it

struct Repository<Entity> {
  let since: Double
}

struct User {}

struct Episode {}

struct Exporter {
  let folder: String
}

struct Importer {
  let folder: String
}

struct Poller {
  let interval: Int
}

struct Scheduler {
  let interval: Int
}

struct Clock {}

struct Server {
  let users: Repository<User>
  let episodes: Repository<Episode>
  let importer: Importer
  let poller: Poller
  let scheduler: Scheduler
  let clock: Clock
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Double.self).to(value: 0)
    binder.bind(String.self).to(value: "/var/podcasts")
    binder.bind(Int.self).to(value: 60)
    binder.decorate(Int.self).to { (interval: Int) in interval * 2 }
    binder.bind().to(factory: Repository<User>.init)
    binder.bind().to(factory: Repository<Episode>.init)
    binder.bind().to(factory: Importer.init)
    binder.bind().to(factory: Exporter.init)
    binder.bind().to(factory: Poller.init)
    binder.bind().to(factory: Scheduler.init)
    binder.bind().to(factory: Server.init)
  }
}
