// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A store that throws is requested twice, once by a provider and once by an optional provider, neither of which throws.

// Expected: thought

struct Store {
  init(path: String) throws {}
}

struct Reader {
  let store: Provider<Store>
}

struct Writer {
  let store: Provider<Store>?
}

struct Archive {
  let reader: Reader
  let writer: Writer
}

struct App: Component {
  typealias Root = Archive

  func configure(binder: Binder) {
    binder.bind(Store.self).to { try Store(path: "/tmp") }
    binder.bind().to(factory: Reader.init)
    binder.bind().to(factory: Writer.init)
    binder.bind().to(factory: Archive.init)
  }
}
