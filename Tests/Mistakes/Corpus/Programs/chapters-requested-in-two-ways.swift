// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Chapters are read from a file, which may fail; two screens ask for them in different ways.

// Expected: thought

struct Chapter {
  init() throws {}
}

struct Contents {
  let first: Provider<Chapter>
  let next: Chapter?
}

struct Reader {
  let contents: Provider<Contents>
  let chapter: Lazy<Chapter>
}

struct App: Component {
  typealias Root = Reader

  func configure(binder: Binder) {
    binder.bind().to(factory: Chapter.init)
    binder.bind().to(factory: Contents.init)
    binder.bind().to(factory: Reader.init)
  }
}
