// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Kinematics

public struct MotionModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: KinematicsModule())
    binder.bind((any SafetyCheck).self).intoCollection().to(factory: ReachCheck.init)
    binder.bind((any SafetyCheck).self).intoCollection().to(factory: SpeedCheck.init)
    binder.bind(CheckName.self).intoSet().to { CheckName(text: "reach") }
    binder.bind(CheckName.self).intoSet().to { CheckName(text: "speed") }
    binder.bind(Double.self).tagged(with: TopSpeed.self).to(value: 2.5)
    binder.bind(Capacity.self).to(value: Capacity(entries: 100))
    binder.bind((any MotionLog).self).asWeakSingleton().to(factory: RingLog.init)
    binder.bind(Planner.self).asSingleton().to(factory: Planner.init)
  }
}
