// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Devices
import Dovetail

public struct AutomationModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Rule).self).intoCollection().to(factory: HeatWhenCold.init)
    binder.bind((any Rule).self).intoCollection().to(factory: LightWhenMoving.init)
    binder.bind(Heating.self).asSingleton().to(factory: Heating.init)
    binder.bind((any Clock).self).asSingleton().to(factory: QuartzClock.init)
    binder.bind().to(factory: Schedule.init)
    binder.bind(RuleEngine.self).asSingleton().to(factory: RuleEngine.init)
  }
}
