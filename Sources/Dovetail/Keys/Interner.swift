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
  /// The number of the element at each place, counted from one. Zero for a vacant place. Never more than half full.
  private var places: [UInt32]

  /// An interner without elements, which allocates nothing.
  init() {
    places = []
  }

  init(minimumCapacity: Int) {
    places = Array(repeating: 0, count: Self.placeCount(for: minimumCapacity))
    elements.reserveCapacity(minimumCapacity)
  }
}

/// An element that an interner can number.
protocol Interned: Hashable, Sendable {
  /// A number that equal elements share, and in which most others differ, in its lowest bits too. Cheaper than a hash
  /// value.
  var placement: Int { get }
}

extension Interner {
  /// The number of `element`, if it has one.
  func find(_ element: Element) -> Int? {
    if places.isEmpty { return nil }
    let entry = places[place(of: element)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// The number of `element`, which gets the next one if it has none.
  mutating func number(of element: Element) -> Int {
    if elements.count * 2 >= places.count { grow() }
    let place = place(of: element)
    let known = places[place]
    if known != 0 { return Int(known) - 1 }
    elements.append(element)
    places[place] = UInt32(elements.count)
    return elements.count - 1
  }

  /// The place where the number of `element` is, or would be.
  private func place(of element: Element) -> Int {
    let mask = places.count - 1
    var place = element.placement & mask
    while places[place] != 0, elements[Int(places[place]) - 1] != element { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    // A small table gets four times as many places, because each growth looks up all elements again.
    places = Array(
      repeating: 0, count: Self.placeCount(for: elements.count < 1_000 ? elements.count * 2 + 1 : elements.count + 1))
    elements.reserveCapacity(places.count / 2)
    let mask = places.count - 1
    for (index, element) in elements.enumerated() {
      var place = element.placement & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(index + 1)
    }
  }

  /// A power of two, so that half of the places stay free for a while.
  private static func placeCount(for elementCount: Int) -> Int {
    let count = Swift.max(elementCount * 2, 8)
    return 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
