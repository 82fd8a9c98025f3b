// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of two notifiers is contributed as its own type; the array of the protocol is requested, and has the other.

// Expected: fix

protocol Notifier {}

struct PushNotifier: Notifier {}

struct MailNotifier: Notifier {}

struct Transfers {
  let notifiers: [any Notifier]
}

struct App: Component {
  typealias Root = Transfers

  func configure(binder: Binder) {
    binder.bind((any Notifier).self).intoCollection().to(factory: PushNotifier.init)
    binder.bind(MailNotifier.self).intoCollection().to(factory: MailNotifier.init)
    binder.bind().to(factory: Transfers.init)
  }
}
