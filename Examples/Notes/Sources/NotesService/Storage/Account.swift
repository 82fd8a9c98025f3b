// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A name, and the token that identifies its bearer.
package struct Account: Sendable, Hashable {
  package let name: String
  package let token: String

  package init(name: String, token: String) {
    self.name = name
    self.token = token
  }
}
