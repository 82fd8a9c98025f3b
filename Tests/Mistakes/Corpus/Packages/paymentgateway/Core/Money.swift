// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Money: Hashable, Sendable {
  public let cents: Int
  public let currency: Currency

  public init(cents: Int, currency: Currency) { (self.cents, self.currency) = (cents, currency) }
}

public enum Currency: String, CaseIterable, Hashable, Sendable { case euro, dollar, krona }
public enum CardNetwork: CaseIterable, Hashable, Sendable { case maestro, amex, domestic }
public enum Region: Hashable, Sendable { case north, west }

public struct Card: Hashable, Sendable {
  public let digits: String

  public init(digits: String) { self.digits = digits }
}

public struct CardToken: Hashable, Sendable {
  public let text: String

  public init(text: String) { self.text = text }
}

/// An order of a merchant that is to be paid.
public struct Order: Sendable {
  public let number: String
  public let total: Money

  public init(number: String, total: Money) { (self.number, self.total) = (number, total) }
}
