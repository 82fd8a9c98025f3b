// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Records

public struct SensorsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Radio.self).asSingleton().to { Radio(channel: 11) }
    binder.bind((any Sensor).self).intoCollection().to(factory: PulseSensor.init)
    binder.bind((any Sensor).self).intoCollection().to(factory: Scales.init)
    binder.bind(Measurements.self).asSingleton().to(factory: Measurements.init)
  }
}
