// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the value for a key is made from other nodes if nothing binds it.
enum Derivation: Sendable {
  /// Not at all: the key must be bound.
  case none
  /// From nothing.
  case unit
  /// From nothing, once for each instance of the component that requests it: the closer of that instance.
  case closer
  /// From the other key, which is needed eagerly.
  case wrapping(Key)
  /// By handing out access to the other key, which accepts these effects.
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

extension Keys {
  mutating func derivation(of key: Key) -> Derivation {
    let shape = shape(of: key)
    switch shape.form {
    case .access(let access): return derivation(ofAccess: access, isTagged: shape.tag != nil)
    case .collection(_, let element, let accessed):
      // A tag belongs to the collection itself, which is made of contributions only.
      guard shape.tag == nil, let accessed, case .access(let access) = self.shape(of: element).form else {
        return .collection
      }
      return derivation(ofCollectionOf: access, to: accessed)
    // The same holds for all other shapes: what is requested with a tag is not made from something without.
    case .plain, .hook, .construction, .injection, .component: return .none
    case _ where shape.tag != nil: return .none
    case .void: return .unit
    case .closer: return .closer
    case .optional(let wrapped): return .optional(wrapped)
    case .tagged(let element): return .wrapping(element)
    }
  }

  private mutating func derivation(ofAccess access: KeyShape.Access, isTagged: Bool) -> Derivation {
    switch access.kind {
    // These call something that is bound with the same tag.
    case .factory:
      if case .construction(let product, let arguments) = shape(of: access.key).form, arguments.isEmpty {
        return .unsatisfiable(of: product, reason: "is constructed without arguments")
      }
      return .deferred(access.key, accepting: access.accepts)
    case .injector: return .deferred(access.key, accepting: access.accepts)
    case _ where isTagged: return .none
    case .weakProvider: return refusal(ofWatching: access.key) ?? .weak(access.key)
    case .provider, .opener: return .deferred(access.key, accepting: access.accepts)
    }
  }

  private func derivation(ofCollectionOf access: KeyShape.Access, to accessed: Key) -> Derivation {
    guard access.kind == .weakProvider else {
      return .deferredCollection(of: accessed, .deferred, accepting: access.accepts)
    }
    return refusal(ofWatching: access.key) ?? .deferredCollection(of: accessed, .weak, accepting: access.accepts)
  }

  private func refusal(ofWatching key: Key) -> Derivation? {
    source.isObject(key)
      ? nil
      : .unsatisfiable(
        of: key, reason: "is neither a class nor a class-bound protocol, so it cannot be held weakly")
  }
}
