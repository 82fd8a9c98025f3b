// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// Kiosks that are broken in several ways. Statements state their lines, so that tests know them.

struct Kiosk: Sendable {
  let till: Till
  let paper: Paper
}
struct Till: Sendable { let drawer: Drawer }
struct Drawer: Sendable {}
struct Paper: Sendable {}
struct Coin: Sendable {}

/// Nothing binds `Drawer` and `Paper`, and nothing needs `Coin`.
struct BrokenKiosk: Component {
  typealias Root = Kiosk

  func configure(binder: Binder) {
    binder.bind(line: 1).to(factory: Kiosk.init)
    binder.bind(line: 2).to(factory: Till.init)
    binder.install(module: CoinModule(), line: 3)
  }
}

struct CoinModule: Module {
  func configure(binder: Binder) { binder.bind(line: 4).to(factory: Coin.init) }
}

/// All that a kiosk needs, and a coin that nothing needs.
struct WastefulKiosk: Component {
  typealias Root = Kiosk

  var severity: Diagnostic.Severity = .warning

  func configure(binder: Binder) {
    binder.install(module: KioskModule(), line: 5)
    binder.install(module: CoinModule(), line: 6)
    binder.report(.unusedBinding, as: severity)
    binder.report(.unusedModule, as: severity)
  }
}

struct SoundKiosk: Component {
  typealias Root = Kiosk

  func configure(binder: Binder) { binder.install(module: KioskModule(), line: 7) }
}

/// All that a kiosk needs.
struct KioskModule: Module {
  func configure(binder: Binder) {
    binder.bind(line: 8).to(factory: Kiosk.init)
    binder.bind(line: 9).to(factory: Till.init)
    binder.bind(line: 10).to(factory: Drawer.init)
    binder.bind(line: 11).to(factory: Paper.init)
  }
}

/// A component made of a closure.
struct MadeOf<Root>: Component, Sendable {
  private let declare: @Sendable (Binder) -> Void

  init(_ root: Root.Type, _ declare: @escaping @Sendable (Binder) -> Void) { self.declare = declare }

  func configure(binder: Binder) { declare(binder) }
}
