// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps come in one order: the collection, the tag, the lifetime, and then what it is bound to.

import Dovetail

private struct Port: Tag { typealias Element = Int }

private func configure(binder: Binder) {
  binder.bind(Int.self).asSingleton().tagged(with: Port.self).to { 80 }
  // expected-error@-1 {{referencing instance method 'tagged(with:)' on 'BindingBuilder' requires that}}
  binder.bind(Int.self).tagged(with: Port.self).intoCollection().to { 80 }
  // expected-error@-1 {{referencing instance method 'intoCollection()' on 'BindingBuilder' requires the types}}
  binder.bind(Int.self).asSingleton().intoCollection().to { 80 }
  // expected-error@-1 {{referencing instance method 'intoCollection()' on 'BindingBuilder' requires the types}}
  binder.bind(Int.self).to { 80 }.asSingleton()
  // expected-error@-1 {{value of tuple type '()' has no member 'asSingleton'}}
}
