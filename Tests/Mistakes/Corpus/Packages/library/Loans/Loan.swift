// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Books
import Dovetail

public struct Loan: Sendable {
  public let book: Book
  let due: Int
}

public struct LoanPeriod: Tag { public typealias Element = Int }
public struct Fee: Tag { public typealias Element = Int }

/// Decides whether a reader may borrow a book.
public protocol LoanRule: Sendable {
  func allows(_ book: Book) -> Bool
}

struct NoDebts: LoanRule {
  let accounts: Accounts

  func allows(_ book: Book) -> Bool { true }
}

struct NotReserved: LoanRule {
  let reservations: Reservations

  func allows(_ book: Book) -> Bool { true }
}

actor Accounts {
  let fee: TaggedElement<Fee>

  init(fee: TaggedElement<Fee>) { self.fee = fee }
}

final class Reservations: Sendable {
  let catalogue: any Catalogue

  init(catalogue: any Catalogue) { self.catalogue = catalogue }
}

struct LoanSlip: Sendable {
  let book: Book
  let calendar: any Calendar
  let period: TaggedElement<LoanPeriod>
}

public struct LoanDesk: Sendable {
  let rules: [any LoanRule]
  let slips: Factory<LoanSlip, Book>
  let catalogue: any Catalogue
}
