// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Books
import Dovetail

public struct LoansModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: BooksModule())
    binder.bind(Int.self).tagged(with: LoanPeriod.self).to(value: 28)
    binder.bind(Int.self).tagged(with: Fee.self).to(value: 50)
    binder.bind(Accounts.self).asSingleton().to(factory: Accounts.init)
    binder.bind(Reservations.self).asSingleton().to(factory: Reservations.init)
    binder.bind((any LoanRule).self).intoCollection().to(factory: NoDebts.init)
    binder.bind((any LoanRule).self).intoCollection().to(factory: NotReserved.init)
    binder.bindFactory(LoanSlip.self, taking: Book.self).to(factory: LoanSlip.init)
    binder.bind().to(factory: LoanDesk.init)
  }
}
