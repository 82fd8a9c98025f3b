// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Each sort that the compiler specializes for a type and an order is 2 kB of code in every program. The library sorts in many places,
// nearly always a few things by a number, so all of them share one.

extension Sequence {
  /// The elements in the order of their numbers. Those of equal numbers stay in their own order.
  func ascending(by number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    return places(inOrderOf: elements.map(number)).map { elements[$0] }
  }
}

extension Sequence<Int> {
  /// The numbers in their order.
  func ascending() -> [Int] { sortedNumbers(Array(self)) }
}

@inline(never)
private func places(inOrderOf numbers: [Int]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}

@inline(never)
private func sortedNumbers(_ numbers: [Int]) -> [Int] { numbers.sorted() }
