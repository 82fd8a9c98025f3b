// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Five thousand bindings, and one that is missing.
enum ManyBindings {
  struct Tile: Sendable { let number: Int }
  struct Floor: Sendable {
    let tiles: [Int: Tile]
    let skirting: Skirting
  }
  struct Skirting: Sendable {}

  struct Graph: Component {
    typealias Root = Floor

    let isSound: Bool

    func configure(binder: Binder) {
      for number in 0..<5_000 { binder.bind(Tile.self).intoDictionary(key: number).to(value: Tile(number: number)) }
      if isSound { binder.bind().to(factory: Skirting.init) }
      binder.bind().to(factory: Floor.init)
    }
  }
}
