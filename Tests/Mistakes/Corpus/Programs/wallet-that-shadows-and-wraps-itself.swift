// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child's wallet shadows the bank's wallet and wraps it, which requests itself.

// Expected: thought

protocol Wallet: Sendable {}

final class BankWallet: Wallet {
  init() {}
}

final class CachedWallet: Wallet {
  init(wallet: any Wallet) {}
}

struct Visit {
  let wallet: any Wallet
}

struct VisitComponent: Component {
  typealias Root = Visit

  func configure(binder: Binder) {
    binder.bind((any Wallet).self).shadowing().asSingleton().to(factory: CachedWallet.init)
    binder.bind().to(factory: Visit.init)
  }
}

struct Bank {
  let wallet: any Wallet
  let visit: ComponentFactory<VisitComponent>
}

struct App: Component {
  typealias Root = Bank

  func configure(binder: Binder) {
    binder.bind((any Wallet).self).asSingleton().to(factory: BankWallet.init)
    binder.install(component: VisitComponent())
    binder.bind().to(factory: Bank.init)
  }
}
