// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Each step is taken at most once.

import Dovetail

private struct Port: Tag { typealias Element = Int }
private struct OtherPort: Tag { typealias Element = Int }
private struct Injector: Tag { typealias Element = PropertyInjector<Screen> }

private final class Screen {
  func injectProperties(port: Int) {}
}

private func configure(binder: Binder) {
  binder.bind(Int.self).asSingleton().asSingleton().to { 80 }
  // expected-error@-1 {{referencing instance method 'asSingleton()' on 'BindingBuilder' requires that}}
  binder.bind(Int.self).tagged(with: Port.self).tagged(with: OtherPort.self).to { 80 }
  // expected-error@-1 {{referencing instance method 'tagged(with:)' on 'BindingBuilder' requires that}}
  binder.bind(Int.self).intoCollection().intoCollection().to { 80 }
  // expected-error@-1 {{referencing instance method 'intoCollection()' on 'BindingBuilder' requires the types 'Int'}}
  // expected-error@-2 {{referencing instance method 'intoCollection()' on 'BindingBuilder' requires the types}}
  binder.bindPropertyInjection(of: Screen.self).tagged(with: Injector.self).tagged(with: Injector.self)
    // expected-error@-1 {{referencing instance method 'tagged(with:)' on 'PropertyInjectionBuilder' requires the types}}
    .to(injector: Screen.injectProperties)
}
