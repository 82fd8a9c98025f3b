// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A closure marks its effects with `try` and `await`.

import Dovetail

private func parse() throws -> Int { 1 }
private func count() async -> Int { 1 }
private func fetch() async throws -> Int { 1 }

private func configure(binder: Binder) {
  binder.bind(Int.self).to { parse() }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  binder.bind(Int.self).to { count() }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  binder.bind(Int.self).to { try fetch() }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  binder.bind(Int.self).to { await fetch() }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  binder.bind(Int.self).to { fetch() }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  // expected-error@-2 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  binder.bind(Int.self).to { (name: String) in
    let number = parse()
    // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
    return number
  }
  binder.bind(Int.self).intoCollection().to { parse() }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  binder.bind(Int.self).intoCollection().to { count() }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
}
