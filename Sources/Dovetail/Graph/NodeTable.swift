// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Maps the keys of one scope to nodes, or to lists of nodes.
///
/// The scope of the component that is built has most keys, so it uses an array by their numbers. A child has few of
/// many keys, so it uses a hash table. Otherwise memory would grow with children times keys.
struct NodeTable: Sendable {
  /// The keys that have a value; `nil` if values are indexed by the numbers of all keys.
  private var keys: Interner<Key>?
  private var values: [UInt32] = []

  private static let none = UInt32.max

  /// A table for a child.
  init() {
    keys = Interner()
  }

  /// A table for the component that is built, by the numbers of all keys.
  init(keyCount: Int) {
    values = Array(repeating: Self.none, count: keyCount)
  }
}

extension NodeTable {
  /// The value for `key`.
  subscript(key: Key) -> Int? {
    guard let index = keys == nil ? key.number : keys?.find(key), index < values.count else { return nil }
    return values[index] == Self.none ? nil : Int(values[index])
  }

  /// Sets the value for `key`.
  mutating func set(_ value: Int, for key: Key) {
    let index = keys?.number(of: key) ?? key.number
    while values.count <= index { values.append(Self.none) }
    values[index] = UInt32(value)
  }

  /// The existing value for `key`. If there is none, this stores `value` and returns `nil`.
  mutating func value(for key: Key, orInsert value: Int) -> Int? {
    if let known = self[key] { return known }
    set(value, for: key)
    return nil
  }
}
