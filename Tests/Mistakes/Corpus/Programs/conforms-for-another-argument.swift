// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A cache of text is bound where a source of artwork is requested, but only a cache of images is such a source.

// Placeholder: `{ … }` is `{ Cache<Image>() }`
// Expected: to bind it

struct Image {}

struct Transcript {}

struct Cache<Content> {}

protocol ArtworkSource {}

extension Cache: ArtworkSource where Content == Image {}

struct PlayerScreen {
  let transcripts: Cache<Transcript>
  let artwork: any ArtworkSource
}

struct App: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.bind(Cache<Transcript>.self).to(factory: Cache<Transcript>.init)
    binder.bind().to(factory: PlayerScreen.init)
  }
}
