// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct InternerTests {
  /// Elements. Many of them begin at the same place.
  private struct Crowded: Interned {
    let value: Int

    var spreadHash: Int { value % 3 }
  }

  @Test(arguments: [0, 5, 1_000])
  func equalElementsHaveOneNumberInTheOrderOfTheFirst(minimumCapacity: Int) {
    var random = SplitMix64(seed: 7)
    var interner = Interner<Crowded>(minimumCapacity: minimumCapacity)
    var numbers: [Int: Int] = [:]
    for _ in 0..<500 {
      let value = Int.random(in: 0..<200, using: &random)
      #expect(interner.find(Crowded(value: value)) == numbers[value])
      numbers[value] = numbers[value] ?? numbers.count
      #expect(interner.number(of: Crowded(value: value)) == numbers[value])
    }
    for value in 0..<300 { #expect(interner.find(Crowded(value: value)) == numbers[value]) }
    #expect(interner.elements.enumerated().allSatisfy { numbers[$1.value] == $0 })
  }

  @Test func typesAreToldApartByTheirTags() {
    struct First: Dovetail.Tag { typealias Element = Int }
    struct Second: Dovetail.Tag { typealias Element = Int }
    let keys = [
      BindingKey(Int.self), BindingKey(Int.self, tag: First.self), BindingKey(Int.self, tag: Second.self),
      BindingKey([Int].self), BindingKey(String.self),
    ]
    var interner = Interner<BindingKey>()
    #expect((keys + keys).map { interner.number(of: $0) } == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    #expect(interner.find(BindingKey(String.self, tag: First.self)) == nil)
  }
}

@Suite struct NodeTableTests {
  @Test(arguments: [NodeTable(), NodeTable(keyCount: 0), NodeTable(keyCount: 100)])
  func findsWhatADictionaryFinds(table: NodeTable) {
    var table = table
    var random = SplitMix64(seed: 7)
    var dictionary: [Key: Int] = [:]
    for node in 0..<500 {
      let key = Key(Int.random(in: 0..<200, using: &random))
      if Bool.random(using: &random) {
        table.set(node, for: key)
        dictionary[key] = node
      } else {
        #expect(table.value(for: key, orInsert: node) == dictionary[key])
        dictionary[key] = dictionary[key] ?? node
      }
    }
    for number in 0..<300 { #expect(table[Key(number)] == dictionary[Key(number)]) }
  }
}
