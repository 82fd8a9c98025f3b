// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A drink on the menu: grams of coffee, milliliters of water and of milk, price in cents.
struct Recipe: Sendable {
  let name: String
  let price: Int
  let grams: Int
  let milliliters: Int
  var milk = 0
}
