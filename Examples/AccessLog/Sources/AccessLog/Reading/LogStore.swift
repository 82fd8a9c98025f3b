// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens logs.
package protocol LogStore: Sendable {
  func open(_ name: String) throws -> any ByteStream
}
