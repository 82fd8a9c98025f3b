// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// In which way a key that is bound is nearly the one that was asked for.
package enum Resemblance: Sendable {
  /// The same element, under another tag, or tagged where none was asked for, or the other way round.
  case tag
  /// The optional of what was asked for.
  case optional
  /// The collection of what was asked for.
  case collection
  /// One element of the collection that was asked for.
  case element
}
