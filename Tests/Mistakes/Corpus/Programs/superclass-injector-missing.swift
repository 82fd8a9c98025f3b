// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The injection of the show's controller requests that of its superclass, which is bound nowhere.

// Placeholder: `(injector: …)` is `(injector: { (controller: Controller) in })`
// Expected: to bind it

class Controller {
  init() {}
}

final class ShowController: Controller {
  func inject(base: PropertyInjector<Controller>) {}
}

struct App: Component {
  typealias Root = PropertyInjector<ShowController>

  func configure(binder: Binder) {
    binder.bindPropertyInjection(of: ShowController.self).to(injector: ShowController.inject)
  }
}
