// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The head of a column, and whether it contains numbers.
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
