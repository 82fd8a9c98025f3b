// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Audio
import Collection
import Dovetail
import Kit

/// A visitor walks through the museum.
public struct TourComponent: Component {
  public typealias Root = TourCoordinator
  public typealias Seed = TourID

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: TourProgress.init)
    binder.bind().to(factory: TourMap.init)
    binder.bind((any TourHint).self).intoCollection().to(factory: NextStopHint.init)
    binder.bind((any TourHint).self).intoCollection().to(factory: ClosingHint.init)
    binder.decorate((any Log).self).to(factory: TourLog.init)
    binder.install(component: StopComponent())
    binder.bind().asSingleton().to(factory: TourCoordinator.init)
  }
}

final class TourProgress {
  let tour: TourID
  let tours: any TourCatalogue

  init(tour: TourID, tours: any TourCatalogue) { (self.tour, self.tours) = (tour, tours) }
}

final class TourMap {
  let plans: [Floor: Provider<any FloorPlan>]
  let progress: TourProgress

  init(plans: [Floor: Provider<any FloorPlan>], progress: TourProgress) {
    (self.plans, self.progress) = (plans, progress)
  }
}

protocol TourHint { var text: String { get } }

struct NextStopHint: TourHint {
  let progress: TourProgress

  var text: String { progress.tour.name }
}

struct ClosingHint: TourHint {
  let hours: any OpeningHours
  let clock: any Clock

  var text: String { hours.isOpen(at: clock.minute + 30) ? "" : "The museum closes soon." }
}

nonisolated struct TourLog: Log {
  let inner: any Log
  let tour: TourID

  func write(_ line: String) { inner.write("\(tour.name): \(line)") }
}

public final class TourCoordinator {
  let map: TourMap
  let hints: [any TourHint]
  let stops: MainActorComponentFactory<StopComponent>
  let log: any Log

  init(map: TourMap, hints: [any TourHint], stops: MainActorComponentFactory<StopComponent>, log: any Log) {
    (self.map, self.hints, self.stops, self.log) = (map, hints, stops, log)
  }
}
