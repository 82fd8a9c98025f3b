// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The injection of the share extension requests a session, and nothing binds it.

// Expected: to bind it

struct Session {}

struct Queue {}

final class ShareExtension {
  init() {}

  func inject(session: Session, queue: Queue) {}
}

struct App: Component {
  typealias Root = PropertyInjector<ShareExtension>

  func configure(binder: Binder) {
    binder.bind().to(factory: Queue.init)
    binder.bindPropertyInjection(of: ShareExtension.self).to(injector: ShareExtension.inject)
  }
}
