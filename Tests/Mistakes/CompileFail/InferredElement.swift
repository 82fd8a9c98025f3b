// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A binding's type may be left out only if the last step determines it.

import Dovetail

private func configure(binder: Binder) {
  binder.bind()
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
  binder.bind().asSingleton()
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
  binder.bind().to { nil }
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
}
