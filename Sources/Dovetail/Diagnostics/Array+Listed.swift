// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension [String] {
  /// The words as a sentence has them: `a`, `a and b`, `a, b and c`.
  func listed() -> String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
