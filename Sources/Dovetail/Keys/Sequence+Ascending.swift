// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Each sort that the compiler specializes adds 2 kB of code to every program. The library sorts in many places, nearly
// always a few elements by a number, so all of them share one sort.

extension Sequence {
  /// The elements in the order of their numbers. Elements with equal numbers keep their order.
  package func ascending(by number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    return elements.count < 2 ? elements : indices(inOrderOf: elements.map(number)).map { elements[$0] }
  }
}

extension Sequence<Int> {
  /// The numbers in ascending order.
  package func ascending() -> [Int] { ascending { $0 } }
}

@inline(never)
private func indices(inOrderOf numbers: [Int]) -> [Int] {
  Array(numbers.indices).sorted { numbers[$0] == numbers[$1] ? $0 < $1 : numbers[$0] < numbers[$1] }
}
