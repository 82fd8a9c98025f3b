// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A milk frother beside an espresso.
enum UnusedModule {
  struct Espresso {}
  struct Milk {}
  struct MilkFrother { let milk: Milk }
  struct MilkModule: Module {
    func configure(binder: Binder) {
      binder.bind().to(factory: Milk.init)
      binder.bind().to(factory: MilkFrother.init)
    }
  }

  struct Graph: Component {
    typealias Root = Espresso

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind().to(factory: Espresso.init)
      if !isSound { binder.install(module: MilkModule()) }
    }
  }
}
