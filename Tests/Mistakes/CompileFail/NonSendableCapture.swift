// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Any thread may call a factory, so its captures are Sendable.

import Dovetail

private final class Counter {
  // expected-note@-1 {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var count = 0
  func next() -> Int { count }
}

private func configure(binder: Binder) {
  let counter = Counter()
  binder.bind(Int.self).to { counter.next() }
  // expected-error@-1 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
  binder.bind(Int.self).to(factory: counter.next)
  // expected-error@-1 {{converting non-Sendable function value to '@Sendable () -> Int' may introduce data races}}

  var count = 0
  binder.bind(Int.self).to {
    count += 1
    // expected-error@-1 {{mutation of captured var 'count' in concurrently-executing code}}
    return count
    // expected-error@-1 {{reference to captured var 'count' in concurrently-executing code}}
  }
}
