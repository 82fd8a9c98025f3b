// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What is read piece by piece.
package protocol ByteStream {
  /// The next piece, or `nil` at the end.
  mutating func next() throws -> [UInt8]?
}
