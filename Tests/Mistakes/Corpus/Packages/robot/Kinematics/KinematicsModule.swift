// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct KinematicsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Bus.self).asEagerSingleton().onClose { await $0.close() }.to(factory: Bus.open)
    for axis in Axis.allCases {
      binder.bind((any Motor).self).intoDictionary(key: axis).asSingleton().to { ServoMotor(bus: $0, axis: axis) }
    }
    binder.declareCompleteDictionary(of: (any Motor).self, keyedBy: Axis.self)
    binder.bind(ArmGeometry.self).to { ArmGeometry(lengths: [1, 1, 0.2]) }
    binder.bind((any Solver).self).asSingleton().to(factory: JacobianSolver.init)
  }
}
