// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A server that requests its children's binding.
enum CaptiveDependency {
  final class Transaction: Sendable {}
  struct Handler: Sendable { let transaction: Transaction }
  struct Audit: Sendable { let transaction: Transaction }
  struct Server: Sendable {
    let audit: Audit
    let requests: ComponentFactory<Request>
  }
  struct Request: Component {
    typealias Root = Handler

    let bindsTransaction: Bool

    func configure(binder: Binder) {
      if bindsTransaction { binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init) }
      binder.bind().to(factory: Handler.init)
    }
  }

  struct Graph: Component {
    typealias Root = Server

    let isSound: Bool

    func configure(binder: Binder) {
      binder.install(component: Request(bindsTransaction: !isSound))
      if isSound { binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init) }
      binder.bind().to(factory: Audit.init)
      binder.bind().to(factory: Server.init)
    }
  }
}
