// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Forecasts
import Harness
import Stations

struct SunnySource: ForecastSource {
  func forecast(for place: Place) async throws -> Forecast { Forecast(degrees: 25) }
}

@main struct Program {
  @MainActor static func main() throws {
    let tests = AppComponent().overriding { binder in
      binder.bind((any ForecastSource).self).intoCollection().replacing(contributionsOf: ForecastsModule.self)
        .to { SunnySource() }
      binder.silence(.unusedBinding)
    }
    try examineOnMainActor(AppComponent(), tests)
  }
}
