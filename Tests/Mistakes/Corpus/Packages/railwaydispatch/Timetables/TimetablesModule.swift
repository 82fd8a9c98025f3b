// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public struct TimetablesModule: Module {
  let primary: String
  let replica: String

  public init(primary: String, replica: String) { (self.primary, self.replica) = (primary, replica) }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: PrimaryURL.self).to(value: primary)
    binder.bind(String.self).tagged(with: ReplicaURL.self).to(value: replica)
    binder.bind(DatabasePool.self).asEagerSingleton().onClose { try await $0.close() }.to(factory: DatabasePool.open)
    binder.bind().to(factory: ReplicaReader.init)
    binder.bind(Holiday.self).intoSet().to(value: Holiday(day: 359))
    binder.bind(Holiday.self).intoSet().to(value: Holiday(day: 1))
    binder.bind().asSingleton().to(factory: ServiceCalendar.init)
    binder.bind(TimetableStore.self).asSingleton().to(factory: TimetableStore.load)
    binder.bindFactory(DelayForecast.self, taking: TrainNumber.self).to(factory: DelayForecast.init)
    binder.bind().asSingleton().to(factory: DelayStatistics.init)
    binder.bind(SeasonPlan.self).intoDictionary(key: Season.summer).to { SeasonPlan(name: "S") }
    binder.bind(SeasonPlan.self).intoDictionary(key: Season.winter).to { SeasonPlan(name: "W") }
    binder.declareCompleteDictionary(of: SeasonPlan.self, keyedBy: Season.self)
    binder.bind().asSingleton().to(factory: SeasonPlanner.init)
  }
}
