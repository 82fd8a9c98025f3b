// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatching
import Dovetail
import Harness
import RailTypes

struct FixedClock: ServerClock { func seconds() -> Int { 1_000 } }

final class SilentBus: EventBus { func publish(_ event: String) {} }

struct ParkedTrains: PositionReading { func position(of train: TrainNumber) -> SectionID { SectionID(2) } }

struct EveningTimetable: TimetableReading { func departures(on line: Line) -> [TrainNumber] { [TrainNumber("IC 7")] } }

@main struct Program {
  @MainActor static func main() {
    examine(
      ServerComponent(),
      ServerComponent().overriding { binder in
        binder.bind((any ServerClock).self).asSingleton().to(factory: FixedClock.init)
        binder.bind((any EventBus).self).asSingleton().to(factory: SilentBus.init)
        binder.bind((any PositionReading).self).asSingleton().to(factory: ParkedTrains.init)
        binder.bind((any TimetableReading).self).asSingleton().to(factory: EveningTimetable.init)
      })
  }
}
