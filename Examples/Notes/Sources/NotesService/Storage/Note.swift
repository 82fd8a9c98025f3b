// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Hummingbird

/// A note in responses.
package struct Note: Sendable, Hashable, ResponseCodable {
  package let id: Int64
  package let text: String

  package init(id: Int64, text: String) {
    self.id = id
    self.text = text
  }
}
