// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Experiments
import Flags

struct App: Sendable {
  let flags: any FlagReader
  let users: ComponentFactory<UserComponent>
  let checkout: Checkout
}

struct Checkout: Sendable {
  let flags: any FlagReader
  let prices: any PriceService
}

protocol PriceService: Sendable {
  func cents() -> Int
}

struct OldPrices: PriceService {
  func cents() -> Int { 1 }
}

struct NewPrices: PriceService {
  let cache: PriceCache

  func cents() -> Int { 2 }
}

final class PriceCache: Sendable {}

struct ConsoleSink: ExposureSink {
  func record(_ name: String) {}
}
