// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type whose structure the library knows.
///
/// One protocol, because the first cast that finds a conformance takes microseconds.
protocol StructuredType {
  /// The structure of the key of this type and `tag`. Its parts get numbers in `keys`.
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form
}

extension BindingKeys: KeySource {
  package mutating func shape(of key: Key) -> KeyShape {
    let (element, tag) = (self[key].element, self[key].tag)
    return KeyShape(
      form: form(of: element, taggedWith: tag), tag: tag.map { self.key($0) },
      untagged: tag == nil ? key : self.key(element))
  }

  private mutating func form(of element: Any.Type, taggedWith tag: Any.Type?) -> KeyShape.Form {
    // A cast that fails costs microseconds for each type. No conformance of a generic declaration has conditions, so the
    // cast fails for all of its types.
    let declaration = RuntimeRecord(of: element).declaration.flatMap { declaration in
      unsafe declaration.isGeneric ? Int(bitPattern: declaration.address) : nil
    }
    if let declaration, unstructured.contains(declaration) { return .plain }
    if let type = element as? any StructuredType.Type { return type.form(taggedWith: tag, in: &self) }
    if let declaration { unstructured.insert(declaration) }
    return element == Void.self ? .void : element == Hook.self ? .hook : .plain
  }

  package var count: Int { keys.elements.count }

  package func isObject(_ key: Key) -> Bool { self[key].isAlwaysObject }

  package func name(of type: Key) -> String { RuntimeName.name(of: self[type].element) }

  package func copies(of keys: [Key], among others: [Key]) -> [[Key]] {
    let wanted = Set(keys)
    // Writing a mangled name takes microseconds, so the names of declarations are compared first. A key that a report
    // proposes has no type here.
    return (keys + others).uniqued().filter { $0.number < count }
      .grouped { RuntimeRecord(of: self[$0].element).declarationOfAny?.declaredName }
      .filter { $0.elements.contains(where: wanted.contains) }
      .flatMap { $0.elements.grouped { self[$0].mangledName } }
      .compactMap { $0.key == nil || $0.elements.count == 1 ? nil : $0.elements }
  }
}
