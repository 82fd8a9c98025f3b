// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct AccountNumber: Sendable, Hashable {
  public let digits: Int

  public init(digits: Int) { self.digits = digits }
}

public struct Posting: Sendable {
  public let account: AccountNumber
  public let cents: Int

  public init(account: AccountNumber, cents: Int) {
    self.account = account
    self.cents = cents
  }
}

public protocol LedgerReader: Sendable {
  func balance(of account: AccountNumber) async -> Int
}

public protocol LedgerWriter: Sendable {
  func post(_ posting: Posting) async
}
