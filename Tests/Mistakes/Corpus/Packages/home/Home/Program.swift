// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Automation
import Devices
import Dovetail
import Harness

final class FrozenThermometer: Thermometer {
  let degrees = -4.0
}

@main struct Program {
  @MainActor static func main() throws {
    try examineOnMainActor(
      HomeComponent(),
      HomeComponent().overriding { binder in
        binder.bind((any Thermometer).self).asSingleton().to(factory: FrozenThermometer.init)
      })
  }
}
