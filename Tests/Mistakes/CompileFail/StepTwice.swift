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
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeScope'}}
  binder.bind(Int.self).asEagerSingleton().asSingleton().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeScope'}}
  binder.bind(Int.self).asSingleton().asWeakSingleton().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Scoped' conform to 'BindingStage.BeforeScope'}}
  binder.bind(Int.self).asWeakSingleton().asSingleton().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Complete' conform to 'BindingStage.BeforeScope'}}
  binder.bind(Int.self).intoCollection().asWeakSingleton().asWeakSingleton().to { 80 }
  // expected-error@-1 {{requires that 'BindingStage.Complete' conform to 'BindingStage.BeforeScope'}}
  binder.bindFactory(Int.self, taking: Int.self).asWeakSingleton().asSingleton().to { (port: Int) in port }
  // expected-error@-1 {{requires that 'BindingStage.Complete' conform to 'BindingStage.BeforeScope'}}
  binder.bind(Int.self).tagged(with: Port.self).tagged(with: OtherPort.self).to { 80 }
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime; a binding has one}}
  binder.bind(Int.self).asSingleton().onClose { (_: Int) in }.onClose { (_: Int) in }.to { 80 }
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
  binder.bind(Int.self).intoCollection().intoCollection().to { 80 }
  // expected-error@-1 {{has no member 'intoCollection'}}
  binder.bind(Int.self).intoSet().intoCollection().to { 80 }
  // expected-error@-1 {{has no member 'intoCollection'}}
  binder.bind(Int.self).intoDictionary(key: "a").intoDictionary(key: "b").to { 80 }
  // expected-error@-1 {{has no member 'intoDictionary'}}
  binder.bindPropertyInjection(of: Screen.self).tagged(with: Injector.self).tagged(with: Injector.self)
    // expected-error@-1 {{requires that 'BindingStage.Tagged' conform to 'BindingStage.BeforeTag'}}
    .to(injector: Screen.injectProperties)
}
