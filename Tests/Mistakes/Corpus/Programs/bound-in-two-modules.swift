// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The live module and the module for previews both bind the clock.

// Expected: thought

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct StoppedClock: Clock {}

struct SleepTimer {
  let clock: any Clock
}

struct LiveModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: SystemClock.init)
  }
}

struct PreviewModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: StoppedClock.init)
  }
}

struct App: Component {
  typealias Root = SleepTimer

  func configure(binder: Binder) {
    binder.install(module: LiveModule())
    binder.install(module: PreviewModule())
    binder.bind().to(factory: SleepTimer.init)
  }
}
