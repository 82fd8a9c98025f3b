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
        var hasher = Hasher()
        for argument in repeat each arguments { hasher.combine(argument) }
        return hasher.finalize()
      },
      areEqual: { left, right in
        let left = unsafe left.assumingMemoryBound(to: (repeat each Argument).self).pointee
        let right = unsafe right.assumingMemoryBound(to: (repeat each Argument).self).pointee
        for (left, right) in repeat (each left, each right) {
          if left != right { return false }
        }
        return true
      })
  }
}
