// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of three handlers has the key of another, which leaves its own without an entry.

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: Link.settings)`
// Placeholder: `.to { … }` is `.to { StubHandler() }`
// Expected: fix

enum Link: CaseIterable {
  case episode, podcast, settings
}

protocol LinkHandler {}

struct EpisodeHandler: LinkHandler {}

struct PodcastHandler: LinkHandler {}

struct SettingsHandler: LinkHandler {}

struct StubHandler: LinkHandler {}

struct Router {
  let handlers: [Link: any LinkHandler]
}

struct App: Component {
  typealias Root = Router

  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any LinkHandler).self, keyedBy: Link.self)
    binder.bind((any LinkHandler).self).intoDictionary(key: Link.episode).to(factory: EpisodeHandler.init)
    binder.bind((any LinkHandler).self).intoDictionary(key: Link.podcast).to(factory: PodcastHandler.init)
    binder.bind((any LinkHandler).self).intoDictionary(key: Link.podcast).to(factory: SettingsHandler.init)
    binder.bind().to(factory: Router.init)
  }
}
