// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKey: DescribableKey {
  var stem: BindingKey {
    var stem = BindingKey(product ?? element)
    while let inner = (stem.element as? any OptionalShape.Type)?.wrapped ?? stem.elementOfCollection?.element {
      stem = BindingKey(inner)
    }
    return stem
  }

  var isVoid: Bool { element == Void.self && tag == nil }

  var isCollectionOfVoid: Bool { tag == nil && elementOfCollection?.isVoid ?? false }

  var constructed: BindingKey { product.map { BindingKey($0) } ?? self }

  func classBoundDeclaration(naming name: (BindingKey) -> String) -> String? {
    let name = name(BindingKey(element))
    guard name.hasPrefix("any "), !name.contains("&") else { return nil }
    return "protocol \(name.dropFirst("any ".count).prefix { $0 != "<" }): AnyObject"
  }

  var mayBeShared: Bool {
    !(element is any InjectionShape.Type || element is any AssistedShape.Type || element is any OpeningShape.Type
      || element == Hook.self)
  }

  var isComponent: Bool { element is any OpeningShape.Type }

  var argumentCount: Int { (element as? any AssistedShape.Type)?.arguments.count ?? 0 }

  var confinedPart: String {
    if element is any InjectionShape.Type { return "the target of " }
    return element is any AssistedShape.Type ? "the product of " : ""
  }

  /// What is constructed from arguments, if this key is that of an assisted construction.
  private var product: Any.Type? { (element as? any AssistedShape.Type)?.product }

  func resemblance(to bound: BindingKey) -> Resemblance? {
    if element == bound.element { return tag == bound.tag ? nil : .tag }
    guard tag == nil, bound.tag == nil else { return nil }
    let products = (self.product, bound.product)
    if products.0 != nil || products.1 != nil {
      return (products.0 ?? element) == (products.1 ?? bound.element) ? .arguments : nil
    }
    if let optional = bound.element as? any OptionalShape.Type, optional.wrapped == element { return .optional }
    if bound.elementOfCollection?.element == element { return .collection }
    guard let elementOfCollection else { return nil }
    if elementOfCollection == bound { return .element }
    return elementOfCollection == bound.elementOfCollection ? .otherCollection : nil
  }

  var absence: (before: String, name: BindingKey) {
    guard tag == nil, let injection = element as? any InjectionShape.Type else { return ordinaryAbsence }
    return ("nothing says how to fill the properties of", BindingKey(injection.target))
  }

  func edit(naming name: (BindingKey) -> String) -> String {
    func type(_ type: Any.Type) -> String { name(BindingKey(type)).typeExpression }
    let tagged = tag.map { ".tagged(with: \(type($0)))" } ?? ""
    if let kind, let elementOfCollection {
      return kind.edit(contributing: elementOfCollection.element, taggedWith: tag, naming: type)
    }
    if let injection = element as? any InjectionShape.Type {
      return "binder.bindPropertyInjection(of: \(type(injection.target)))\(tagged).to(injector: …)"
    }
    if let opening = element as? any OpeningShape.Type {
      return "binder.install(component: \(name(BindingKey(opening.component)))(…))"
    }
    if let construction = element as? any AssistedShape.Type {
      if construction.arguments.count > 3 {
        return "combine the arguments in one structure; a factory takes up to three"
      }
      let arguments = construction.arguments.map(type).joined(separator: ", ")
      return "binder.bindFactory(\(type(construction.product)), taking: \(arguments))\(tagged).to { … }"
    }
    return "binder.bind(\(type(element)))\(tagged).to { … }"
  }

  func edit(adding entry: DictionaryKey, naming name: (BindingKey) -> String) -> String {
    // What begins with a point needs the type before it, since nothing else says which it is.
    let text = entry.description
    let key = if case .dictionary(let type) = kind, text.hasPrefix(".") { name(BindingKey(type)) + text } else { text }
    let edit = edit(naming: name)
    return String(edit.prefix { $0 != "\n" }).replacing("key: …", with: "key: \(key)")
  }

  func edit(bindingTo conforming: BindingKey, naming name: (BindingKey) -> String) -> String {
    edit(naming: name).replacing(".to { … }", with: ".asAlias(of: \(name(conforming).typeExpression)) { $0 }")
  }

  func request(naming name: (BindingKey) -> String) -> String {
    if let tag { return "TaggedProvider<\(name(BindingKey(tag)))>" }
    if let opening = element as? any OpeningShape.Type {
      return "ComponentFactory<\(name(BindingKey(opening.component)))>"
    }
    if let construction = element as? any AssistedShape.Type {
      return factory("Factory", of: construction.product, from: construction.arguments, naming: name)
    }
    return name((element as? any InjectionShape.Type).map { BindingKey($0.injector) } ?? self)
  }

  func request(accepting effects: Effects, naming name: (BindingKey) -> String) -> String {
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
    if let shape = element as? any FactoryShape.Type {
      let factory = factory("`\(prefix)Factory", of: shape.product, from: shape.arguments, naming: name) + "`"
      return tag == nil ? factory : "a tag whose Element is \(factory)"
    }
    if let opening = element as? any OpeningShape.Type {
      return "`\(prefix)ComponentFactory<\(name(BindingKey(opening.component)))>`"
    }
    if let shape = element as? any AccessShape.Type { return "`\(access(shape))`" }
    if let kind, let shape = elementOfCollection?.element as? any AccessShape.Type {
      return "`\(kind.collection(of: access(shape), naming: name))`"
    }
    return "`\(prefix)Provider<\(name(self))>`"
  }

  private func factory(
    _ factory: String, of product: Any.Type, from arguments: [Any.Type], naming name: (BindingKey) -> String
  ) -> String {
    "\(factory)<\(([product] + arguments).map { name(BindingKey($0)) }.joined(separator: ", "))>"
  }

  var canBeWatched: Bool {
    // There is no set of providers.
    if case .set = kind { return false }
    return tag == nil && (elementOfCollection ?? self).isAlwaysObject
  }

  func weakRequest(naming name: (BindingKey) -> String) -> String {
    let provider = "WeakProvider<\(name(elementOfCollection ?? self))>"
    return kind.map { $0.collection(of: provider, naming: name) } ?? provider
  }

  static func names(for keys: [BindingKey]) -> (BindingKey) -> String {
    let names = TypeNames(keys.flatMap { $0.namedTypes + ($0.tag.map { [$0] } ?? []) })
    return { key in
      if key.element == Hook.self { return "onBuild" }
      let tag = key.tag.map { " tagged \(names.name(of: $0))" } ?? ""
      let parts = key.namedTypes.map(names.name(of:))
      if key.element is any AssistedShape.Type {
        return parts[0] + " taking " + parts.dropFirst().joined(separator: ", ") + tag
      }
      return (key.element is any InjectionShape.Type ? "injection into " : "") + parts[0] + tag
    }
  }

  /// The types that name the key: an injection is known by its target, an assisted construction by what it makes of what.
  private var namedTypes: [Any.Type] {
    if let construction = element as? any AssistedShape.Type { return [construction.product] + construction.arguments }
    if let opening = element as? any OpeningShape.Type {
      return [opening.component]
    }
    return [(element as? any InjectionShape.Type)?.target ?? element]
  }
}
