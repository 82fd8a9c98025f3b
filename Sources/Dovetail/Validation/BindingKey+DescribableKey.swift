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
    if let injector = element as? any InjectorShape.Type {
      return "binder.bindPropertyInjection(of: \(type(injector.target)))\(tagged).to(injector: …)"
    }
    return "binder.bind(\(type(element)))\(tagged).to { … }"
  }

  package func request(naming name: (BindingKey) -> String) -> String {
    tag.map { "TaggedProvider<\(name(BindingKey($0)))>" } ?? name(self)
  }

  package func weakRequest(naming name: (BindingKey) -> String) -> String? {
    guard tag == nil, (elementOfCollection ?? self).isAlwaysObject else { return nil }
    return elementOfCollection.map { "[WeakProvider<\(name($0))>]" } ?? "WeakProvider<\(name(self))>"
  }

  package static func names(for keys: [BindingKey]) -> (BindingKey) -> String {
    let names = TypeNames(keys.flatMap { [$0.element] + ($0.tag.map { [$0] } ?? []) })
    return { key in
      names.name(of: key.element) + (key.tag.map { " tagged \(names.name(of: $0))" } ?? "")
    }
  }
}
