// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Seat: Sendable, Hashable {
  public let row: Int
  public let number: Int

  public init(row: Int, number: Int) {
    self.row = row
    self.number = number
  }
}

public struct Show: Sendable, Hashable {
  public let title: String

  public init(title: String) { self.title = title }
}

public protocol SeatPlan: Sendable {
  func seats(of show: Show) -> [Seat]
}

public protocol Barcodes: Sendable {
  func code(of seat: Seat) -> String
}
