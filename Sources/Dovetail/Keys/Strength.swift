// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// When the requested element is needed.
package enum Strength: Sendable {
  /// While the requester is under construction.
  case eager
  /// Later, or never. Then the requester retains the first instance, as if it had been eager.
  case lazy
  /// Later, or never. The requester keeps it reachable.
  case deferred
  /// Only if it exists. The requester neither constructs nor retains it.
  case weak
}

extension Strength {
  /// Whether the element is needed later, or never.
  package var isDeferred: Bool { self == .lazy || self == .deferred }
}
