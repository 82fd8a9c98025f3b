// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives equal elements one number, counted from zero in the order of their first occurrences.
///
/// A binder makes about four look-ups for each binding, which is a large part of its work. This is therefore a table
/// with open addressing, and the element itself determines where to begin. For a type, that is its address, and no hash
/// is computed.
struct Interner<Element: Interned>: Sendable {
  /// The elements by their numbers.
  private(set) var elements: [Element] = []
  /// The number of the element at each bucket, counted from one. Zero for a vacant bucket. Never more than half full.
  private var buckets: [UInt32]

  /// An interner without elements, which allocates nothing.
  init() {
    buckets = []
  }

  init(minimumCapacity: Int) {
    buckets = Array(repeating: 0, count: Self.bucketCount(for: minimumCapacity))
    elements.reserveCapacity(minimumCapacity)
  }
}

/// An element that an interner can number.
protocol Interned: Hashable, Sendable {
  /// A number that equal elements share, and in which most others differ, in its lowest bits too. Cheaper than a hash
  /// value.
  var spreadHash: Int { get }
}

extension Interner {
  /// The number of `element`, if it has one.
  func find(_ element: Element) -> Int? {
    if buckets.isEmpty { return nil }
    let entry = buckets[bucket(of: element)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// The number of `element`, which gets the next one if it has none.
  mutating func number(of element: Element) -> Int {
    if elements.count * 2 >= buckets.count { grow() }
    let bucket = bucket(of: element)
    let known = buckets[bucket]
    if known != 0 { return Int(known) - 1 }
    elements.append(element)
    buckets[bucket] = UInt32(elements.count)
    return elements.count - 1
  }

  /// The bucket where the number of `element` is, or would be.
  private func bucket(of element: Element) -> Int {
    let mask = buckets.count - 1
    var bucket = element.spreadHash & mask
    while buckets[bucket] != 0, elements[Int(buckets[bucket]) - 1] != element { bucket = (bucket + 1) & mask }
    return bucket
  }

  private mutating func grow() {
    // A small table gets four times as many buckets, because each growth looks up all elements again.
    buckets = Array(
      repeating: 0, count: Self.bucketCount(for: elements.count < 1_000 ? elements.count * 2 + 1 : elements.count + 1))
    elements.reserveCapacity(buckets.count / 2)
    let mask = buckets.count - 1
    for (index, element) in elements.enumerated() {
      var bucket = element.spreadHash & mask
      while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = UInt32(index + 1)
    }
  }

  /// A power of two, so that half of the buckets stay free for a while.
  private static func bucketCount(for elementCount: Int) -> Int {
    let count = Swift.max(elementCount * 2, 8)
    return 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
