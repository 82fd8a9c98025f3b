// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value that represents the key of a dictionary's entry in a graph that is read back. ``DictionaryKey/init(_:)``
/// takes it.
struct RecordedEntry: Hashable, Sendable {
  /// Equal keys have the same number. Different keys may have the same description.
  let number: Int
  /// The description of the key in reports.
  let description: String
}

extension RecordedEntry: CustomStringConvertible {}
