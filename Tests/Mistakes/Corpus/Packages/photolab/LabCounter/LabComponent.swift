// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Chemistry
import Dovetail
import Film
import LabStorage
import Orders
import Scanning

protocol CounterAction: Sendable { var label: String { get } }

struct TakeAction: CounterAction {
  let intake: any OrderIntake
  let rolls: ComponentFactory<RollComponent>

  var label: String { "take" }
}

struct PayAction: CounterAction {
  let invoices: any InvoiceSource

  var label: String { "pay" }
}

struct ScanAction: CounterAction {
  let scanner: AsyncProvider<Scanner>
  let sheets: Lazy<ContactSheet>

  var label: String { "scan" }
}

@MainActor final class CounterScreen {
  private let actions: [any CounterAction]
  private let sign: CounterSign

  init(actions: [any CounterAction], sign: CounterSign) { (self.actions, self.sign) = (actions, sign) }
}

struct CounterSign: Sendable {
  let clock: any LabClock
  let orders: any OrderLookup
}

struct Receipt {
  var total = 0
  var book: (any DayBook)?
}

@MainActor final class Lab {
  private let opening: TaggedElement<OpeningTasks>
  private let closing: TaggedProvider<ClosingTasks>
  private let counter: MainActorProvider<CounterScreen>
  private let receipts: PropertyInjector<Receipt>
  private let closer: ComponentCloser

  init(
    opening: TaggedElement<OpeningTasks>, closing: TaggedProvider<ClosingTasks>,
    counter: MainActorProvider<CounterScreen>, receipts: PropertyInjector<Receipt>, closer: ComponentCloser
  ) {
    (self.opening, self.closing, self.counter) = (opening, closing, counter)
    (self.receipts, self.closer) = (receipts, closer)
  }
}

struct LabComponent: Component {
  typealias Root = Lab

  func configure(binder: Binder) {
    binder.install(module: FilmModule())
    binder.install(module: StorageModule())
    binder.install(module: ChemistryModule())
    binder.install(module: ScanningModule())
    binder.install(module: OrdersModule())
    binder.bind(ScannerPort.self).to(value: ScannerPort(number: 4))
    binder.bind((any CounterAction).self).intoCollection().to(factory: TakeAction.init)
    binder.bind((any CounterAction).self).intoCollection().to(factory: PayAction.init)
    binder.bind((any CounterAction).self).intoCollection().to(factory: ScanAction.init)
    binder.bind().to(factory: CounterSign.init)
    binder.bind().asSingleton().to(factory: CounterScreen.init)
    binder.bindPropertyInjection(of: Receipt.self).to { (receipt: inout Receipt, book: any DayBook) in
      receipt.book = book
    }
    binder.bind().to(factory: Lab.init)
  }
}
