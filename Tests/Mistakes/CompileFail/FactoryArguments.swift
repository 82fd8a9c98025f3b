// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The first parameters of a factory's function are its arguments, and its result is the product.

import Dovetail

private final class Log {}
// expected-note@-1 {{class 'Log' does not conform to the 'Sendable' protocol}}
private final class Buffer {}
// expected-note@-1 {{class 'Buffer' does not conform to the 'Sendable' protocol}}

private struct Point: Sendable {}

private struct Page {
  init(number: Int, log: Log) {}
}

@MainActor private final class Window {
  init(log: Log, number: Int) {}
}

private func fetch(log: Log, number: Int) async throws -> Int { number }

private func configure(binder: Binder) {
  binder.bindFactory(Page.self, taking: String.self).to(factory: Page.init)
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory(_:taking:), in the same order, or pass them on in a closure: .to { Editor(services: $1, document: $0)}}
  binder.bindFactory(Page.self, taking: String.self).to { (number: Int, log: Log) in Page(number: number, log: log) }
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Page.self, taking: Int.self, String.self).to(factory: Page.init)
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Page.self, taking: Int.self).to { () in Page(number: 1, log: Log()) }
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Page.self, taking: Int.self).to { (number: Int) in "\(number)" }
  // expected-error@-1 {{cannot convert value of type 'String' to closure result type 'Page'}}
  binder.bindFactory(Page.self, taking: Int.self).to { Page(number: $1, log: $0) }
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Window.self, taking: Int.self).to(factory: Window.init)
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Int.self, taking: Int.self).to(factory: fetch)
  // expected-error@-1 {{'to(factory:)' is unavailable: let the parameters of the factory begin with the arguments of bindFactory}}
  binder.bindFactory(Page.self, taking: Int.self, Int.self, Int.self, Int.self).to(factory: Page.init)
  // expected-error@-1 {{is unavailable: make a structure of the arguments, and pass its type as the only one; three}}
  binder.bindFactory(Page.self, taking: Int.self, Int.self, Int.self, Int.self, Int.self).to {
    // expected-error@-1 {{is unavailable: make a structure of the arguments, and pass its type as the only one; three}}
    Page(number: $0 + $1 + $2 + $3 + $4, log: $5)
  }
  binder.bindFactory(Page.self).to(factory: Page.init)
  // expected-error@-1 {{missing argument for parameter 'taking' in call}}
  binder.bindFactory(Log.self, taking: Int.self).asWeakSingleton().to { (_: Int) in Log() }
  // expected-error@-1 {{type 'Log' does not conform to the 'Sendable' protocol}}
  binder.bindFactory(Int.self, taking: Buffer.self).asSingleton().to { (_: Buffer) in 1 }
  // expected-error@-1 {{instance method 'asSingleton()' requires that 'Buffer' conform to 'Hashable'}}
  binder.bindFactory(Int.self, taking: Point.self, Int.self).asWeakSingleton().to { (_: Point, _: Int) in 1 }
  // expected-error@-1 {{instance method 'asWeakSingleton()' requires that 'Point' conform to 'Hashable'}}
  binder.bindFactory(Int.self, taking: Int.self).asEagerSingleton().to { (_: Int) in 1 }
  // expected-error@-1 {{has no member 'asEagerSingleton'}}
}

private func call(
  // expected-note@-1 {{add '@MainActor' to make global function 'call(plain:throwing:mainActor:)' part of global actor}}
  plain: Factory<Page, Int>, throwing: ThrowingFactory<Page, Int>, mainActor: MainActorFactory<Page, Int>
) {
  _ = plain("1")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = plain(1, 2)
  // expected-error@-1 {{pack expansion requires that 'Int' and 'Int, Int' have the same shape}}
  _ = throwing(1)
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  _ = mainActor(1)
  // expected-error@-1 {{call to main actor-isolated instance method 'callAsFunction' in a synchronous nonisolated}}
}

// Arguments must be Sendable.
private func callLater(factory: AsyncFactory<Page, Buffer>, buffer: Buffer) async throws {
  _ = try await factory(buffer)
  // expected-error@-1 {{type 'Buffer' does not conform to the 'Sendable' protocol}}
}
