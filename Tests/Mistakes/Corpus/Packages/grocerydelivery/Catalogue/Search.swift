// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Essentials
import PantryInterfaces

public enum Aisle: String, CaseIterable, Sendable { case bakery, dairy, produce }

public protocol RankingRule: Sendable { func rank(_ product: ProductID) -> Int }

struct PopularityRule: RankingRule {
  let client: any HTTPClient

  func rank(_ product: ProductID) -> Int { 1 }
}

struct FavouriteRule: RankingRule {
  let favourites: any FavouriteReading

  func rank(_ product: ProductID) -> Int { favourites.favourites().contains(product) ? 5 : 0 }
}

public protocol ProductSearch: Sendable { func find(_ text: String) -> [ProductID] }

final class IndexedSearch: ProductSearch {
  private let client: any HTTPClient
  private let rules: [any RankingRule]
  private let shelves: [Aisle: Shelf]

  init(client: any HTTPClient, rules: [any RankingRule], shelves: [Aisle: Shelf]) {
    (self.client, self.rules, self.shelves) = (client, rules, shelves)
  }

  func find(_ text: String) -> [ProductID] { [ProductID(client.get(text).count)] }
}

public struct Shelf: Sendable {
  let title: String
  let isCooled: Bool
}
