// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The sleep timer requests any clock of the standard library, and the continuous one is bound as its own type.

// Placeholder: `{ … }` is `{ ContinuousClock() }`
// Expected: thought

struct SleepTimer {
  let clock: any Clock<Duration>
}

struct App: Component {
  typealias Root = SleepTimer

  func configure(binder: Binder) {
    binder.bind(ContinuousClock.self).to { ContinuousClock() }
    binder.bind().to(factory: SleepTimer.init)
  }
}
