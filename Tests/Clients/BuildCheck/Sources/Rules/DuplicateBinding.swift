// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Beans that a module binds, and the component as well.
enum DuplicateBinding {
  struct Beans { let origin: String }
  struct Pantry: Module {
    func configure(binder: Binder) { binder.bind(Beans.self).to { Beans(origin: "Peru") } }
  }

  struct Graph: Component {
    typealias Root = Beans

    let isSound: Bool

    func configure(binder: Binder) {
      binder.install(module: Pantry())
      if !isSound { binder.bind(Beans.self).to { Beans(origin: "Kenya") } }
    }
  }
}
