// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A coffee maker without a grinder.
enum MissingBinding {
  protocol Grinder {}
  struct BurrGrinder: Grinder {}
  struct CoffeeMaker { let grinder: any Grinder }

  struct Graph: Component {
    typealias Root = CoffeeMaker

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind((any Grinder).self).to(factory: BurrGrinder.init)
      }
      binder.bind().to(factory: CoffeeMaker.init)
    }
  }
}
