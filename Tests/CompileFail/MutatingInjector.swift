// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct Store {}

struct Command {
  private var store: Store?

  mutating func inject(store: Store) { self.store = store }
}

func configure(binder: Binder) {
  binder.bindPropertyInjection(of: Command.self).to(injector: Command.inject)
  // expected-error@-1 {{cannot reference 'mutating' method as function value}}
}
