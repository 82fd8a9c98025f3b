// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail
import Essentials
import PantryInterfaces

@MainActor public protocol CartRouting: AnyObject { func showCheckout() }

/// What is in the cart, for all screens.
public final class CartModel {
  private let store: any CartStoring
  private let prices: PriceList
  private let discounts: Discounts
  private let tracker: EventTracker

  init(store: any CartStoring, prices: PriceList, discounts: Discounts, tracker: EventTracker) {
    (self.store, self.prices, self.discounts, self.tracker) = (store, prices, discounts, tracker)
  }

  func add(_ product: ProductID) { store.add(product) }
}

public final class CartScreen {
  private let cart: CartModel
  private let details: Factory<ProductDetails, ProductID>
  private let images: ImageCache
  private let router: WeakProvider<any CartRouting>
  private let badge: CartBadge

  init(
    cart: CartModel, details: Factory<ProductDetails, ProductID>, images: ImageCache,
    router: WeakProvider<any CartRouting>, badge: CartBadge
  ) {
    (self.cart, self.details, self.images, self.router, self.badge) = (cart, details, images, router, badge)
  }
}

public final class CartBadge {
  private let cart: CartModel

  init(cart: CartModel) { self.cart = cart }
}

public protocol PaymentMethod { func pay(_ amount: Int) }

struct CardPayment: PaymentMethod {
  let client: any HTTPClient

  func pay(_ amount: Int) {}
}

struct CashPayment: PaymentMethod { func pay(_ amount: Int) {} }

public nonisolated enum PaymentKind: String, CaseIterable, Sendable { case card, cash }
