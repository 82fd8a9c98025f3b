// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value that moves from one isolation to another.
///
/// Only for values that a factory has just constructed or is about to receive. Sound because everything in a graph that
/// several requesters can reach, singletons and values, is Sendable. A value that is not Sendable was made for one
/// requester by a `@Sendable` factory, from values of the same two kinds, so there are no other references to it.
///
/// The exception is the seed of a child, which is shared and need not be Sendable. If it is not, it is confined, like
/// all values that are made from it and are not Sendable: validation lets only the main actor request it, and only the
/// main actor opens the child. Such values move only from the main actor to the main actor.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
