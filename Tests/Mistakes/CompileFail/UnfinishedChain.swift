// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A chain without its last step binds nothing.

import Dovetail

private struct Port: Tag { typealias Element = Int }

private final class Screen {}

private func configure(binder: Binder) {
  binder.bind(Int.self)
  // expected-warning@-1 {{result of call to 'bind(_:fileID:line:)' is unused}}
  binder.bind(Int.self).tagged(with: Port.self)
  // expected-warning@-1 {{result of call to 'tagged(with:)' is unused}}
  binder.bind(Int.self).intoCollection().asSingleton()
  // expected-warning@-1 {{result of call to 'asSingleton()' is unused}}
  binder.bindPropertyInjection(of: Screen.self)
  // expected-warning@-1 {{result of call to 'bindPropertyInjection(of:fileID:line:)' is unused}}
  binder.bindFactory(Screen.self, taking: Int.self)
  // expected-warning@-1 {{result of call to 'bindFactory(_:taking:fileID:line:)' is unused}}
}
