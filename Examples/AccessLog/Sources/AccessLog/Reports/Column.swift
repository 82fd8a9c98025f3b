// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What stands at the head of a column, and whether numbers stand below it.
package enum Column: Equatable {
  case text(String)
  case number(String)

  var name: String {
    switch self {
    case .text(let name), .number(let name): name
    }
  }

  var isNumber: Bool {
    switch self {
    case .text: false
    case .number: true
    }
  }
}
