// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Player: Sendable, Hashable {
  public let name: String
  public let rating: Int

  public init(name: String, rating: Int) {
    self.name = name
    self.rating = rating
  }
}

public protocol PlayerDirectory: Sendable {
  func player(named name: String) async -> Player?
}

public protocol Presence: AnyObject, Sendable {
  var online: Int { get }
}

public protocol Dice: Sendable {
  func roll() -> Int
}
