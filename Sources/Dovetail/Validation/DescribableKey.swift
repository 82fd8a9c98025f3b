// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a report needs to know of a key besides what the graph does.
protocol DescribableKey: GraphKey {
  /// The key without its tag and without optionals and collections around it, which all keys that resemble it share.
  var stem: Self { get }

  /// Whether this is the key of `Void` without a tag, a binding of which carries nothing.
  var isVoid: Bool { get }

  /// Whether this is the key of a collection of `Void` without a tag. Costs more than ``isVoid``.
  var isCollectionOfVoid: Bool { get }

  /// Whether a binding of this key may be an eager singleton, or a default.
  var mayBeShared: Bool { get }

  /// Whether all values of this key are objects, so that they may be held weakly.
  var isAlwaysObject: Bool { get }

  /// The key of what is constructed in the end: for an assisted construction, its product.
  var constructed: Self { get }

  /// The declaration that makes all values of this key objects, as one would write it; `nil` unless this is a protocol.
  func classBoundDeclaration(naming name: (Self) -> String) -> String?

  /// Whether this is the key of a component, which is installed rather than bound.
  var isComponent: Bool { get }

  /// How many parameters of what binds this key are no requests; they come before those that are.
  var argumentCount: Int { get }

  /// What to say before the name of this key in order to name what has to be Sendable so that its construction is not confined.
  var confinedPart: String { get }

  /// How to say that nobody provides for this key: the beginning of a sentence, and the key whose name ends it.
  var absence: (before: String, name: Self) { get }

  /// Whether somebody who asks for this key may have meant `bound`, which is another.
  func resemblance(to bound: Self) -> Resemblance?

  /// Tells which keys are of types that conform to the protocol, or inherit from the class, that this one asks for; `nil`
  /// where there is no telling.
  var conformance: ((Self) -> Bool)? { get }

  /// The step with which a binding contributes to this key if it is a collection, as one would write it.
  var contributionStep: String? { get }

  /// The edit that binds this key, as one would write it; `name` gives the names of this key and of its parts.
  func edit(naming name: (Self) -> String) -> String

  /// The edit that contributes to this key, a dictionary's, under `entry`.
  func edit(adding entry: DictionaryKey, naming name: (Self) -> String) -> String

  /// The edit that binds this key to what is bound as `conforming`.
  func edit(bindingTo conforming: Self, naming name: (Self) -> String) -> String

  /// The type of a parameter that asks for this key.
  func request(naming name: (Self) -> String) -> String

  /// What to ask for instead of this key, which gives access to something, so that it may have `effects`.
  func request(accepting effects: Effects, naming name: (Self) -> String) -> String

  /// Whether there is a request for this key that does not retain it.
  var canBeWatched: Bool { get }

  /// What to ask for instead of this key in order not to keep it alive.
  ///
  /// - Precondition: it can be watched.
  func weakRequest(naming name: (Self) -> String) -> String

  /// Names for `keys` and everything made of them, as one report prints them.
  static func names(for keys: [Self]) -> (Self) -> String
}

extension DescribableKey {
  var isVoid: Bool { false }

  var isCollectionOfVoid: Bool { false }

  var constructed: Self { self }

  func classBoundDeclaration(naming name: (Self) -> String) -> String? { nil }

  /// Whether this is a protocol that could be declared so that only classes conform to it.
  var isProtocol: Bool { classBoundDeclaration(naming: Self.names(for: [self])) != nil }

  var argumentCount: Int { 0 }

  var confinedPart: String { "" }

  var absence: (before: String, name: Self) { ordinaryAbsence }

  var ordinaryAbsence: (before: String, name: Self) {
    (isComponent ? "nothing installs" : elementOfCollection == nil ? "nothing binds" : "nothing contributes to", self)
  }
}

/// In which way a key that is bound is nearly the one that was asked for.
enum Resemblance: Sendable {
  /// The same element, under another tag, or tagged where none was asked for, or the other way round.
  case tag
  /// The optional of what was asked for.
  case optional
  /// The collection of what was asked for.
  case collection
  /// One element of the collection that was asked for.
  case element
  /// The same product, constructed from other arguments; or without, or with arguments where none are given.
  case arguments
  /// Another collection of the same element.
  case otherCollection
}
