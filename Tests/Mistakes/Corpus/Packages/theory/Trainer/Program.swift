// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Exercises
import Harness
import Music

final class SilentInstrument: Instrument {
  func play(_ chord: Chord) {}
}

@main struct Program {
  @MainActor static func main() {
    examine(
      TrainerComponent(),
      TrainerComponent().overriding { binder in
        binder.bind((any Instrument).self).asSingleton().to(factory: SilentInstrument.init)
        binder.silence(.unusedBinding)
      })
  }
}
