// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public struct InterlockingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(BusSpeed.self).to { BusSpeed(baud: 9600) }
    binder.bind().asEagerSingleton().onClose { (bus: FieldBus) in try bus.release() }.to(factory: FieldBus.open)
    binder.bind(SectionID.self).intoSet().to { [SectionID(1), SectionID(2)] }
    binder.bind(SectionID.self).intoSet().to { SectionID(7) }
    binder.bind().asSingleton().to(factory: TrackPlan.init)
    binder.bind((any SafetyCheck).self).intoCollection().to(factory: FlankCheck.init)
    binder.bind((any SafetyCheck).self).intoCollection().to(factory: OverlapCheck.init)
    binder.bind().asSingleton().to(factory: InterlockingController.init)
  }
}
