// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Forecasts

public struct StationsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: ForecastsModule())
    binder.bind(Frequency.self).to { Frequency(megahertz: 868) }
    binder.bind((any StationLink).self).asSingleton().to(factory: RadioLink.init)
    binder.bind().to(factory: Barometer.init)
    binder.bind().to(factory: StationStatus.init)
    binder.bind((any Alert).self).intoCollection().to(factory: PressureAlert.init)
  }
}
