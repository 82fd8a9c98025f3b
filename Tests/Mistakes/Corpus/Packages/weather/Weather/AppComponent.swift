// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Forecasts
import Stations

struct AppComponent: Component {
  typealias Root = WeatherApp

  func configure(binder: Binder) {
    binder.install(module: StationsModule())
    binder.install(component: PlaceComponent())
    binder.bind(String.self).tagged(with: ServiceKey.self).to(value: "abc")
    binder.bind(String.self).tagged(with: RadarKey.self).to(value: "def")
    binder.bind((any UnitFormatter).self).to(factory: Celsius.init)
    binder.bind().to(factory: Widget.init)
    binder.bind().to(factory: WeatherApp.init)
  }
}
