// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Dovetail
import Kit

/// Where the screens of the lobby send the visitor.
@MainActor public protocol TourStarting: AnyObject { func start(_ tour: TourID) }
@MainActor public protocol ExhibitShowing: AnyObject { func show(_ exhibit: ExhibitID) }

/// What the lobby needs from the ticket gate of the house.
nonisolated public protocol Gate: AnyObject, Sendable { func open() throws }

public final class TourListModel {
  let tours: any TourCatalogue
  let starting: WeakProvider<any TourStarting>
  let banner: any Banner

  init(tours: any TourCatalogue, starting: WeakProvider<any TourStarting>, banner: any Banner) {
    (self.tours, self.starting, self.banner) = (tours, starting, banner)
  }
}

public final class KeypadModel {
  let catalogue: any ExhibitCatalogue
  let showing: WeakProvider<any ExhibitShowing>
  let haptics: Haptics?

  init(catalogue: any ExhibitCatalogue, showing: WeakProvider<any ExhibitShowing>, haptics: Haptics?) {
    (self.catalogue, self.showing, self.haptics) = (catalogue, showing, haptics)
  }
}

public final class Haptics {
  public init() {}
}

public protocol Banner { var text: String { get } }

struct HoursBanner: Banner {
  let hours: any OpeningHours

  var text: String { hours.isOpen(at: 0) ? "Open" : "Closed" }
}

public final class GatePanel {
  let gate: ThrowingProvider<any Gate>
  let device: DeviceLabel

  init(gate: ThrowingProvider<any Gate>, device: DeviceLabel) { (self.gate, self.device) = (gate, device) }
}

nonisolated final class Turnstile: Gate {
  init(log: any Log) throws {}

  func open() throws {}
}

public final class LobbyScreen {
  let tours: TourListModel
  let keypad: KeypadModel
  let gate: GatePanel

  init(tours: TourListModel, keypad: KeypadModel, gate: GatePanel) {
    (self.tours, self.keypad, self.gate) = (tours, keypad, gate)
  }
}

public struct LobbyModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().to(factory: TourListModel.init)
    binder.bind().to(factory: KeypadModel.init)
    binder.bind().to(factory: GatePanel.init)
    binder.bind((any Gate).self).asSingleton().to(factory: Turnstile.init)
    binder.bindDefault((any Banner).self).to(factory: HoursBanner.init)
    binder.bind().to(factory: LobbyScreen.init)
  }
}
