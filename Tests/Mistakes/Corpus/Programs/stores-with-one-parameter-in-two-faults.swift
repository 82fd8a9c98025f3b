// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two faults concern the same line: the store is bound twice, and one of its bindings requests what is not bound.

// Expected: thought

struct Disk: Sendable {
  let path: String
}

struct Store: Sendable {
  let disk: Disk
}

struct Catalog {
  let store: Store
}

struct App: Component {
  typealias Root = Catalog

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Store.init)
    binder.bind(Store.self).to { Store(disk: Disk(path: "/tmp")) }
    binder.bind().to(factory: Catalog.init)
  }
}

// Placeholder: `Disk.init` is `{ Disk(path: "/var") }`
