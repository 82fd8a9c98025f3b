// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A key by its number: what is bound and requested.
///
/// The front end that made the declarations gives each key a number, once: the binder for Swift's types. All later stages
/// compare numbers. What a key stands for is a question to ``Keys``.
package struct Key: Hashable, Sendable {
  private let bits: UInt32

  init(_ number: Int) { bits = UInt32(truncatingIfNeeded: number) }

  var number: Int { Int(bits) }

  /// The key of `Void`, in every front end.
  static let void = Key(0)
}

extension Key: Interned {
  // Multiplied, because numbers that follow each other would fill a table in runs.
  var placement: Int { Int(truncatingIfNeeded: UInt64(bits) &* 0x9E37_79B9_7F4A_7C15 >> 32) }
}
