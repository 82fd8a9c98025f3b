// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value on its way from one isolation to another.
///
/// Only for what a factory has just constructed, or is just about to be handed. Sound because everything in a graph that
/// several can reach, singletons and values, is Sendable; and what is not Sendable was made for one requester by a
/// `@Sendable` factory, from things of the same two kinds, so that nobody else refers to it.
///
/// The exception is the seed of a child, which is shared and need not be Sendable. Then it is confined, as is all that is
/// made of it and not Sendable: validation lets only the main actor request it, and only the main actor opens the child. A
/// value of either kind goes from the main actor to the main actor.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
