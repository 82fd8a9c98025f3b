// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Singletons and values are shared, so their types must be Sendable.

import Dovetail

private final class Account {}
// expected-note@-1 9 {{class 'Account' does not conform to the 'Sendable' protocol}}

private protocol Ledger {}
// expected-note@-1 {{protocol 'Ledger' does not conform to the 'Sendable' protocol}}
private final class Book: Ledger {}

private func configure(binder: Binder) {
  binder.bind(Account.self).asSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind((any Ledger).self).asSingleton().to { Book() }
  // expected-error@-1 {{type 'any Ledger' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).intoCollection().asSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).asEagerSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).intoCollection().asEagerSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).asWeakSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).intoCollection().asWeakSingleton().to(factory: Account.init)
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).to(value: Account())
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).intoCollection().to(value: Account())
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
  binder.bind(Account.self).intoCollection().to(value: [Account()])
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
}
