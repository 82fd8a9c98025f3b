// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Essentials
import PantryInterfaces

/// The one store of the device: cart, addresses and favourites.
package final class PantryStore: Sendable {
  private let database: LocalDatabase
  private let tracker: EventTracker

  init(database: LocalDatabase, tracker: EventTracker) { (self.database, self.tracker) = (database, tracker) }

  package func products() -> [ProductID] { [] }
  package func add(_ product: ProductID) { tracker.track("add \(product.number)") }
  package func address() -> Address { Address(street: "Mill Lane", postcode: "1207") }
  package func favourites() -> [ProductID] { [] }
  package func favour(_ product: ProductID) { tracker.track("favour \(product.number)") }
}

/// Orders of the past are in a table of their own.
final class ArchiveTable: OrderArchive {
  private let database: LocalDatabase

  init(database: LocalDatabase) { self.database = database }

  func orders() -> [OrderNumber] { [] }
}

struct CachedArchive: OrderArchive {
  let table: any OrderArchive
  let timekeeper: any Timekeeper

  func orders() -> [OrderNumber] { table.orders() }
}
