// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct DevicesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Hub).self).asSingleton().to(factory: ZigbeeHub.init)
    binder.bindFactory((any Light).self, taking: Room.self).asSingleton().to(factory: Bulb.init)
    binder.bind(MultiSensor.self).asSingleton().to(factory: MultiSensor.init)
    binder.bind((any Thermometer).self).asAlias(of: MultiSensor.self) { $0 }
    binder.bind((any MotionDetector).self).asAlias(of: MultiSensor.self) { $0 }
  }
}
