// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The view model watches a navigator weakly, and a structure could conform to its protocol.

// Expected: suggestion

protocol Navigator: Sendable {}

final class Coordinator: Navigator {
  init() {}
}

struct EpisodeViewModel {
  let navigator: WeakProvider<any Navigator>
}

struct Shell {
  let navigator: any Navigator
  let episode: EpisodeViewModel
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind((any Navigator).self).asSingleton().to(factory: Coordinator.init)
    binder.bind().to(factory: EpisodeViewModel.init)
    binder.bind().to(factory: Shell.init)
  }
}
