// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A requester opens a component with a value of its seed type, which everything inside shares.

import Dovetail

private struct Item: Sendable {}
private final class Account {}
// expected-note@-1 6 {{class 'Account' does not conform to the 'Sendable' protocol}}

private struct ItemComponent: Component {
  typealias Root = Int
  typealias Seed = Item

  func configure(binder: Binder) { binder.bind(Int.self).to { (_: Item) in 1 } }
}

private struct AccountComponent: Component {
  typealias Root = Int
  typealias Seed = Account

  func configure(binder: Binder) { binder.bind(Int.self).to { (_: Account) in 1 } }
}

// A seed that is not Sendable belongs to the main actor, where one kind of factory opens the child.
private func open(
  plain: ComponentFactory<AccountComponent>, throwing: ThrowingComponentFactory<AccountComponent>, account: Account
) throws {
  _ = plain.build(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
  _ = plain(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
  _ = try throwing.build(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
  _ = try throwing(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
}

private func open(async: AsyncComponentFactory<AccountComponent>, account: Account) async throws {
  _ = try await async.build(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
  _ = try await async(account)
  // expected-error@-1 {{type 'AccountComponent.Seed' (aka 'Account') does not conform to the 'Sendable' protocol}}
}

private struct Generic<Child: Component>: Component {
  typealias Root = ComponentFactory<Child>
  let seed: Child.Seed

  func configure(binder: Binder) {}
  func open(_ factory: ComponentFactory<Child>) { _ = factory.build(seed) }
  // expected-error@-1 {{type 'Child.Seed' does not conform to the 'Sendable' protocol}}
}

private func buildWithoutASeed() throws -> Int { try ItemComponent().build() }
// expected-error@-1 {{'build()' is unavailable: its Seed comes from the component that opens it}}

private func open(items: ComponentFactory<ItemComponent>) {
  _ = items.build()
  // expected-error@-1 {{requires the types 'ItemComponent.Seed' (aka 'Item') and '()' be equivalent}}
  _ = items.build("text")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'ItemComponent.Seed' (aka 'Item')}}
}

private func open(items: AsyncComponentFactory<ItemComponent>) async throws {
  _ = try items.build(Item())
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}

private func open(items: MainActorComponentFactory<ItemComponent>) {
  // expected-note@-1 {{add '@MainActor' to make global function 'open(items:)' part of global actor 'MainActor'}}
  _ = items.build(Item())
  // expected-error@-1 {{call to main actor-isolated instance method 'build' in a synchronous nonisolated context}}
}

private func configure(binder: Binder) {
  binder.bind(Int.self).intoCollection().shadowing().to { 1 }
  // expected-error@-1 {{value of type 'ContributionBuilder<Int, [Int], BindingStage.Collected>' has no member 'shadowing'}}
  binder.bind(Int.self).shadowing().intoCollection().to { 1 }
  // expected-error@-1 {{'intoCollection()' is unavailable: contribute first: put .intoCollection() directly after bind(…); a contribution}}
  binder.bindDefault(Int.self).intoCollection().to { 1 }
  // expected-error@-1 {{'intoCollection()' is unavailable: contribute first: put .intoCollection() directly after bind(…); a contribution}}
  binder.bindDefault(Int.self).shadowing().to { 1 }
  // expected-error@-1 {{'shadowing()' is unavailable: shadow first: put .shadowing() directly after bind(…); a default cannot shadow}}
  binder.decorate(Int.self).to { (name: String, inner: Int) in inner }
  // expected-error@-1 {{cannot convert value of type '@Sendable (String, Int) -> Int' to expected argument type '@Sendable (Int, Int) -> Int'}}
}

// Components of the main actor are opened there.
@MainActor private struct WindowComponent: @MainActor Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to { 1 } }
}

private func open(windows: ComponentFactory<WindowComponent>) { _ = windows.build() }
// expected-error@-1 {{main actor-isolated conformance of 'WindowComponent' to 'Component' cannot be used in nonisolated context}}
