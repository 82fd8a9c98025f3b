// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The number of a key, which bindings bind and requests request.
///
/// The front end that makes the declarations gives each key a number, once. For Swift's types, this is the binder. All
/// later stages compare numbers. ``Keys`` knows what a key represents.
package struct Key: Hashable, Sendable {
  private let bits: UInt32

  package init(_ number: Int) { bits = UInt32(truncatingIfNeeded: number) }

  package var number: Int { Int(bits) }

  /// The key of `Void`, in every front end.
  package static let void = Key(0)
}

extension Key: Interned {
  // Multiplied, because consecutive numbers would fill a table in runs.
  var spreadHash: Int { Int(truncatingIfNeeded: UInt64(bits) &* 0x9E37_79B9_7F4A_7C15 >> 32) }
}
