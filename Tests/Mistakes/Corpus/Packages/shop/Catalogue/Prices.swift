// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct Warehouse: Sendable {
  let city: String
}

struct LivePrices: PriceList {
  let warehouse: Warehouse

  func cents(of product: Product) -> Int { product.cents }
}

struct LoggedPrices: PriceList {
  let prices: any PriceList
  let log: any EventLog

  func cents(of product: Product) -> Int { prices.cents(of: product) }
}

struct QuietLog: EventLog {
  func write(_ line: String) {}
}

struct BulkDiscount: Discount {
  let prices: any PriceList

  func cents(off total: Int) -> Int { total / 10 }
}
