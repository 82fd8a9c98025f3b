// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A user of the service.
package struct User: Sendable, Hashable {
  package let id: Int64
  package let name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
