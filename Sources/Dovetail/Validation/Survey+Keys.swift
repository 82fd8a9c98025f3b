// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Questions of rules and reports about keys. All answers but two follow from the shapes of keys.

extension Survey {
  func shape(of key: Key) -> KeyShape { keys.shape(of: key) }

  /// The element of a collection, without its tag.
  func element(ofCollection key: Key) -> Key? { keys.element(ofCollection: key) }

  /// Whether all values of `key` are objects.
  func isObject(_ key: Key) -> Bool { keys.source.isObject(key) }

  /// Whether the initializer of `key` may be a factory: of a class or a structure, but not of one that its library writes as a literal
  /// or with a syntax of its own.
  func isInitializable(_ key: Key) -> Bool {
    guard case .plain = shape(of: key).form, keys.source.isInitializable(key) else { return false }
    return !isVocabulary(shape(of: key).untagged)
  }

  /// Whether a module, or a component, has no stored properties, so that an initializer without parameters makes it.
  func isStateless(_ part: Key) -> Bool {
    if case .component(let component) = shape(of: part).form { return keys.source.isStateless(component) }
    return keys.source.isStateless(part)
  }

  /// Whether `key` is a type of the standard library or of Foundation, or one without a name such as a function, which says nothing of
  /// what its values mean.
  func isVocabulary(_ key: Key) -> Bool {
    guard case .plain = shape(of: shape(of: key).untagged).form else { return false }
    let members: [NominalSyntax]
    switch keys.source.name(of: shape(of: key).untagged) {
    case .nominal(let nominal): members = [nominal]
    case .existential(let protocols): members = protocols
    case .function, .tuple, .attributed: members = []
    default: return false
    }
    return members.allSatisfy { ["Swift", "Foundation", "FoundationEssentials"].contains($0.declaration.module) }
  }

  /// Whether `key` is a protocol, which could be declared so that only classes conform to it.
  func isProtocol(_ key: Key) -> Bool {
    let name = keys.source.name(of: shape(of: key).untagged)
    return if case .existential(let members) = name { members.count == 1 } else { false }
  }

  /// The key without its tag and without optionals and collections around it, which all keys that resemble it share.
  func stem(of key: Key) -> Key {
    let shape = self.shape(of: key)
    if case .construction(let product, _) = shape.form { return stem(of: product) }
    var stem = shape.untagged
    while let inner = content(of: stem) { stem = inner }
    return stem
  }

  private func content(of key: Key) -> Key? {
    switch shape(of: key).form {
    case .optional(let inner), .collection(_, let inner, _): inner
    default: nil
    }
  }

  /// The key of what is constructed in the end: of an assisted construction, its product.
  func constructed(by key: Key) -> Key {
    if case .construction(let product, _) = shape(of: key).form { product } else { key }
  }

  /// Whether a binding of this key may be an eager singleton, or a default.
  func mayBeShared(_ key: Key) -> Bool {
    switch shape(of: key).form {
    case .construction, .injection, .component, .hook: false
    default: true
    }
  }

  /// Whether a report calls this key by the statement that declares it, because no type stands for it.
  func isNamedByItsDeclaration(_ key: Key) -> Bool {
    switch shape(of: key).form {
    case .construction, .injection: true
    default: false
    }
  }

  /// Whether this is the key of a component, which is installed rather than bound.
  func isComponent(_ key: Key) -> Bool {
    if case .component = shape(of: key).form { true } else { false }
  }

  /// The parameters of what binds this key that are no requests; they come before those that are.
  func arguments(of key: Key) -> [Key] {
    keys.arguments(of: key)
  }

  /// What to say before the name of this key in order to name what has to be Sendable so that its construction is not confined.
  func confinedPart(of key: Key) -> String {
    switch shape(of: key).form {
    case .injection: "the target of "
    case .construction: "the product of "
    default: ""
    }
  }

  /// How to say that nothing provides for this key: the beginning of a sentence, and the key whose name ends it.
  func absence(of key: Key) -> (before: String, name: Key) {
    let shape = self.shape(of: key)
    switch shape.form {
    case .injection(let target, _) where shape.tag == nil: return ("nothing says how to fill the properties of", target)
    case .component: return ("nothing installs", key)
    case .collection: return ("nothing contributes to", key)
    case .construction, .injection: return ("nothing declares", key)
    default: return ("nothing binds", key)
    }
  }

  /// The kind of collection that is requested, if one is.
  func collectionKind(of key: Key) -> CollectionKind? {
    if case .collection(let kind, _, _) = shape(of: key).form { kind } else { nil }
  }

  /// The step with which a binding contributes to this collection, as one would write it.
  func contributionStep(of key: Key) -> String { (collectionKind(of: key) ?? .array).contributionStep }

  /// Whether there is a request for this key that does not retain it.
  func canBeWatched(_ key: Key) -> Bool {
    let shape = self.shape(of: key)
    if shape.tag != nil { return false }
    switch shape.form {
    // There is no set of providers.
    case .collection(.set, _, _): return false
    case .collection(_, let element, _): return isObject(element)
    default: return isObject(key)
    }
  }
}

extension CollectionKind {
  var contributionStep: String {
    switch self {
    case .array: ".intoCollection()"
    case .set: ".intoSet()"
    case .dictionary: ".intoDictionary(key: …)"
    }
  }
}

// MARK: - Resemblance

extension Survey {
  /// Whether a request for `key` may have meant `bound`, which is another.
  func resembles(_ key: Key, _ bound: Key) -> Bool {
    let (shape, other) = (self.shape(of: key), self.shape(of: bound))
    // Another tag, or one where none was requested, or the other way round.
    if shape.untagged == other.untagged { return shape.tag != other.tag }
    guard shape.tag == nil, other.tag == nil else { return false }
    switch (shape.form, other.form) {
    // The same product, constructed from other arguments, or with arguments where none are given.
    case (.construction, _), (_, .construction): return constructed(by: key) == constructed(by: bound)
    case (_, .optional(let wrapped)) where wrapped == key: return true
    default:
      // The collection of what was requested, one element of the collection, or another collection of the same element.
      let (element, boundElement) = (element(ofCollection: key), element(ofCollection: bound))
      return boundElement == key || element != nil && (element == bound || element == boundElement)
    }
  }
}
