// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test provides a stopped clock by default, which has no effect beside the real one.

// Expected: suggestion

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct StoppedClock: Clock {}

struct SleepTimer {
  let clock: any Clock
}

struct PodcastApp: Component {
  typealias Root = SleepTimer

  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: SystemClock.init)
    binder.bind().to(factory: SleepTimer.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<SleepTimer, Void> {
  PodcastApp().overriding { binder in
    binder.bindDefault((any Clock).self).to(factory: StoppedClock.init)
  }
}
