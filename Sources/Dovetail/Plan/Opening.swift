// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of the child component `C` inside one instance of its parent.
///
/// An installed component binds it. Only component factories request it, and each kind accepts its own effects.
///
/// `C` is only a name here. In a module with main-actor default isolation, its conformance to ``Component`` exists only
/// on the main actor, but a graph may be linked anywhere.
struct Opening<C>: Sendable {
  let opener: Opener
  let parent: ComponentInstance?

  init(_ opener: Opener, inside parent: ComponentInstance?) {
    self.opener = opener
    self.parent = parent
  }
}

extension Opening {
  /// The same opening under the name of a variant of the component, which has the same root and the same seed.
  init<Known>(of variant: C.Type, like other: Opening<Known>) {
    self.init(other.opener, inside: other.parent)
  }
}

extension Opening: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .component(keys.key(C.self))
  }

  static func link(_ linker: Linker) { preconditionFailure("Dovetail derived what has to be bound; please report") }
}

extension BindingKey {
  /// The key of a component. It is the same whether the component is installed or built, and whether bindings are
  /// replaced.
  static func component<C>(_ component: C.Type) -> BindingKey {
    func key<Base>(_ base: Base.Type) -> BindingKey { BindingKey(Opening<Base>.self) }
    return variant(C.self).map { key($0.represented) } ?? key(C.self)
  }
}
