// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bookings
import Devices
import Dovetail
import Fares
import Line
import Ports
import Sales

final class KioskRouter: ScreenSwitching, IdleWatching {
  let sales: MainActorComponentFactory<SaleComponent>
  let timer: WeakProvider<IdleTimer>

  init(sales: MainActorComponentFactory<SaleComponent>, timer: WeakProvider<IdleTimer>) {
    (self.sales, self.timer) = (sales, timer)
  }

  func show(_ title: String) {}
  func touch() { timer()?.start() }
}

final class IdleTimer {
  let seconds: Int
  let watcher: any IdleWatching

  init(seconds: TaggedElement<IdleSeconds>, watcher: any IdleWatching) {
    (self.seconds, self.watcher) = (seconds.element, watcher)
  }

  func start() {}
}

protocol StartTile { var caption: String { get } }

final class BuyTile: StartTile {
  let router: KioskRouter
  let caption = "Buy a ticket"

  init(router: KioskRouter) { self.router = router }
}

final class HelpTile: StartTile {
  let outages: any OutageReader
  let caption = "Help"

  init(outages: any OutageReader) { self.outages = outages }
}

nonisolated protocol Palette: Sendable { var background: String { get } }
nonisolated struct DayPalette: Palette { let background = "white" }

final class ServicePanel {
  let paper: any PaperSensor
  let printer: any TicketPrinter
  let identity: KioskIdentity

  init(paper: any PaperSensor, printer: any TicketPrinter, identity: KioskIdentity) {
    (self.paper, self.printer, self.identity) = (paper, printer, identity)
  }
}

final class KioskWindow {
  private(set) var router: KioskRouter?
  private(set) var palette: (any Palette)?

  func injectProperties(router: KioskRouter, palette: any Palette) { (self.router, self.palette) = (router, palette) }
}

final class KioskApp {
  let tiles: [String: MainActorProvider<any StartTile>]
  let service: ServicePanel
  let timer: IdleTimer
  let windows: MainActorPropertyInjector<KioskWindow>
  let closer: ComponentCloser

  init(
    tiles: [String: MainActorProvider<any StartTile>], service: ServicePanel, timer: IdleTimer,
    windows: MainActorPropertyInjector<KioskWindow>, closer: ComponentCloser
  ) {
    (self.tiles, self.service, self.timer, self.windows, self.closer) = (tiles, service, timer, windows, closer)
  }
}
