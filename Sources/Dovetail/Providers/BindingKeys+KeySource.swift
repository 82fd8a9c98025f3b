// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The other answers of this front end are in `Types`. These need the shapes that users request.

extension BindingKeys: KeySource {
  mutating func shape(of key: Key) -> KeyShape {
    let (element, tag) = (self[key].element, self[key].tag)
    return KeyShape(
      form: form(of: element, taggedWith: tag), tag: tag.map { self.key($0) },
      untagged: tag == nil ? key : self.key(element))
  }

  private mutating func form(of element: Any.Type, taggedWith tag: Any.Type?) -> KeyShape.Form {
    if let type = element as? any RequestShape.Type { return type.form(taggedWith: tag, in: &self) }
    return element == Void.self ? .void : element == Hook.self ? .hook : .plain
  }

  func name(of type: Key) -> TypeSyntax { TypeSyntax(self[type].element) }

  mutating func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Key? {
    let form = EffectForm(accepting: effects)
    switch kind {
    case .provider, .lazy:
      if kind == .lazy, form != .plain { return nil }
      func element<T: Tag>(of tag: T.Type) -> Any.Type { TaggedElement<T>.self }
      func provider<Element>(of type: Element.Type) -> Any.Type {
        kind == .lazy ? Lazy<Element>.self : form.provider(of: type)
      }
      guard let tag = self[key].tag else { return self.key(_openExistential(self[key].element, do: provider)) }
      return (tag as? any Tag.Type).map { self.key(_openExistential(element(of: $0), do: provider)) }
    case .weakProvider:
      func provider<Element>(of type: Element.Type) -> Any.Type { WeakProvider<Element>.self }
      return self[key].tag == nil ? self.key(_openExistential(self[key].element, do: provider)) : nil
    case .factory, .injector, .opener:
      func access<Accessed>(to type: Accessed.Type) -> Any.Type { form.proposedAccess(to: type) }
      return self[key].tag == nil ? self.key(_openExistential(self[key].element, do: access)) : nil
    }
  }

  mutating func optional(of wrapped: Key) -> Key? {
    func optional<Wrapped>(of type: Wrapped.Type) -> Any.Type { Wrapped?.self }
    return key(_openExistential(self[wrapped].element, do: optional))
  }

  mutating func collection(_ kind: CollectionKind, of element: Key) -> Key? {
    func array<Element>(of type: Element.Type) -> Any.Type { [Element].self }
    func dictionary<DictionaryKey: Hashable>(keyedBy key: DictionaryKey.Type) -> Any.Type {
      func dictionary<Value>(of type: Value.Type) -> Any.Type { [DictionaryKey: Value].self }
      return _openExistential(self[element].element, do: dictionary)
    }
    switch kind {
    case .array: return key(_openExistential(self[element].element, do: array))
    // Elements of a set are Hashable, and no access is.
    case .set: return nil
    case .dictionary(let key):
      return (self[key].element as? any Hashable.Type).map { self.key(dictionary(keyedBy: $0)) }
    }
  }
}

extension EffectForm {
  fileprivate func provider<Element>(of type: Element.Type) -> Any.Type {
    switch self {
    case .plain: Provider<Element>.self
    case .throwing: ThrowingProvider<Element>.self
    case .mainActor: MainActorProvider<Element>.self
    case .async: AsyncProvider<Element>.self
    }
  }
}
