// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

@Suite struct KeyTableTests {
  /// Keys many of which begin at the same place.
  private struct Crowded: GraphKey {
    let number: Int

    var placement: Int { number % 3 }
    var derivation: Derivation<Crowded> { .none }
    var elementOfCollection: Crowded? { nil }
  }

  @Test(arguments: [0, 5, 1_000])
  func findsWhatADictionaryFinds(minimumCapacity: Int) {
    var random = SplitMix64(seed: 7)
    var table = KeyTable<Crowded>(minimumCapacity: minimumCapacity)
    var dictionary: [Int: Int] = [:]
    for node in 0..<500 {
      let number = Int.random(in: 0..<200, using: &random)
      if Bool.random(using: &random) {
        table.set(node, for: Crowded(number: number))
        dictionary[number] = node
      } else {
        #expect(table.node(for: Crowded(number: number), orInsert: node) == dictionary[number])
        dictionary[number] = dictionary[number] ?? node
      }
    }
    for number in 0..<300 { #expect(table[Crowded(number: number)] == dictionary[number]) }
  }

  @Test func typesAreToldApartByTheirTags() {
    struct First: Dovetail.Tag { typealias Element = Int }
    struct Second: Dovetail.Tag { typealias Element = Int }
    let keys = [
      BindingKey(Int.self), BindingKey(Int.self, tag: First.self), BindingKey(Int.self, tag: Second.self),
      BindingKey([Int].self), BindingKey(String.self),
    ]
    var table = KeyTable<BindingKey>()
    for (node, key) in keys.enumerated() { table.set(node, for: key) }
    #expect(keys.map { table[$0] } == [0, 1, 2, 3, 4])
    #expect(table[BindingKey(String.self, tag: First.self)] == nil)
  }
}
