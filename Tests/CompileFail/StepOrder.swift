// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps come in one order: the collection, the tag, the lifetime, and then what it is bound to.

import Dovetail

private struct Port: Tag { typealias Element = Int }

private func configure(binder: Binder) {
  binder.bind(Int.self).asSingleton().tagged(with: Port.self).to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeTag'}}
  binder.bind(Int.self).tagged(with: Port.self).intoCollection().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Tagged' conform to 'BindingStage.BeforeCollection'}}
  binder.bind(Int.self).asSingleton().intoCollection().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeCollection'}}
  binder.bind(Int.self).tagged(with: Port.self).intoSet().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Tagged' conform to 'BindingStage.BeforeCollection'}}
  binder.bind(Int.self).asSingleton().intoDictionary(key: "http").to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeCollection'}}
  binder.bind(Int.self).onClose { (_: Int) in }.to { 80 }
  // expected-error@-1 {{requires the types 'BindingStage.Begun' and 'BindingStage.Scoped' be equivalent}}
  binder.bind(Int.self).to { 80 }.asSingleton()
  // expected-error@-1 {{value of tuple type '()' has no member 'asSingleton'}}
}
