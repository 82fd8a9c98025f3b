// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Int {
  /// The number with commas between thousands.
  package var grouped: String {
    self < 1_000 ? "\(self)" : "\((self / 1_000).grouped),\("\(self % 1_000 + 1_000)".dropFirst())"
  }
}
