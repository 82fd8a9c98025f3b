// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Bytes, read piece by piece.
package protocol ByteStream {
  /// The next piece, or `nil` at the end.
  mutating func next() throws -> [UInt8]?
}
