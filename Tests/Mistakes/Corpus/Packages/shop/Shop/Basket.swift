// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail
import Payment

struct Customer: Sendable {
  let name: String
}

@MainActor final class Basket {
  let customer: Customer
  let prices: any PriceList
  let discounts: [any Discount]

  init(customer: Customer, prices: any PriceList, discounts: [any Discount]) {
    self.customer = customer
    self.prices = prices
    self.discounts = discounts
  }
}

@MainActor final class Checkout {
  let basket: Basket
  let methods: [Method: Provider<any PaymentMethod>]
  let receipts: Factory<Receipt, Product>

  init(basket: Basket, methods: [Method: Provider<any PaymentMethod>], receipts: Factory<Receipt, Product>) {
    self.basket = basket
    self.methods = methods
    self.receipts = receipts
  }
}

struct Receipt {
  let product: Product
  let customer: Customer
  let prices: any PriceList
}
