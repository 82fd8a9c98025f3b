// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Logging

/// One request that `H` handles: the user, a transaction, and a logger that knows the request.
package struct RequestComponent<H: Handler>: Component {
  package typealias Root = UnitOfWork<H>
  package typealias Seed = Caller

  let bindHandler: (Binder) -> Void

  package func configure(binder: Binder) {
    binder.install(module: TransactionModule())
    binder.bind(User.self).to { (caller: Caller) in caller.user }
    binder.decorate(Logger.self).to { (logger: Logger, caller: Caller) in logger.identifying(caller) }
    bindHandler(binder)
    binder.bind().to(factory: UnitOfWork<H>.init)
  }
}
