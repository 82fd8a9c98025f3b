// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Honey
import Weather
import Yard

struct SunnyForecast: Forecast { func degrees(on day: Int) async throws -> Double { 30 } }

final class BrokenScales: Scales { func weight() -> Int { -1 } }

@main struct Program {
  @MainActor static func main() {
    let journal = JournalComponent(file: "bees.journal")
    examine(
      journal,
      journal.overriding { binder in
        binder.bind((any Forecast).self).intoDictionary(key: "station").to(factory: SunnyForecast.init)
        binder.bind((any Scales).self).asSingleton().to(factory: BrokenScales.init)
        binder.bind(String.self).tagged(with: BackupFile.self).to(value: "backup")
      })
  }
}
