// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Feeds
import Playback

struct AppComponent: Component {
  typealias Root = Library

  func configure(binder: Binder) {
    binder.install(module: FeedsModule())
    binder.install(module: PlaybackModule())
    binder.install(component: EpisodeComponent())
    binder.bind(String.self).tagged(with: CacheFolder.self).to(value: "/caches")
    binder.bind().to(factory: MiniPlayer.init)
    binder.bind().to(factory: Library.init)
  }
}
