// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The home screen requests an array of providers of lazy requests.

// Expected: fix

protocol Section {}

struct NewEpisodes: Section {}

struct HomeScreen {
  let sections: [Provider<Lazy<any Section>>]
}

struct App: Component {
  typealias Root = HomeScreen

  func configure(binder: Binder) {
    binder.bind((any Section).self).intoCollection().to(factory: NewEpisodes.init)
    binder.bind().to(factory: HomeScreen.init)
  }
}
