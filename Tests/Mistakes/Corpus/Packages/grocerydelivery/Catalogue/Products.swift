// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import Essentials
public import PantryInterfaces

public final class PriceList: Sendable {
  private let client: any HTTPClient
  private let region: Region

  init(client: any HTTPClient, region: Region) { (self.client, self.region) = (client, region) }

  public func price(of product: ProductID) -> Int { 100 + product.number }
}

public final class ImageCache: Sendable {
  private let client: any HTTPClient

  init(client: any HTTPClient) { self.client = client }
}

/// The details of a product, which all screens share.
public final class ProductDetails: Sendable {
  public let product: ProductID
  private let prices: PriceList
  private let images: WeakProvider<ImageCache>

  init(product: ProductID, prices: PriceList, images: WeakProvider<ImageCache>) {
    (self.product, self.prices, self.images) = (product, prices, images)
  }
}

public struct Coupon: Hashable, Sendable {
  public let code: String

  public init(code: String) { self.code = code }
}

public final class Discounts: Sendable {
  private let coupons: Set<Coupon>
  private let prices: PriceList

  init(coupons: Set<Coupon>, prices: PriceList) { (self.coupons, self.prices) = (coupons, prices) }
}

public struct CatalogueModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any RankingRule).self).intoCollection().to(factory: PopularityRule.init)
    binder.bind((any RankingRule).self).intoCollection().to(factory: FavouriteRule.init)
    binder.bind(Shelf.self).intoDictionary(key: Aisle.bakery).to { Shelf(title: "Bakery", isCooled: false) }
    binder.bind(Shelf.self).intoDictionary(key: Aisle.dairy).to { Shelf(title: "Dairy", isCooled: true) }
    binder.bind(Shelf.self).intoDictionary(key: Aisle.produce).to { Shelf(title: "Produce", isCooled: false) }
    binder.declareCompleteDictionary(of: Shelf.self, keyedBy: Aisle.self)
    binder.bind((any ProductSearch).self).asSingleton().to(factory: IndexedSearch.init)
    binder.bind().asSingleton().to(factory: PriceList.init)
    binder.bind().asWeakSingleton().to(factory: ImageCache.init)
    binder.bindFactory(ProductDetails.self, taking: ProductID.self).asSingleton().to(factory: ProductDetails.init)
    binder.bind(Coupon.self).intoSet().to(value: Coupon(code: "WELCOME"))
    binder.bind().asSingleton().to(factory: Discounts.init)
  }
}
