// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The arguments of an assisted construction, as the key of its product.
@safe
final class ProductKey: @unchecked Sendable {
  // Sendable because each argument is: otherwise there would be no comparison. Safe because the memory is read only as
  // the type that it was initialized with, and only by code that retains this object.

  let hash: Int
  /// The address of the arguments.
  let arguments: UnsafeRawPointer
  private let type: Any.Type

  init<Arguments>(_ arguments: Arguments, hash: Int) {
    self.hash = hash
    let memory = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
    unsafe memory.initialize(to: arguments)
    unsafe self.arguments = UnsafeRawPointer(memory)
    type = Arguments.self
  }

  deinit {
    func destroy<Arguments>(_ type: Arguments.Type) {
      let memory = unsafe UnsafeMutableRawPointer(mutating: arguments)
      unsafe memory.assumingMemoryBound(to: type).deinitialize(count: 1)
      unsafe memory.deallocate()
    }
    _openExistential(type, do: destroy)
  }

  /// The arguments, with their original type.
  func arguments<Arguments>(as type: Arguments.Type) -> Arguments {
    ErasedType(self.type).check(type)
    return unsafe arguments.assumingMemoryBound(to: type).pointee
  }
}
