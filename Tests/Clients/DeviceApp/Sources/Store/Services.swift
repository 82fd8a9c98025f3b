// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

protocol Clock: Sendable {
  func now() -> Int
}

struct DeviceClock: Clock {
  func now() -> Int { 0 }
}

protocol Tracker: Sendable {
  func note(_ event: String)
}

struct ConsoleTracker: Tracker {
  func note(_ event: String) { print(event) }
}

struct RemoteTracker: Tracker {
  let clock: any Clock

  func note(_ event: String) { print(clock.now(), event) }
}

struct ClockModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Clock).self).asSingleton().to { DeviceClock() }
  }
}

struct TrackingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Tracker).self).intoCollection().to { ConsoleTracker() }
    binder.bind((any Tracker).self).intoCollection().to(factory: RemoteTracker.init)
  }
}
