// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the graph needs to know of a key; the graph knows nothing else of types.
protocol GraphKey: Hashable, Sendable {
  /// What a request for this key means where nothing is bound to it.
  ///
  /// Asked only when the look-up of the key itself has failed, because the answer may be expensive.
  var derivation: Derivation<Self> { get }

  /// For the key of a collection, the key of one element.
  var elementOfCollection: Self? { get }

  /// A number that equal keys have in common and that most others have not, in its lowest bits too: cheaper than a hash value.
  var placement: Int { get }
}

extension GraphKey {
  var placement: Int { hashValue }
}

/// How the value for a key is made from other nodes.
enum Derivation<Key: Sendable>: Sendable {
  /// Not at all: the key must be bound.
  case none
  /// From nothing.
  case unit
  /// From nothing, once for each instance of the component that requests it: the closer of that instance.
  case closer
  /// From the other key, which is wanted at once.
  case wrapping(Key)
  /// By handing out access to the other key, which can put up with these effects.
  case deferred(Key, accepting: Effects)
  /// By watching the shared instance of the other key.
  case weak(Key)
  /// From the other key if it is bound, else from nothing.
  case optional(Key)
  /// From the contributions to this very key.
  case collection
  /// By handing out access to each element of the other key, which is a collection: to each contribution, none of which may
  /// be a whole collection, or to each access if the other key is made in this way too.
  case deferredCollection(of: Key, Strength, accepting: Effects)
  /// From the other key, but not in this shape, whatever is bound: the reason completes a sentence about the other key.
  case unsatisfiable(of: Key, reason: String)
}
