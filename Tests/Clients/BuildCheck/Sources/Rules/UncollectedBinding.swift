// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A tab that is bound and not contributed.
enum UncollectedBinding {
  protocol Tab {}
  struct Home: Tab {}
  struct Profile: Tab {}
  struct TabBar { let tabs: [any Tab] }

  struct Graph: Component {
    typealias Root = TabBar

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind((any Tab).self).intoCollection().to(factory: Home.init)
      if isSound {
        binder.bind((any Tab).self).intoCollection().to(factory: Profile.init)
      } else {
        binder.bind((any Tab).self).to(factory: Profile.init)
      }
      binder.bind().to(factory: TabBar.init)
    }
  }
}
