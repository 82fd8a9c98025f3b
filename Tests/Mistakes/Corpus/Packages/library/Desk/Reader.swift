// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Books
import Dovetail
import Loans

struct ReaderCard: Sendable {
  let number: Int
}

final class Visit: Sendable {
  let card: ReaderCard
  let desk: LoanDesk
  let receipt: Receipt
  let history: ReaderHistory

  init(card: ReaderCard, desk: LoanDesk, receipt: Receipt, history: ReaderHistory) {
    self.card = card
    self.desk = desk
    self.receipt = receipt
    self.history = history
  }
}

struct Receipt: Sendable {
  let card: ReaderCard
  let printer: any Printer
}

final class ReaderHistory: Sendable {
  let card: ReaderCard

  init(card: ReaderCard) { self.card = card }
}

protocol Printer: Sendable {
  func write(_ line: String)
}

struct DeskPrinter: Printer {
  let branch: Branch

  func write(_ line: String) {}
}

struct VisitComponent: Component {
  typealias Root = Visit
  typealias Seed = ReaderCard

  func configure(binder: Binder) {
    binder.bind().to(factory: Receipt.init)
    binder.bind(ReaderHistory.self).asSingleton().to(factory: ReaderHistory.init)
    binder.bind(Visit.self).asSingleton().to(factory: Visit.init)
  }
}
