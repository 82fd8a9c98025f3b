// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The original type of an erased value. Debug builds store it and check each use. In release builds, this is empty.
///
/// The plan erases types in three ways, and each has one way back:
///
/// - An ``ErasedConstructor``, an ``AliasProvider`` and the providers of factories with effects cast a structure of closures.
///   Each holds one of these, and so does each ``Source``.
/// - A ``StoredElement`` is a word. Its ``StoredType`` knows the type, and checks it with one of these.
/// - Cells, product tables and weak instances are objects without their generic arguments. `unsafeDowncast` restores
///   them, and checks the class itself in debug builds.
///
/// There are no other unchecked casts. An ``AnyProvider`` has no type to restore: the type is an argument of its method, and
/// its `View` reads a function of the first way in place.
/// Providers that own or construct an element use the first two ways, and all others pass the argument on. In a debug
/// build, no element can therefore be read as a type other than the one it was written as, whatever the linker does.
///
/// Types that clients inline must not contain one, because their layout must be the same in each configuration.
struct ErasedType: Sendable {
  #if DEBUG
    private let type: Any.Type
  #endif

  @inline(__always)
  init(_ type: Any.Type) {
    #if DEBUG
      self.type = type
    #endif
  }

  /// Ends the program, in a debug build, if `type` is not the original type.
  @inline(__always)
  func check(_ type: Any.Type) {
    #if DEBUG
      if type != self.type { preconditionFailure("Dovetail took a \(self.type) for a \(type); please report") }
    #endif
  }
}
