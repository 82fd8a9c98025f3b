// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Sky

public enum CoolingTarget: Tag { public typealias Element = Int }

public final class Cooler: Sendable {
  private let target: Int

  init(target: TaggedElement<CoolingTarget>) { self.target = target.element }

  func start() {}
}

final class CCDCamera: Exposing {
  private let cooler: Cooler
  private let wheel: FilterWheel

  init(cooler: Cooler, wheel: FilterWheel) { (self.cooler, self.wheel) = (cooler, wheel) }

  func expose(seconds: Int) -> [Int] { [seconds] }
}

struct DarkCorrectedCamera: Exposing {
  let raw: any Exposing
  let logbook: any Logbook

  func expose(seconds: Int) -> [Int] { raw.expose(seconds: seconds) }
}

struct Slot: Sendable { let position: Int }

final class FilterWheel: Sendable {
  private let slots: [Filter: Slot]

  init(slots: [Filter: Slot]) { self.slots = slots }
}

public struct InstrumentsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any MountLimit).self).intoCollection().to(factory: HorizonLimit.init)
    binder.bind((any MountLimit).self).intoCollection().to(factory: CableLimit.init)
    binder.bind(MountDriver.self).asEagerSingleton().onClose { $0.park() }.to(factory: MountDriver.connect)
    binder.bind(Relay.self).asEagerSingleton().onClose { $0.release() }.to(factory: Relay.open)
    binder.bind().asSingleton().to(factory: DomeDriver.init)
    binder.bind(Int.self).tagged(with: CoolingTarget.self).to(value: -30)
    binder.bind().asSingleton().to(factory: Cooler.init)
    binder.bind(Slot.self).intoDictionary(key: Filter.red).to { Slot(position: 1) }
    binder.bind(Slot.self).intoDictionary(key: Filter.green).to { Slot(position: 2) }
    binder.bind(Slot.self).intoDictionary(key: Filter.infrared).to { Slot(position: 3) }
    binder.declareCompleteDictionary(of: Slot.self, keyedBy: Filter.self)
    binder.bind().asSingleton().to(factory: FilterWheel.init)
    binder.bind((any Exposing).self).asSingleton().to(factory: CCDCamera.init)
    binder.decorate((any Exposing).self).to(factory: DarkCorrectedCamera.init)
    binder.onBuild { (cooler: Cooler) in cooler.start() }
  }
}
