// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension FarmShop: LabelPrinter {
  public nonisolated func text(for grams: Int) -> String { "\(grams) g of honey" }
}

extension FarmShop: PriceList {
  public nonisolated func cents(for grams: Int) -> Int { grams * 2 }
}

extension FarmShop: StockList {
  public nonisolated var jars: Int { 12 }
}
