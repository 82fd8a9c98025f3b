// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Devices
import Dovetail
import Harness
import Ports
import Sales

nonisolated struct FreeReader: CardReader { func charge(_ cents: Int) throws {} }

nonisolated struct NightPalette: Palette { let background = "black" }

@main struct Program {
  static func main() throws {
    try examineOnMainActor(
      KioskComponent(),
      KioskComponent().overriding { binder in
        binder.bind((any CardReader).self).asSingleton().to(factory: FreeReader.init)
        binder.bind((any Palette).self).to(factory: NightPalette.init)
        binder.bind(Int.self).tagged(with: IdleSeconds.self).to(value: 1)
      })
  }
}
