// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// The app with typical mistakes. `graph()` finds all of them at once, and constructs nothing.
struct BrokenAppComponent: Component {
  typealias Root = BrokenCoordinator

  func configure(binder: Binder) {
    binder.install(component: BrokenSessionComponent())
    // AccountsModule, which binds the authenticator, is missing.
    binder.bind((any EventLog).self).asSingleton().to(factory: TerminalEventLog.init)
    // The requester of the clock is missing as well.
    binder.bind((any ReadingClock).self).to { SimulatedClock() }
    binder.bind(BrokenCoordinator.self).asSingleton().to(factory: BrokenCoordinator.init)
    binder.bind().to(factory: BrokenSignInViewModel.init)
  }
}
