// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules install each other with a higher page each time.

// Expected: suggestion

struct Episode {
  let page: Int
}

struct EpisodeList {
  let episodes: [Episode]
}

struct EvenPageModule: Module {
  let page: Int

  func configure(binder: Binder) {
    let page = page
    binder.install(module: OddPageModule(page: page + 1))
    binder.bind(Episode.self).intoCollection().to { Episode(page: page) }
  }
}

struct OddPageModule: Module {
  let page: Int

  func configure(binder: Binder) {
    let page = page
    binder.install(module: EvenPageModule(page: page + 1))
    binder.bind(Episode.self).intoCollection().to { Episode(page: page) }
  }
}

struct App: Component {
  typealias Root = EpisodeList

  func configure(binder: Binder) {
    binder.install(module: EvenPageModule(page: 0))
    binder.bind().to(factory: EpisodeList.init)
  }
}
