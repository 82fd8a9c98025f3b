// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Provides the factory of its component `Child`.
struct ServerComponent<Child: Component & Sendable>: Component where Child.Seed: Sendable {
  typealias Root = ComponentFactory<Child>

  let child: Child

  func configure(binder: Binder) {
    binder.install(component: child)
    binder.bind(Database.self).asSingleton().to(factory: Database.init)
    binder.bind(Metrics.self).asSingleton().to(factory: Metrics.init)
  }
}

/// The twenty bindings of a request, all of which the root needs.
struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.install(module: RequestModule())
  }
}

/// The same twenty bindings; the root needs two.
struct ValidationComponent: Component {
  typealias Root = FormValidator
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.install(module: RequestModule())
  }
}

private struct RequestModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Transaction.init)
    binder.bind().asSingleton().to(factory: RequestLog.init)
    binder.bind().asSingleton().to(factory: Session.init)
    binder.bind().asSingleton().to(factory: Identity.init)
    binder.bind().asSingleton().to(factory: PageCache.init)
    binder.bind().to(factory: UserRepository.init)
    binder.bind().to(factory: OrderRepository.init)
    binder.bind().to(factory: ProductRepository.init)
    binder.bind().to(factory: Authorizer.init)
    binder.bind().to(factory: PriceList.init)
    binder.bind().to(factory: Cart.init)
    binder.bind().to(factory: FormValidator.init)
    binder.bind().to(factory: Message.init)
    binder.bind().to(factory: Mailer.init)
    binder.bind().to(factory: AuditEntry.init)
    binder.bind().to(factory: Auditor.init)
    binder.bind().to(factory: Checkout.init)
    binder.bind().to(factory: Search.init)
    binder.bind().to(factory: Renderer.init)
    binder.bind().to(factory: Handler.init)
  }
}
