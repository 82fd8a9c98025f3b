// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A stamp may fail; it is requested as a throwing closure, as an async closure and as one that fills a page.

// Placeholder: `{ … }` is `{ fatalError() }`
// Thought: has no parameter of type @MainActor @Sendable (Int) -> Page
// Expected: thought

struct Stamp {}

struct Letter {
  let stamp: () throws -> Stamp
}

struct Parcel {
  let stamp: @Sendable () async throws -> Stamp
}

@MainActor final class Page {
  init() {}
}

struct Desk {
  let letter: Letter
  let parcel: Parcel
  let page: @MainActor (Int) -> Page
}

struct App: Component {
  typealias Root = Desk

  func configure(binder: Binder) {
    binder.bind(Stamp.self).to { () throws -> Stamp in Stamp() }
    binder.bindFactory(Page.self, taking: Int.self).to { @MainActor (number: Int) in Page() }
    binder.bind().to(factory: Letter.init)
    binder.bind().to(factory: Parcel.init)
    binder.bind().to(factory: Desk.init)
  }
}
