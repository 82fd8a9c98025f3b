// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKeys {
  mutating func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Key? {
    let form = Form(effects)
    switch kind {
    case .provider:
      func element<T: Tag>(of tag: T.Type) -> Any.Type { TaggedElement<T>.self }
      func provider<Element>(of type: Element.Type) -> Any.Type { form.provider(of: type) }
      guard let tag = self[key].tag else { return self.key(_openExistential(self[key].element, do: provider)) }
      return (tag as? any Tag.Type).map { self.key(_openExistential(element(of: $0), do: provider)) }
    case .weakProvider:
      func provider<Element>(of type: Element.Type) -> Any.Type { WeakProvider<Element>.self }
      return self[key].tag == nil ? self.key(_openExistential(self[key].element, do: provider)) : nil
    case .opener:
      func opener<C>(of component: C.Type) -> Any.Type { form.opener(of: component) }
      guard case .component(let component) = shape(of: key).form else { return nil }
      return self.key(_openExistential(self[component].element, do: opener))
    // Their arguments are a parameter pack, which cannot be made from types that are known at run time only.
    case .factory, .injector: return nil
    }
  }

  /// The forms in which access exists, by the effects that they accept.
  private enum Form {
    case plain
    case throwing
    case mainActor
    case async

    init(_ effects: Effects) {
      self =
        if effects.isEmpty { .plain } else if effects.isSubset(of: .throwing) {
          .throwing
        } else if effects.isSubset(
          of: [.mainActor, .confined])
        { .mainActor } else { .async }
    }

    func provider<Element>(of type: Element.Type) -> Any.Type {
      switch self {
      case .plain: Provider<Element>.self
      case .throwing: ThrowingProvider<Element>.self
      case .mainActor: MainActorProvider<Element>.self
      case .async: AsyncProvider<Element>.self
      }
    }

    func opener<C>(of component: C.Type) -> Any.Type {
      switch self {
      case .plain: ComponentFactory<C>.self
      case .throwing: ThrowingComponentFactory<C>.self
      case .mainActor: MainActorComponentFactory<C>.self
      case .async: AsyncComponentFactory<C>.self
      }
    }
  }
}
