// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two feeds are contributed under the same identifier, which is a structure.

// Expected: fix

struct FeedID: Hashable, Sendable {
  let number: Int
}

protocol FeedParser: Sendable {}

struct NewsParser: FeedParser {}

struct MusicParser: FeedParser {}

struct ParserTable {
  let parsers: [FeedID: any FeedParser]
}

struct App: Component {
  typealias Root = ParserTable

  func configure(binder: Binder) {
    binder.bind((any FeedParser).self).intoDictionary(key: FeedID(number: 7)).to(factory: NewsParser.init)
    binder.bind((any FeedParser).self).intoDictionary(key: FeedID(number: 7)).to(factory: MusicParser.init)
    binder.bind().to(factory: ParserTable.init)
  }
}

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: FeedID(number: 8))`
