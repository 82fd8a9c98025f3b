// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Matching
import Players

struct LoadedDice: Dice {
  func roll() -> Int { 6 }
}

@main struct Program {
  @MainActor static func main() throws {
    try examineOnMainActor(
      LobbyComponent(),
      LobbyComponent().overriding { binder in
        binder.bind((any Dice).self).to(factory: LoadedDice.init)
        binder.bind(Int.self).tagged(with: WaitLimit.self).to(value: 0)
      })
  }
}
