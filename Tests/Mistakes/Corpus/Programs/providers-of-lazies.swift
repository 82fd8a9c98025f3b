// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The home screen requests providers of lazy requests, of sections that are bound as one array.

// Expected: thought

protocol Section {}

struct NewEpisodes: Section {}

struct HomeScreen {
  let sections: [Provider<Lazy<any Section>>]
}

struct App: Component {
  typealias Root = HomeScreen

  func configure(binder: Binder) {
    binder.bind([any Section].self).to { [NewEpisodes()] }
    binder.bind().to(factory: HomeScreen.init)
  }
}
