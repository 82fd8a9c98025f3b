// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last step returns the bound type.

import Dovetail

private protocol Engine {}
private final class Diesel: Engine {}
private final class Kettle {
  init(litres: Int) {}
}

private func makeKettle(litres: Int) -> Kettle { Kettle(litres: litres) }

private func configure(binder: Binder) {
  binder.bind(String.self).to { 80 }
  // expected-error@-1 {{cannot convert value of type 'Int' to closure result type 'String'}}
  binder.bind((any Engine).self).to(factory: Kettle.init)
  // expected-error@-1 {{cannot convert value of type '@Sendable (Int) -> Kettle' to expected argument type}}
  binder.bind((any Engine).self).to(factory: makeKettle)
  // expected-error@-1 {{cannot convert value of type '@Sendable (Int) -> Kettle' to expected argument type}}
  binder.bind(Diesel.self).to { (litres: Int) in Kettle(litres: litres) }
  // expected-error@-1 {{cannot convert value of type 'Kettle' to closure result type 'Diesel'}}
  binder.bind(Int.self).intoCollection().to(factory: makeKettle)
  // expected-error@-1 {{'to(factory:)' is unavailable: return one element of the type in bind(…)}}
  binder.bind(Int.self).intoCollection().to { "80" }
  // expected-error@-1 {{'to(factory:)' is unavailable: return one element of the type in bind(…)}}
  binder.bind(Int.self).intoCollection().to(provider: Provider { "80" })
  // expected-error@-1 {{'to(provider:)' is unavailable: pass a Provider of one element of the type in bind(…)}}
  binder.bind(Int.self).intoSet().to(provider: ThrowingProvider { 80 })
  // expected-error@-1 {{call a provider with effects in a factory, .to { try provider.get() }, and pass Provider(…) of a tag}}
  binder.bind(Int.self).intoCollection().to(provider: AsyncProvider { [80] })
  // expected-error@-1 {{call a provider with effects in a factory, .to { try provider.get() }, and pass Provider(…) of a tag}}
  binder.bind(Int.self).intoCollection().to(value: "80")
  // expected-error@-1 {{'to(value:)' is unavailable: pass one element of the type in bind(…)}}
  binder.bind(String.self).to(value: 80)
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  binder.bind(String.self).to(provider: Provider { 80 })
  // expected-error@-1 {{cannot convert value of type 'Int' to closure result type 'String'}}
}
