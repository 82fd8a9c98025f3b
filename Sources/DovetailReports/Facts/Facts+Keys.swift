// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// What kind of key a key is, and how reports speak of it. Most answers follow from the shapes of keys.

extension Facts {
  /// The key without its tag and without its optionals and collections. All similar keys have the same stem.
  func stem(of key: Key) -> Key {
    let shape = self.survey.shape(of: key)
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

  /// Whether the initializer of `key` may be a factory. It may if `key` is a class or a structure outside of the
  /// standard library and Foundation.
  func isInitializable(_ key: Key) -> Bool {
    guard case .plain = shape(of: key).form, keys.isInitializable(key) else { return false }
    return !isVocabulary(shape(of: key).untagged)
  }

  /// Whether a module or a component has no stored properties, so that its initializer needs no arguments.
  func isStateless(_ part: Key) -> Bool {
    if case .component(let component) = shape(of: part).form { return keys.isStateless(component) }
    return keys.isStateless(part)
  }

  /// Whether `key` is a type that does not state the meaning of its values: a type of the standard library or of
  /// Foundation, or one without a name, such as a function.
  func isVocabulary(_ key: Key) -> Bool {
    guard case .plain = shape(of: shape(of: key).untagged).form else { return false }
    let members: [NominalSyntax]
    switch keys.syntax(of: shape(of: key).untagged) {
    case .nominal(let nominal): members = [nominal]
    case .existential(let protocols): members = protocols
    case .function, .tuple, .attributed: members = []
    default: return false
    }
    return members.allSatisfy { ["Swift", "Foundation", "FoundationEssentials"].contains($0.declaration.module) }
  }

  /// The declaration of a single protocol that makes all its values objects; `nil` for other types.
  func classBoundDeclaration(of key: Key) -> String? {
    protocolDeclaration(of: key).map { "protocol \($0.simpleName): AnyObject" }
  }

  /// The declaration of a single protocol; `nil` for other types.
  func protocolDeclaration(of key: Key) -> TypeDeclaration? {
    let name = keys.syntax(of: shape(of: key).untagged)
    guard case .existential(let members) = name, members.count == 1 else { return nil }
    return members[0].declaration
  }

  func isPlain(_ key: Key) -> Bool {
    if case .plain = shape(of: key).form { shape(of: key).tag == nil } else { false }
  }

  /// The label or the number of the only tuple element of a type; `nil` if there are none or several.
  func place(of element: Key, inTuple key: Key) -> String? {
    guard isPlain(key), case .tuple(let elements) = keys.syntax(of: key) else { return nil }
    let type = keys.syntax(of: element)
    let places = elements.indices.filter { elements[$0].unlabelled == type }
    guard places.count == 1 else { return nil }
    if case .prefixed(let label, _) = elements[places[0]] { return String(label.prefix { $0 != ":" }) }
    return String(places[0])
  }

  /// Whether a binding of this key may be an eager singleton, or a default.
  func mayBeShared(_ key: Key) -> Bool {
    switch shape(of: key).form {
    case .construction, .injection, .component, .hook: false
    default: true
    }
  }

  /// Whether a report names this key by its statement, because no type stands for it.
  func isNamedByItsDeclaration(_ key: Key) -> Bool {
    switch shape(of: key).form {
    case .construction, .injection: true
    default: false
    }
  }

  /// The access that a key gives to another one; `nil` if it gives none.
  func access(by key: Key) -> KeyShape.Access? {
    if case .access(let access) = shape(of: key).form { access } else { nil }
  }

  /// Whether this is the key of a component, which is installed rather than bound.
  func isComponent(_ key: Key) -> Bool {
    if case .component = shape(of: key).form { true } else { false }
  }

  /// The words before the name of this key, for the part that must be Sendable so that its construction is not
  /// confined.
  func confinedPart(of key: Key) -> String {
    switch shape(of: key).form {
    case .injection: "the target of "
    case .construction: "the product of "
    default: ""
    }
  }

  /// A sentence that nothing provides this key: its beginning, and the key whose name ends it.
  func absence(of key: Key) -> (before: String, name: Key) {
    let shape = self.survey.shape(of: key)
    switch shape.form {
    case .injection(let target, _) where shape.tag == nil: return ("nothing says how to fill the properties of", target)
    case .component: return ("nothing installs", key)
    case .collection: return ("nothing contributes to", key)
    case .construction, .injection: return ("nothing declares", key)
    default: return ("nothing binds", key)
    }
  }

  /// The kind of collection, if the key is one.
  func collectionKind(of key: Key) -> CollectionKind? {
    if case .collection(let kind, _, _) = shape(of: key).form { kind } else { nil }
  }

  /// The step with which a binding contributes to this collection, as written in source.
  func contributionStep(of key: Key, entry: String? = nil) -> String {
    (collectionKind(of: key) ?? .array).contributionStep(entry ?? "…")
  }

  /// Whether a request for `key` may have meant the different key `bound`.
  func resembles(_ key: Key, _ bound: Key) -> Bool {
    let (shape, other) = (self.survey.shape(of: key), self.survey.shape(of: bound))
    // They differ in their tags, or only one of them has a tag.
    if shape.untagged == other.untagged { return shape.tag != other.tag }
    guard shape.tag == nil, other.tag == nil else { return false }
    switch (shape.form, other.form) {
    // The same product, constructed from other arguments, or with arguments and without.
    case (.construction, _), (_, .construction): return survey.constructed(by: key) == survey.constructed(by: bound)
    case (_, .optional(let wrapped)) where wrapped == key: return true
    default:
      // A collection of the requested element, an element of the requested collection, or another collection of the
      // same element.
      let (element, boundElement) = (element(ofCollection: key), element(ofCollection: bound))
      return boundElement == key || element != nil && (element == bound || element == boundElement)
    }
  }
}

extension CollectionKind {
  fileprivate func contributionStep(_ entry: String) -> String {
    switch self {
    case .array: ".intoCollection()"
    case .set: ".intoSet()"
    case .dictionary: ".intoDictionary(key: \(entry))"
    }
  }
}
