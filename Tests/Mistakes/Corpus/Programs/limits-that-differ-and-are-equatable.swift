// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The limits of an account are installed with two values, by an Equatable module, in a parent and its child.

// Expected: thought

struct Limit: Sendable {
  let cents: Int
}

struct LimitsModule: Module, Equatable {
  let cents: Int

  func configure(binder: Binder) {
    binder.bind(Limit.self).to(value: Limit(cents: cents))
  }
}

struct Withdrawal {
  let limit: Limit
}

struct WithdrawalComponent: Component {
  typealias Root = Withdrawal

  func configure(binder: Binder) {
    binder.install(module: LimitsModule(cents: 500))
    binder.bind().to(factory: Withdrawal.init)
  }
}

struct Machine {
  let limit: Limit
  let withdrawal: ComponentFactory<WithdrawalComponent>
}

struct App: Component {
  typealias Root = Machine

  func configure(binder: Binder) {
    binder.install(module: LimitsModule(cents: 1000))
    binder.install(component: WithdrawalComponent())
    binder.bind().to(factory: Machine.init)
  }
}
