// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An account and a log that retain each other.
enum RetainCycle {
  final class Account: Sendable {
    init(log: Log) {}
  }
  final class Log: Sendable {
    init(account: Provider<Account>) {}
    init(account: WeakProvider<Account>) {}
  }

  struct Graph: Component {
    typealias Root = Account

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind(Account.self).asSingleton().to(factory: Account.init)
      if isSound {
        binder.bind(Log.self).to { (account: WeakProvider<Account>) in Log(account: account) }
      } else {
        binder.bind(Log.self).to { (account: Provider<Account>) in Log(account: account) }
      }
    }
  }
}
