// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Eight faults of different kinds in one server.

// Placeholder: `.to(factory: Clock.init)` is `.to(factory: Clock.init)`
// Placeholder: `key: …` is `key: "text"`
// Placeholder: `{ … }` is `{ [] }`
// Expected: fix

struct Clock: Sendable {}

protocol Store: Sendable {}

final class DiskStore: Store {
  init(clock: Clock) throws {}
}

struct User: Sendable {}

struct Formatter: Sendable {}

final class Queue: Sendable {
  init(worker: Worker, store: any Store) {}
}

final class Worker: Sendable {
  init(queue: Queue, formatters: [String: Formatter]) {}
}

struct Page {
  let user: User
  let store: Lazy<any Store>
}

struct PageComponent: Component {
  typealias Root = Page
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind(Formatter.self).intoDictionary(key: "html").to(factory: Formatter.init)
    binder.bind(Clock.self).to { Clock() }
    binder.bind().to(factory: Page.init)
  }
}

struct Server {
  let queue: Queue
  let page: Page
  let log: Log?
  let sink: TaggedElement<Standard>
}

struct Log {}

enum Standard: Tag { typealias Element = Sink }

enum Errors: Tag { typealias Element = Sink }

struct Sink {}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: DiskStore.init)
    binder.bind().asSingleton().to(factory: Queue.init)
    binder.bind().asSingleton().to(factory: Worker.init)
    binder.bind(Formatter.self).intoDictionary(key: "html").to(factory: Formatter.init)
    binder.bind(Log.self).intoCollection().to(factory: Log.init)
    binder.bind(Sink.self).to(factory: Sink.init)
    binder.bind(Sink.self).tagged(with: Errors.self).to(factory: Sink.init)
    binder.install(component: PageComponent())
    binder.bind().to(factory: Server.init)
  }
}
