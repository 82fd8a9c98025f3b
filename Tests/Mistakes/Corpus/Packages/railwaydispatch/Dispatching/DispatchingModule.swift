// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public struct DispatchingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any ConflictRule).self).intoCollection().to(factory: HeadwayRule.init)
    binder.bind((any ConflictRule).self).intoCollection().to(factory: OccupancyRule.init)
    binder.bind().asSingleton().to(factory: Dispatcher.init)
    binder.bind().asSingleton().to(factory: AlarmCentre.init)
    binder.bindFactory(TrainDescriber.self, taking: TrainNumber.self).asSingleton().to(factory: TrainDescriber.init)
    binder.install(component: ShiftComponent())
  }
}
