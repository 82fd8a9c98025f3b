// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Int {
  /// The number with its noun, which has an `s` unless there is one: `1 binding`, `2 bindings`.
  package func counted(as noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}
