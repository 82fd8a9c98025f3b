// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What a binding is of may be left out only where the last step tells it.

import Dovetail

private func configure(binder: Binder) {
  binder.bind()
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
  binder.bind().asSingleton()
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
  binder.bind().to { nil }
  // expected-error@-1 {{generic parameter 'Element' could not be inferred}}
}
