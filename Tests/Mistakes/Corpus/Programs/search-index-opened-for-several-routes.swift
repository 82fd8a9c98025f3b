// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three requesters get at the same asynchronous singleton, each through a provider or a lazy value of something else.

// Expected: fix

final class SearchIndex: Sendable {
  static func open() async throws -> SearchIndex { SearchIndex() }
}

struct EpisodeSearch: Sendable {
  let index: SearchIndex
}

struct FeedSearch: Sendable {
  let index: SearchIndex
}

struct SearchRoute {
  let episodes: Provider<EpisodeSearch>
  let feeds: Lazy<FeedSearch>
}

struct SuggestionsRoute {
  let episodes: Provider<EpisodeSearch>
}

struct Server {
  let search: SearchRoute
  let suggestions: SuggestionsRoute
}

struct SearchModule: Module {
  func configure(binder: Binder) {
    binder.bind(SearchIndex.self).asSingleton().to(factory: SearchIndex.open)
    binder.bind().to(factory: EpisodeSearch.init)
    binder.bind().to(factory: FeedSearch.init)
    binder.bind().to(factory: SearchRoute.init)
    binder.bind().to(factory: SuggestionsRoute.init)
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: SearchModule())
    binder.bind().to(factory: Server.init)
  }
}
