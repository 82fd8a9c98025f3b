// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the value for an unbound key is made from other nodes.
package enum Derivation: Sendable {
  /// Not at all: the key must be bound.
  case none
  /// From nothing.
  case unit
  /// From nothing: the closer, once for each instance of the requesting component.
  case closer
  /// From the other key, requested eagerly.
  case wrapping(Key)
  /// By providing access to the other key. The access accepts these effects.
  case access(Key, Strength, accepting: Effects)
  /// From the other key if it is bound, otherwise from nothing.
  case optional(Key)
  /// From the contributions to this key.
  case collection
  /// `[Provider<T>]`, from a provider of each contribution to the other key, `[T]`. No contribution may be a whole
  /// collection. For `[Provider<Lazy<T>>]`, the other key is `[Lazy<T>]`, which is derived in this way too.
  case accessCollection(of: Key, Strength, accepting: Effects)
  /// Not in this shape, whatever is bound. The reason completes a sentence about the other key.
  case unsatisfiable(of: Key, reason: String)

  /// The key that is looked for next; `nil` if this one itself must be bound or contributed to, or never is.
  package var source: Key? {
    switch self {
    case .wrapping(let key), .access(let key, _, _), .optional(let key), .accessCollection(let key, _, _): key
    case .none, .unit, .closer, .collection, .unsatisfiable: nil
    }
  }
}

extension Keys {
  package mutating func derivation(of key: Key) -> Derivation {
    let shape = shape(of: key)
    switch shape.form {
    case .access(let access): return derivation(ofAccess: access, isTagged: shape.tag != nil)
    case .collection(_, let element, let accessed):
      // A tagged collection has a tag of its own, so it is made from contributions only.
      guard shape.tag == nil, let accessed, case .access(let access) = self.shape(of: element).form else {
        return .collection
      }
      return derivation(ofCollectionOf: access, to: accessed)
    // The same holds for all other shapes: a tagged request is not satisfied from an untagged key.
    case .plain, .hook, .construction, .injection, .component: return .none
    case _ where shape.tag != nil: return .none
    case .void: return .unit
    case .closer: return .closer
    case .optional(let wrapped): return .optional(wrapped)
    case .tagged(let element): return .wrapping(element)
    }
  }

  mutating func derivation(ofAccess access: KeyShape.Access, isTagged: Bool) -> Derivation {
    switch access.kind {
    // These call a construction or an injector that is bound with the same tag.
    case .factory:
      if case .construction(let product, let arguments) = shape(of: access.key).form, arguments.isEmpty {
        return .unsatisfiable(of: product, reason: "is constructed without arguments")
      }
    case .injector: break
    case _ where isTagged: return .none
    case .weakProvider: if let refusal = refusal(ofWatching: access.key) { return refusal }
    case .provider, .lazy, .opener: break
    }
    return .access(access.key, access.kind.strength, accepting: access.accepts)
  }

  func derivation(ofCollectionOf access: KeyShape.Access, to accessed: Key) -> Derivation {
    if access.kind == .weakProvider, let refusal = refusal(ofWatching: access.key) { return refusal }
    return .accessCollection(of: accessed, access.kind.strength, accepting: access.accepts)
  }

  private func refusal(ofWatching key: Key) -> Derivation? {
    source.isObject(key)
      ? nil
      : .unsatisfiable(
        of: key, reason: "is neither a class nor a class-bound protocol, so it cannot be held weakly")
  }
}
