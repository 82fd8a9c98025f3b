// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What constructing an element may do besides returning it.
package struct Effects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It may fail.
  package static let throwing = Effects(rawValue: 1 << 0)
  /// It may suspend.
  package static let async = Effects(rawValue: 1 << 1)
  /// It runs on the main actor.
  package static let mainActor = Effects(rawValue: 1 << 2)
}
