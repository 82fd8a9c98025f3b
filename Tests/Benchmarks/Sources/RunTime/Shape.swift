// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The dependencies of a graph's members. Member 0 is the root, which leads to all others, and each depends only on
/// later ones.
package enum Shape: String {
  /// Each depends on the next.
  case chain
  /// A tree in which each depends on six others of its own.
  case fanOut = "fan-out"
  /// A binary tree of singletons: member i depends on 2i + 1 and 2i + 2.
  case heap
  /// The root requests an array of all others, each of which is contributed to it.
  case collection
  /// The root requests a dictionary of all others, each of which is an entry.
  case dictionary
  /// Layers of five. Each depends on four of the next layer, so nearly all are shared.
  case diamond
  /// Each depends on up to five, drawn at random.
  case random
}

extension Shape {
  /// The dependencies of `count` members; always the same for the same count.
  func dependencies(count: Int) -> [[Int]] {
    switch self {
    case .chain: (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    case .fanOut: tree(of: 6, count: count)
    case .heap: tree(of: 2, count: count)
    case .collection, .dictionary: [Array(1..<count)] + Array(repeating: [], count: count - 1)
    case .diamond: diamonds(count: count)
    case .random: randomDependencies(count: count)
    }
  }

  private func tree(of branches: Int, count: Int) -> [[Int]] {
    (0..<count).map { Array((branches * $0 + 1..<branches * $0 + branches + 1).clamped(to: 0..<count)) }
  }

  /// The root depends on the whole first layer, and each other member on all of the next layer but one.
  private func diamonds(count: Int) -> [[Int]] {
    (0..<count).map { member in
      let nextLayer = (member + 4) / 5 * 5 + 1
      return (nextLayer..<nextLayer + 5).filter { $0 < count && (member == 0 || $0 % 5 != member % 5) }
    }
  }

  /// First each member gets a requester, so that the root leads to all; then further dependencies are drawn.
  private func randomDependencies(count: Int) -> [[Int]] {
    var numbers = SeededNumbers(seed: UInt64(count))
    var dependencies = Array(repeating: [Int](), count: count)
    for member in stride(from: 1, to: count, by: 1) {
      var requester = Int.random(in: 0..<member, using: &numbers)
      while dependencies[requester].count == 5 { requester = Int.random(in: 0..<member, using: &numbers) }
      dependencies[requester].append(member)
    }
    for _ in 0..<count {
      let requester = Int.random(in: 0..<count, using: &numbers)
      let member = Int.random(in: requester..<count, using: &numbers)
      let isDrawn = member != requester && !dependencies[requester].contains(member)
      if isDrawn && dependencies[requester].count < 5 { dependencies[requester].append(member) }
    }
    return dependencies
  }
}

package enum GraphCollection { case array, dictionary }

/// A graph of numbered members.
package struct GraphShape {
  package let dependencies: [[Int]]
  /// The collection that the root requests, if it requests all others as one.
  package let collection: GraphCollection?
  /// Members with several requesters; they are singletons, so that each member is constructed once. In a heap, one is enough.
  package let areShared: [Bool]

  package init(_ shape: Shape, count: Int) {
    dependencies = shape.dependencies(count: count)
    collection =
      switch shape {
      case .collection: .array
      case .dictionary: .dictionary
      case .chain, .fanOut, .heap, .diamond, .random: nil
      }
    var requesterCounts = Array(repeating: 0, count: count)
    for member in dependencies.joined() { requesterCounts[member] += 1 }
    let several = shape == .heap ? 1 : 2
    areShared = requesterCounts.map { $0 >= several }
  }
}
