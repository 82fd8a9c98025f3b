// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Instruments
import Meteorology
import Sky

struct StoppedClock: SiderealClock { func siderealSeconds() -> Int { 7 } }

final class CalmStation: WeatherStation { func wind() -> Int { 0 } }

final class SimulatedCamera: Exposing { func expose(seconds: Int) -> [Int] { [0] } }

final class SimulatedTelescope: Pointing, Tracking, Parking {
  func point(to direction: Direction) {}
  func track() {}
  func park() {}
}

@main struct Program {
  @MainActor static func main() {
    examine(
      ObservatoryComponent(),
      ObservatoryComponent().overriding { binder in
        binder.bind((any SiderealClock).self).asSingleton().to(factory: StoppedClock.init)
        binder.bind((any WeatherStation).self).asSingleton().to(factory: CalmStation.init)
        binder.bind((any Exposing).self).asSingleton().to(factory: SimulatedCamera.init)
        binder.bind((any Tracking).self).asSingleton().to(factory: SimulatedTelescope.init)
        binder.bind(MountAddress.self).to(value: MountAddress(host: "simulator"))
      })
  }
}
