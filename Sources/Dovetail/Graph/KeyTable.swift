// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Finds nodes by keys.
///
/// A graph is looked up about four times for each binding, which makes up most of the work on it. So this is a table with open
/// addressing, of which a key says itself where to begin: for a type that is its address, and no hash is computed.
struct KeyTable<Key> {
  private var entries: [(key: Key, node: Int)] = []
  /// For each place the number of an entry, counted from one; zero where there is none. Never more than half full.
  private var places: [UInt32]
}

extension KeyTable where Key: GraphKey {
  init(minimumCapacity: Int = 0) {
    places = Array(repeating: 0, count: Self.placeCount(for: minimumCapacity))
    entries.reserveCapacity(minimumCapacity)
  }

  /// The node that is found by `key`.
  subscript(key: Key) -> Int? {
    let entry = places[place(of: key)]
    return entry == 0 ? nil : entries[Int(entry) - 1].node
  }

  /// Lets `node` be found by `key` from now on.
  mutating func set(_ node: Int, for key: Key) {
    if let entry = insert(node, for: key) { entries[entry].node = node }
  }

  /// The node that is found by `key` already; if there is none, `node` is from now on.
  mutating func node(for key: Key, orInsert node: Int) -> Int? {
    insert(node, for: key).map { entries[$0].node }
  }

  /// The entry of `key`, if it has one; else it gets one.
  private mutating func insert(_ node: Int, for key: Key) -> Int? {
    let place = place(of: key)
    if places[place] != 0 { return Int(places[place]) - 1 }
    entries.append((key, node))
    if entries.count * 2 <= places.count {
      places[place] = UInt32(entries.count)
    } else {
      grow()
    }
    return nil
  }

  /// Where the entry of `key` is, or would be.
  private func place(of key: Key) -> Int {
    let mask = places.count - 1
    var place = key.placement & mask
    while places[place] != 0, entries[Int(places[place]) - 1].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: Self.placeCount(for: entries.count))
    for (index, entry) in entries.enumerated() { places[place(of: entry.key)] = UInt32(index + 1) }
  }

  /// A power of two, so that half of the places stay free for a while.
  private static func placeCount(for entryCount: Int) -> Int {
    let count = Swift.max(entryCount * 2, 8)
    return 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
