// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CartUI
import Catalogue
import DeliveryUI
import Dovetail
import PantryInterfaces

@MainActor protocol CatalogueRouting: AnyObject { func show(_ product: ProductID) }
@MainActor protocol LinkRouting: AnyObject { func open(_ link: String) }
@MainActor protocol SettingsRouting: AnyObject { func showSettings() }

/// Opens all screens, and is known to each feature by a protocol of its own.
final class Coordinator {
  private let cart: MainActorProvider<CartScreen>
  private let checkouts: MainActorComponentFactory<CheckoutComponent>
  private let deliveries: MainActorProvider<DeliveryList>
  private let tracking: MainActorComponentFactory<TrackingComponent>
  private let home: MainActorProvider<HomeScreen>

  init(
    cart: MainActorProvider<CartScreen>, checkouts: MainActorComponentFactory<CheckoutComponent>,
    deliveries: MainActorProvider<DeliveryList>, tracking: MainActorComponentFactory<TrackingComponent>,
    home: MainActorProvider<HomeScreen>
  ) {
    (self.cart, self.checkouts, self.deliveries) = (cart, checkouts, deliveries)
    (self.tracking, self.home) = (tracking, home)
  }

  func start() { _ = home() }
  func showCheckout() { _ = checkouts.build(CheckoutRequest(amount: 10)) }
  func showDelivery(of order: OrderNumber) { _ = tracking.build(order) }
  func showHelp() {}
  func show(_ product: ProductID) {}
  func open(_ link: String) {}
  func showSettings() {}
}

extension Coordinator: CartRouting {}
extension Coordinator: DeliveryRouting {}
extension Coordinator: HelpRouting {}
extension Coordinator: CatalogueRouting {}
extension Coordinator: LinkRouting {}
extension Coordinator: SettingsRouting {}
