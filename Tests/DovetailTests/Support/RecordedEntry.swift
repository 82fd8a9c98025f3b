// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value that stands for the key of a dictionary's entry in a graph that is read back: ``DictionaryKey/init(_:)`` takes it.
struct RecordedEntry: Hashable, Sendable {
  /// The same for equal keys. Different keys may have the same description.
  let number: Int
  /// How a report describes the key.
  let description: String
}

extension RecordedEntry: CustomStringConvertible {}
