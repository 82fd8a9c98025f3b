// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Forecasts
import Stations

struct Celsius: UnitFormatter {
  func text(of degrees: Int) -> String { "\(degrees) °C" }
}

final class PlaceModel: Sendable {
  let place: Place
  let sources: [any ForecastSource]
  let units: any UnitFormatter
  let alerts: Lazy<[any Alert]>

  init(place: Place, sources: [any ForecastSource], units: any UnitFormatter, alerts: Lazy<[any Alert]>) {
    self.place = place
    self.sources = sources
    self.units = units
    self.alerts = alerts
  }
}

struct PlaceComponent: Component {
  typealias Root = PlaceModel
  typealias Seed = Place

  func configure(binder: Binder) {
    binder.bind(PlaceModel.self).asSingleton().to(factory: PlaceModel.init)
  }
}

struct WeatherApp: Sendable {
  let places: ComponentFactory<PlaceComponent>
  let barometer: Barometer?
  let station: StationStatus
  let widget: Provider<Widget>
}

struct Widget {
  let units: any UnitFormatter
}
