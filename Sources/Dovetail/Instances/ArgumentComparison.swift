// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Hashes and compares arguments of one type, by their addresses.
///
/// The arguments are a tuple of a parameter pack, and tuples have no conformances. This is inlined where the types are
/// known, so that release builds need no generic code for it.
@usableFromInline
@safe
struct ArgumentComparison: Sendable {
  // Safe because a table, which checks the type in debug builds, passes only addresses of arguments of that type.

  let hash: @Sendable (UnsafeRawPointer) -> Int
  let areEqual: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  @usableFromInline
  init(
    hash: @escaping @Sendable (UnsafeRawPointer) -> Int,
    areEqual: @escaping @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) {
    unsafe self.hash = hash
    unsafe self.areEqual = areEqual
  }

  @inlinable
  init<each Argument: Hashable & Sendable>(of arguments: (repeat each Argument).Type) {
    unsafe self.init(
      hash: { address in
        let arguments = unsafe address.assumingMemoryBound(to: (repeat each Argument).self).pointee
        var hash = 0
        // A hasher would take twice as long for a number.
        for value in repeat (each arguments).hashValue { hash = hash &* 31 &+ value }
        return hash
      },
      areEqual: { left, right in
        let left = unsafe left.assumingMemoryBound(to: (repeat each Argument).self).pointee
        let right = unsafe right.assumingMemoryBound(to: (repeat each Argument).self).pointee
        var areEqual = true
        // A loop would copy the arguments, which takes a tenth of a request for a product.
        func and(_ next: @autoclosure () -> Bool) { areEqual = areEqual && next() }
        repeat and((each left) == (each right))
        return areEqual
      })
  }
}
