// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Books
import Dovetail
import Loans

struct FrontDesk: Sendable {
  let visits: ComponentFactory<VisitComponent>
  let printer: any Printer
  let openingHours: OpeningHours
}

struct OpeningHours: Sendable {
  let calendar: any Calendar
}

struct DeskComponent: Component {
  typealias Root = FrontDesk

  let branch: Branch

  func configure(binder: Binder) {
    binder.install(module: LoansModule())
    binder.install(component: VisitComponent())
    binder.bind(Branch.self).to(value: branch)
    binder.bind((any Printer).self).asSingleton().to(factory: DeskPrinter.init)
    binder.bind().to(factory: OpeningHours.init)
    binder.bind().to(factory: FrontDesk.init)
  }
}
