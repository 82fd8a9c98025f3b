// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Milk in an espresso.
enum UnusedBinding {
  struct Beans {}
  struct Milk {}
  struct Espresso { let beans: Beans }

  struct Graph: Component {
    typealias Root = Espresso

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind().to(factory: Beans.init)
      if !isSound { binder.bind().to(factory: Milk.init) }
      binder.bind().to(factory: Espresso.init)
    }
  }
}
