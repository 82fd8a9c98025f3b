// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Numbers for the keys that a binder takes down.
struct BindingKeys: Sendable {
  private var keys: Interner<BindingKey>

  init() {
    keys = Interner(minimumCapacity: 128)
    // In every front end, `Void` is the first.
    _ = keys.number(of: BindingKey(Void.self))
  }

  private init(_ keys: Interner<BindingKey>) {
    self.keys = keys
  }
}

extension BindingKeys {
  /// The number of a key, which gets the next if it has none.
  mutating func key(_ key: BindingKey) -> Key { Key(keys.number(of: key)) }

  /// The number of a type without a tag.
  mutating func key(_ type: Any.Type) -> Key { key(BindingKey(type)) }

  subscript(key: Key) -> BindingKey { keys.elements[key.number] }

  /// Gives all numbers away, so that no copy is left behind, and another owner can change them in place.
  mutating func takeAll() -> BindingKeys {
    let all = self
    self = BindingKeys(Interner())
    return all
  }
}

extension BindingKeys {
  var count: Int { keys.elements.count }

  mutating func shape(of key: Key) -> KeyShape {
    let (element, tag) = (self[key].element, self[key].tag)
    return KeyShape(
      form: form(of: element, taggedWith: tag), tag: tag.map { self.key($0) },
      untagged: tag == nil ? key : self.key(element))
  }

  private mutating func form(of element: Any.Type, taggedWith tag: Any.Type?) -> KeyShape.Form {
    if let type = element as? any StructuredType.Type { return type.form(taggedWith: tag, in: &self) }
    return element == Void.self ? .void : element == Hook.self ? .hook : .plain
  }

  func isObject(_ key: Key) -> Bool { self[key].isAlwaysObject }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    self[key].conformance.map { conforms in { conforms(self[$0]) } }
  }

  func name(of type: Key) -> TypeSyntax { TypeSyntax(self[type].element) }
}

/// A type that the library knows how to take apart.
protocol StructuredType {
  /// The structure of the key of this type and `tag`. Its parts get numbers in `keys`.
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form
}
