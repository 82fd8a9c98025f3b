// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Product: Sendable, Hashable {
  public let number: Int
  public let cents: Int

  public init(number: Int, cents: Int) {
    self.number = number
    self.cents = cents
  }
}

public protocol PriceList: Sendable {
  func cents(of product: Product) -> Int
}

public protocol EventLog: Sendable {
  func write(_ line: String)
}

/// Reduces the price of a basket.
public protocol Discount: Sendable {
  func cents(off total: Int) -> Int
}
