// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Passes every cell of a product in a full run in release, and otherwise one in so many, over all dimensions. Which
/// ones depends on the sample of ``Thoroughness``.
package struct Sieve {
  private var number: Int

  /// - Parameter name: Distinguishes this part of a product from others, which begin with other cells. To try at least
  ///   one, a part needs as many cells as the widest mesh.
  package init(_ name: String) {
    let sample = Int(Thoroughness.sample % UInt64(Self.mesh))
    number = name.utf8.reduce(sample) { ($0 &* 31 &+ Int($1)) % Self.mesh }
  }

  package mutating func passes() -> Bool {
    number += 1
    return number.isMultiple(of: Self.mesh)
  }

  /// A prime, because otherwise it could be in step with a dimension.
  private static let mesh =
    switch (isFull: Thoroughness.isFull, isDebug: Thoroughness.isDebug) {
    case (true, false): 1
    case (false, false): 5
    case (true, true): 17
    case (false, true): 37
    }
}
