// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value on its way from one isolation to another.
///
/// Only for what a factory has just constructed, or is just about to be handed. Sound because everything in a graph that
/// several can reach, singletons and values, is Sendable; and what is not Sendable was made for one requester by a
/// `@Sendable` factory, from things of the same two kinds, so that nobody else refers to it.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
