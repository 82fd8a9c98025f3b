// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three singletons need each other in two cycles, and one of them throws.

// Expected: thought

final class Account: Sendable {
  init(sync: Sync) {}
}

final class Sync: Sendable {
  init(account: Account, inbox: Inbox) throws {}
}

final class Inbox: Sendable {
  init(sync: Sync) {}
}

struct Shell {
  let account: Account
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Account.init)
    binder.bind().asSingleton().to(factory: Sync.init)
    binder.bind().asSingleton().to(factory: Inbox.init)
    binder.bind().to(factory: Shell.init)
  }
}
