// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The parsers are contributed by file extension, and requested by media type.

// Placeholder: `key: …` is `key: MediaType.rss`
// Placeholder: `key: …` is `key: MediaType.atom`
// Placeholder: `{ … }` is `{ RSSParser() }`
// Expected: thought

enum MediaType: Hashable, Sendable {
  case rss, atom
}

protocol FeedParser {}

struct RSSParser: FeedParser {}

struct AtomParser: FeedParser {}

struct FeedReader {
  let parsers: [MediaType: any FeedParser]
}

struct ParserModule: Module {
  func configure(binder: Binder) {
    binder.bind((any FeedParser).self).intoDictionary(key: "rss").to(factory: RSSParser.init)
    binder.bind((any FeedParser).self).intoDictionary(key: "atom").to(factory: AtomParser.init)
  }
}

struct App: Component {
  typealias Root = FeedReader

  func configure(binder: Binder) {
    binder.install(module: ParserModule())
    binder.bind().to(factory: FeedReader.init)
  }
}
