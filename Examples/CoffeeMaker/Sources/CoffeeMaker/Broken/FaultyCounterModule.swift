// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistakes: no cups, and nothing on the menu.
struct FaultyCounterModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Menu.init)
    binder.bind().to(factory: Barista.init)
    binder.bind(Till.self).asSingleton().to(factory: Till.init)
    binder.bindPropertyInjection(of: OrderCommand.self).to(injector: OrderCommand.injectProperties)
  }
}
