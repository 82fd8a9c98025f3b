// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module of the invoice's component installs the component of orders, inside which invoices are.

// Expected: thought

struct OrderHandler {
  let payment: ComponentFactory<PaymentComponent>
}

struct OrderComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.install(component: PaymentComponent())
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct PaymentHandler {
  let invoice: ComponentFactory<InvoiceComponent>
}

struct PaymentComponent: Component {
  typealias Root = PaymentHandler

  func configure(binder: Binder) {
    binder.install(component: InvoiceComponent())
    binder.bind().to(factory: PaymentHandler.init)
  }
}

struct Invoice {
  let order: ComponentFactory<OrderComponent>
}

struct CorrectionModule: Module {
  func configure(binder: Binder) {
    binder.install(component: OrderComponent())
  }
}

struct InvoiceComponent: Component {
  typealias Root = Invoice

  func configure(binder: Binder) {
    binder.install(module: CorrectionModule())
    binder.bind().to(factory: Invoice.init)
  }
}

struct Server {
  let orders: ComponentFactory<OrderComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: OrderComponent())
    binder.bind().to(factory: Server.init)
  }
}
