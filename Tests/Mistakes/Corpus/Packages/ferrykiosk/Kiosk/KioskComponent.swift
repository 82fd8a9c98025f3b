// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bookings
import Devices
import Dovetail
import Fares
import Line
import Ports
import Sales

struct KioskComponent: Component {
  typealias Root = KioskApp

  func configure(binder: Binder) {
    binder.install(module: LineModule(office: "ferries.example"))
    binder.install(module: BookingsModule())
    binder.install(module: FaresModule())
    binder.install(module: DevicesModule())
    binder.install(component: SaleComponent())
    binder.bind(KioskIdentity.self).to(value: KioskIdentity(pier: 3))
    binder.bind(Int.self).tagged(with: IdleSeconds.self).to(value: 90)
    binder.bind().asSingleton().to(factory: KioskRouter.init)
    binder.bind((any ScreenSwitching).self).asAlias(of: KioskRouter.self) { $0 }
    binder.bind((any IdleWatching).self).asAlias(of: KioskRouter.self) { $0 }
    binder.bind().asSingleton().to(factory: IdleTimer.init)
    binder.bind((any StartTile).self).intoDictionary(key: "buy").to(factory: BuyTile.init)
    binder.bind((any StartTile).self).intoDictionary(key: "help").to(factory: HelpTile.init)
    binder.bindDefault((any Palette).self).to(factory: DayPalette.init)
    binder.bind().to(factory: ServicePanel.init)
    binder.bindPropertyInjection(of: KioskWindow.self).to(injector: KioskWindow.injectProperties)
    binder.onBuild { @MainActor (timer: IdleTimer) in timer.start() }
    binder.bind().to(factory: KioskApp.init)
  }
}
