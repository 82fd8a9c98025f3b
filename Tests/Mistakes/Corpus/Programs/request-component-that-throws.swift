// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two routes open a request whose signature is checked by something that throws.

// Expected: thought

struct HTTPRequest: Sendable {
  let path: String
}

struct VerifiedSignature {
  init(request: HTTPRequest) throws {}
}

struct OrderHandler {
  let request: HTTPRequest
  let signature: VerifiedSignature
}

struct RequestComponent: Component {
  typealias Root = OrderHandler
  typealias Seed = HTTPRequest

  func configure(binder: Binder) {
    binder.bind().to(factory: VerifiedSignature.init)
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct PurchaseRoute {
  let handle: ComponentFactory<RequestComponent>
}

struct RefundRoute {
  let handle: ComponentFactory<RequestComponent>
}

struct Server {
  let purchases: PurchaseRoute
  let refunds: RefundRoute
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: PurchaseRoute.init)
    binder.bind().to(factory: RefundRoute.init)
    binder.bind().to(factory: Server.init)
  }
}
