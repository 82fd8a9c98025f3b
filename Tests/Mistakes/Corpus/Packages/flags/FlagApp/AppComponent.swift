// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Experiments
import Flags

struct AppComponent: Component {
  typealias Root = App

  let usesNewPrices: Bool

  func configure(binder: Binder) {
    binder.bind(RemoteSettings.self).to(value: RemoteSettings(revision: 7))
    binder.bind(String.self).tagged(with: Salt.self).to(value: "pepper")
    binder.install(module: FlagsModule())
    binder.install(module: ExperimentsModule())
    binder.bind((any ExposureSink).self).to(factory: ConsoleSink.init)
    if usesNewPrices {
      binder.bind(PriceCache.self).asSingleton().to(factory: PriceCache.init)
      binder.bind((any PriceService).self).to(factory: NewPrices.init)
    } else {
      binder.bind((any PriceService).self).to(factory: OldPrices.init)
    }
    binder.bind().to(factory: Checkout.init)
    binder.bind().to(factory: App.init)
  }
}
