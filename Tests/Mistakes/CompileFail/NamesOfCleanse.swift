// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Names from Cleanse are refused with their names in Dovetail, and with a fix-it where the compiler can apply one.

import Dovetail

private struct Name: Tag { typealias Element = String }
private final class Delegate: Sendable { func inject(number: Int) {} }
private struct Login: Module { func configure(binder: Binder) {} }
private struct Session: Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to { 1 } }

  static func configureRoot(binder bind: ReceiptBinder<Int>) -> BindingReceipt<Int> {}
  // expected-error@-1 {{'ReceiptBinder' is unavailable: the root is bound in configure(binder:), like everything else: binder.bind(Root.self)}}
  // expected-error@-2 {{'BindingReceipt' is unavailable: the root is bound in configure(binder:), which returns nothing}}
}
private struct Launch: Component {
  typealias Root = PropertyInjector<Delegate>

  func configure(binder: Binder) { binder.bind().configured(with: Launch.configureNumber) }
  // expected-error@-1 {{'configured(with:)' is unavailable: let the function take the binder, and call it: configureService(binder: binder)}}

  static func configureNumber(bind: BindingBuilder<Int, BindingStage.Begun>) { bind.to { 1 } }

  static func configureInjector(bind: BindingBuilder<Root, BindingStage.Begun>) {
    bind.propertyInjector { $0.to(injector: Delegate.inject) }
    // expected-error@-1 {{'propertyInjector(configuredWith:)' is unavailable: bind it in configure(binder:): binder.bindPropertyInjection(of: Target.self).to(injector: …)}}
  }
}
private struct Greeting: AssistedFactory { typealias Element = String }
// expected-error@-1 {{'AssistedFactory' is unavailable: name the arguments where the factory is bound: bindFactory(_:taking:)}}

private func configureUnscoped(binder: UnscopedBinder) {}
// expected-error@-1 {{'UnscopedBinder' has been renamed to 'Binder': there is one binder, whatever the scope}} {{40-54=Binder}}

private func configure(binder: Binder) {
  binder.include(module: Login())
  // expected-error@-1 {{'include(module:)' has been renamed to 'install(module:)': a module is a value: install(module: SomeModule())}} {{10-17=install}}
  binder.include(module: Login.self)
  // expected-error@-1 {{'include(module:)' has been renamed to 'install(module:)': a module is a value: install(module: SomeModule())}} {{10-17=install}}
  binder.install(dependency: Session())
  // expected-error@-1 {{'install(dependency:)' has been renamed to 'install(component:)': a component is a value: install(component: SomeComponent())}} {{18-28=component}}
  binder.install(dependency: Session.self)
  // expected-error@-1 {{'install(dependency:)' has been renamed to 'install(component:)': a component is a value: install(component: SomeComponent())}} {{18-28=component}}
  binder.bind(Int.self).sharedInScope().to { 1 }
  // expected-error@-1 {{'sharedInScope()' has been renamed to 'asSingleton()'}} {{25-38=asSingleton}}
  binder.bind(String.self).tagged(with: Name.self).sharedInScope().to { "a" }
  // expected-error@-1 {{'sharedInScope()' has been renamed to 'asSingleton()'}} {{52-65=asSingleton}}
  binder.bind(Int.self).intoCollection().sharedInScope().to { 1 }
  // expected-error@-1 {{'sharedInScope()' has been renamed to 'asSingleton()'}} {{42-55=asSingleton}}
  binder.bindPropertyInjectionOf(Delegate.self).to { (_: Delegate) in }
  // expected-error@-1 {{'bindPropertyInjectionOf' has been renamed to 'bindPropertyInjection(of:)'}} {{10-33=bindPropertyInjection}} {{34-34=of: }}
}

private func call(provider: TaggedProvider<Name>, factory: Factory<String, Int>) throws {
  _ = Provider(getter: { 1 })
  // expected-error@-1 {{'init(getter:)' has been renamed to 'init(_:)'}} {{16-24=}}
  _ = provider.asProvider()
  // expected-error@-1 {{'asProvider()' is unavailable: make a provider of it: Provider(taggedProvider)}}
  _ = factory.build(1)
  // expected-error@-1 {{'build' has been renamed to 'callAsFunction(_:)'}} {{15-20=callAsFunction}}
  _ = try ComponentFactory.of(Session.self)
  // expected-error@-1 {{'of(_:validate:)' is unavailable: build the component itself: SomeComponent().build()}}
}
