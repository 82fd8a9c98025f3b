// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The structure that parses feeds is bound nowhere.

// Expected: to bind it

struct FeedParser {}

struct FeedReader {
  let parser: FeedParser
}

struct FeedList {
  let reader: FeedReader
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: FeedReader.init)
    binder.bind().to(factory: FeedList.init)
  }
}

struct App: Component {
  typealias Root = FeedList

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
  }
}
