// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The view of an episode belongs to the main actor, and its factory is requested with an identifier of another type.

// Placeholder: `{ @MainActor in … }` is `{ @MainActor (number: Int) in EpisodeView(title: Title(text: "")) }`
// Expected: near miss

struct Title: Sendable {
  let text: String
}

@MainActor final class EpisodeView {
  init(title: Title) {}
}

struct EpisodeList {
  let open: MainActorFactory<EpisodeView, Int>
}

struct App: Component {
  typealias Root = EpisodeList

  func configure(binder: Binder) {
    binder.bindFactory(EpisodeView.self, taking: Title.self).to(factory: EpisodeView.init)
    binder.bind().to(factory: EpisodeList.init)
  }
}
