// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A weak request of an unshared type.
enum UnsatisfiableShape {
  final class Account: Sendable {}
  struct Session {
    let owner: Account
    let account: WeakProvider<Account>
  }

  struct Graph: Component {
    typealias Root = Session

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind(Account.self).asSingleton().to(factory: Account.init)
      } else {
        binder.bind(Account.self).to(factory: Account.init)
      }
      binder.bind().to(factory: Session.init)
    }
  }
}
