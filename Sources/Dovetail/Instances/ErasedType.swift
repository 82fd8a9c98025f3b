// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The type that something was made for before it was erased. Debug builds remember it and check each use; in release builds
/// this is empty.
///
/// The plan erases in three ways, and each has one way back:
///
/// - A ``Slot`` and an ``ErasedConstructor`` cast a structure of closures. Each holds one of these.
/// - A ``StoredElement`` is a word. Its ``StoredType`` knows the type anyway, and checks it here.
/// - Cells, product tables and weak instances are objects without their generic arguments. `unsafeDowncast` gives them back, and
///   checks the class itself in debug builds.
///
/// Nothing else casts without a check. An ``AnyProvider`` is not cast at all: the type is an argument of its method, and what
/// owns an element or makes one is of the first two kinds; all other providers pass the argument on. So in a debug build no
/// element can be read as another type than it was written as, whatever the linker does.
///
/// It is never a property of what clients inline, so that those see the same layout in each configuration.
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

  /// Ends the program, in a debug build, if `type` is another than before.
  @inline(__always)
  func check(_ type: Any.Type) {
    #if DEBUG
      if type != self.type { preconditionFailure("Dovetail took a \(self.type) for a \(type); please report") }
    #endif
  }
}
