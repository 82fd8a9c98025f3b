// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A protocol is requested behind a lazy; only a concrete store is bound, which throws.

// Placeholder: `{ … }` is `{ StubStore() }`
// Expected: to bind it

protocol Store {}

struct DiskStore: Store {
  init() throws {}
}

struct StubStore: Store {}

struct Page {
  let store: Lazy<any Store>
}

struct App: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.bind().to(factory: DiskStore.init)
    binder.bind().to(factory: Page.init)
  }
}
