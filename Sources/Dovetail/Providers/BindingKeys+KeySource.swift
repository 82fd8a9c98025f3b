// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The other answers of this front end are in `Types`. These need the shapes that users request.

extension BindingKeys: KeySource {
  package mutating func shape(of key: Key) -> KeyShape {
    let (element, tag) = (self[key].element, self[key].tag)
    return KeyShape(
      form: form(of: element, taggedWith: tag), tag: tag.map { self.key($0) },
      untagged: tag == nil ? key : self.key(element))
  }

  private mutating func form(of element: Any.Type, taggedWith tag: Any.Type?) -> KeyShape.Form {
    if let type = element as? any RequestShape.Type { return type.form(taggedWith: tag, in: &self) }
    return element == Void.self ? .void : element == Hook.self ? .hook : .plain
  }

  package func name(of type: Key) -> TypeSyntax { TypeSyntax(self[type].element) }
}
