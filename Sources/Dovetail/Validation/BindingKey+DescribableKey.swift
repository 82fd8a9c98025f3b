// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKey: DescribableKey {
  package var stem: BindingKey {
    var stem = BindingKey(element)
    while let inner = (stem.element as? any OptionalShape.Type)?.wrapped ?? stem.elementOfCollection?.element {
      stem = BindingKey(inner)
    }
    return stem
  }

  package var mayBeShared: Bool {
    !(element is any InjectionShape.Type || element is any OpeningShape.Type || element == Hook.self)
  }

  package var isComponent: Bool { element is any OpeningShape.Type }

  package func resemblance(to bound: BindingKey) -> Resemblance? {
    if element == bound.element { return tag == bound.tag ? nil : .tag }
    guard tag == nil, bound.tag == nil else { return nil }
    if let optional = bound.element as? any OptionalShape.Type, optional.wrapped == element { return .optional }
    if bound.elementOfCollection?.element == element { return .collection }
    return elementOfCollection?.element == bound.element ? .element : nil
  }

  package func edit(naming name: (BindingKey) -> String) -> String {
    let tagged = tag.map { ".tagged(with: \(name(BindingKey($0))).self)" } ?? ""
    func type(_ type: Any.Type) -> String {
      let name = name(BindingKey(type))
      let isCompound = name.hasPrefix("any ") || name.hasPrefix("@") || (name.hasPrefix("(") && !name.hasSuffix(")"))
      return isCompound ? "(\(name)).self" : "\(name).self"
    }
    if let elementOfCollection {
      let contribution = "binder.bind(\(type(elementOfCollection.element))).intoCollection()\(tagged).to { … }"
      let tag = tag.map { ", taggedWith: \(name(BindingKey($0))).self" } ?? ""
      return contribution
        + "\nor, if it may be empty, binder.declareCollection(of: \(type(elementOfCollection.element))\(tag))"
    }
    if let injection = element as? any InjectionShape.Type {
      return "binder.bindPropertyInjection(of: \(type(injection.target)))\(tagged).to(injector: …)"
    }
    if let opening = element as? any OpeningShape.Type {
      return "binder.install(component: \(name(BindingKey(opening.component)))(…))"
    }
    return "binder.bind(\(type(element)))\(tagged).to { … }"
  }

  package func request(naming name: (BindingKey) -> String) -> String {
    if let tag { return "TaggedProvider<\(name(BindingKey(tag)))>" }
    if let opening = element as? any OpeningShape.Type {
      return "ComponentFactory<\(name(BindingKey(opening.component)))>"
    }
    return name((element as? any InjectionShape.Type).map { BindingKey($0.injector) } ?? self)
  }

  package func request(accepting effects: Effects, naming name: (BindingKey) -> String) -> String {
    let prefix =
      if effects.isEmpty { "" } else if effects.isSubset(of: .throwing) {
        "Throwing"
      } else if effects.isSubset(of: [.mainActor, .confined]) { "MainActor" } else { "Async" }
    func access(_ shape: any AccessShape.Type) -> String {
      if let opener = shape as? any OpenerShape.Type {
        return "\(prefix)ComponentFactory<\(name(BindingKey(opener.component)))>"
      }
      let accessed = BindingKey(shape.accessedType)
      let name = shape.accessedTag.map { "TaggedElement<\(name(BindingKey($0)))>" } ?? name(accessed)
      return "\(prefix)Provider<\(name)>"
    }
    if let shape = element as? any InjectorShape.Type {
      let injector = "`\(prefix)PropertyInjector<\(name(BindingKey(shape.targetType)))>`"
      return tag == nil ? injector : "a tag whose Element is \(injector)"
    }
    if let shape = element as? any AccessShape.Type { return "`\(access(shape))`" }
    if let shape = elementOfCollection?.element as? any AccessShape.Type { return "`[\(access(shape))]`" }
    return "`\(prefix)Provider<\(name(self))>`"
  }

  package func weakRequest(naming name: (BindingKey) -> String) -> String? {
    guard tag == nil, (elementOfCollection ?? self).isAlwaysObject else { return nil }
    return elementOfCollection.map { "[WeakProvider<\(name($0))>]" } ?? "WeakProvider<\(name(self))>"
  }

  package static func names(for keys: [BindingKey]) -> (BindingKey) -> String {
    let names = TypeNames(keys.flatMap { [$0.namedType] + ($0.tag.map { [$0] } ?? []) })
    return { key in
      if key.element == Hook.self { return "onBuild" }
      return (key.element is any InjectionShape.Type ? "injection into " : "") + names.name(of: key.namedType)
        + (key.tag.map { " tagged \(names.name(of: $0))" } ?? "")
    }
  }

  /// The type that names the key: an injection is known by its target.
  private var namedType: Any.Type {
    (element as? any InjectionShape.Type)?.target ?? (element as? any OpeningShape.Type)?.component ?? element
  }
}
