// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A composition of two protocols is requested, and each of the two is bound to the same store.

// Placeholder: `{ … }` is `{ DiskStore() }`
// Expected: to bind it

protocol Readable {}

protocol Writable {}

struct DiskStore: Readable, Writable {}

struct Editor {
  let store: any Readable & Writable
}

struct App: Component {
  typealias Root = Editor

  func configure(binder: Binder) {
    binder.bind((any Readable).self).to(factory: DiskStore.init)
    binder.bind((any Writable).self).to(factory: DiskStore.init)
    binder.bind().to(factory: Editor.init)
  }
}
