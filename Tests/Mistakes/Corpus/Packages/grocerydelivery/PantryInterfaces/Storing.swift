// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct ProductID: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }
}

public struct OrderNumber: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }
}

public struct Address: Sendable {
  public let street: String
  public let postcode: String

  public init(street: String, postcode: String) { (self.street, self.postcode) = (street, postcode) }
}

public protocol CartStoring: AnyObject, Sendable {
  func products() -> [ProductID]
  func add(_ product: ProductID)
}

public protocol AddressStoring: AnyObject, Sendable { func address() -> Address }

public protocol FavouriteReading: AnyObject, Sendable { func favourites() -> [ProductID] }

public protocol FavouriteWriting: AnyObject, Sendable { func favour(_ product: ProductID) }

public protocol OrderArchive: Sendable { func orders() -> [OrderNumber] }
