// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// There are two ways to build. In an `async` function, the compiler chooses the asynchronous one.

import Dovetail

private struct Numbers: Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to { 1 } }
}

private func build() throws -> Int { try await Numbers().build() }
// expected-error@-1 {{'await' in a function that does not support concurrency}}
// expected-note@-2 {{add 'async' to function 'build()' to make it asynchronous}}

private func buildLater() async throws -> Int { try Numbers().build() }
// expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
// expected-note@-2 {{call is 'async'}}

private func validateLater() async throws { try Numbers().validate() }
// expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
// expected-note@-2 {{call is 'async'}}

private func buildWithoutTrying() -> Int { Numbers().build() }
// expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}

// Components of the main actor are built there.
@MainActor private struct Windows: @MainActor Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to { 1 } }
}

private func buildOffTheMainActor() throws -> Int { try Windows().build() }
// expected-error@-1 {{main actor-isolated conformance of 'Windows' to 'Component' cannot be used in nonisolated context}}
