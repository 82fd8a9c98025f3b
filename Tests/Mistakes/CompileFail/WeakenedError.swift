// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Severities can be set for warnings and notes, not for errors.

import Dovetail

private func configure(binder: Binder) {
  binder.report(.missingBinding, as: .warning)
  // expected-error@-1 {{type 'Diagnostic.Lint' has no member 'missingBinding'}}
  binder.silence(.effectMismatch)
  // expected-error@-1 {{type 'Diagnostic.Lint' has no member 'effectMismatch'}}
}

private func validate(_ component: some Component) throws {
  try component.validate(failingOn: .note)
  // expected-error@-1 {{type 'Diagnostic.FailureThreshold' has no member 'note'}}
}
