// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a factory asks for: the types of its parameters.
///
/// It is empty. Handed on as values, the types themselves would each need a type of their own at run time, and a tuple of them
/// another.
@usableFromInline
struct Requests<each Requested> {
  @inlinable
  init() {}

  /// Records them, in order, as those of the next declaration.
  ///
  /// - Parameter isClosable: whether a weak request for the closer follows, by which what is constructed is recorded.
  func record(in declarations: inout Declarations, numberedBy keys: inout BindingKeys, andOfCloser isClosable: Bool) {
    func record(_ type: Any.Type) { declarations.request(keys.key(type)) }
    // Not in a loop over the pack, for which the runtime would make the type of a tuple.
    repeat record((each Requested).self)
    if isClosable { record(WeakProvider<ComponentCloser>.self) }
  }
}

/// Nothing is asked for.
typealias NoRequests = Requests<>
