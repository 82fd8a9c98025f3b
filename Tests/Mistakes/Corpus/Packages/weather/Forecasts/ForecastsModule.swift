// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct ForecastsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Grid.self).to(value: Grid(kilometers: 2))
    binder.bind(Projection.self).asSingleton().to(factory: Projection.init)
    binder.bind((any ForecastSource).self).intoCollection().to(factory: ServiceSource.init)
    binder.bind((any ForecastSource).self).intoCollection().to(factory: RadarSource.init)
    binder.bind((any Alert).self).intoCollection().to(factory: FrostAlert.init)
  }
}
