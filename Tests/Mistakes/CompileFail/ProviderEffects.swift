// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Callers of a provider mark its effects: errors, the main actor, or suspension.

import Dovetail

private final class Screen {}
// expected-note@-1 {{class 'Screen' does not conform to the 'Sendable' protocol}}

private func askAnywhere(
  // expected-note@-1 2 {{add '@MainActor' to make global function 'askAnywhere(throwing:mainActor:async:injector:)'}}
  // expected-note@-2 {{add 'async' to function 'askAnywhere(throwing:mainActor:async:injector:)' to make it}}
  throwing: ThrowingProvider<Int>, mainActor: MainActorProvider<Int>, async: AsyncProvider<Int>,
  injector: ThrowingPropertyInjector<Screen>
) {
  _ = throwing.get()
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  _ = throwing()
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  _ = mainActor.get()
  // expected-error@-1 {{call to main actor-isolated instance method 'get()' in a synchronous nonisolated context}}
  _ = mainActor()
  // expected-error@-1 {{call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated}}
  _ = try? async.get()
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  injector.injectProperties(into: Screen())
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

private func askAndWait(
  mainActor: MainActorProvider<Int>, async: AsyncProvider<Int>, injector: AsyncPropertyInjector<Screen>
) async throws {
  _ = mainActor.get()
  // expected-error@-1 {{main actor-isolated instance method 'get()' cannot be called from outside of the actor}}
  _ = try async.get()
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
  _ = await async.get()
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 {{did you mean to use 'try'?}}
  // expected-note@-3 {{did you mean to handle error as optional value?}}
  // expected-note@-4 {{did you mean to disable error propagation?}}

  // Objects with other references travel only if they are Sendable.
  try await injector.injectProperties(into: Screen())
  // expected-error@-1 {{type 'Screen' does not conform to the 'Sendable' protocol}}
}
