// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes the Swift that a report shows: how a key is bound, and how it is requested.
struct SwiftWriter {
  let survey: Survey
  /// What the report calls a key.
  let name: (Key) -> String
}

extension SwiftWriter {
  func text(of snippet: Snippet) -> String {
    switch snippet {
    case .request(let key): request(for: key)
    case .access(let key, let effects): access(to: key, accepting: effects)
    case .weakRequest(let key): weakRequest(for: key)
    case .classBoundDeclaration(let key): classBoundDeclaration(of: key)
    }
  }

  /// The Swift that an edit adds: a statement, a step of one, or the type of a parameter. Empty for an edit that only removes.
  func text(of edit: Edit) -> String {
    switch edit {
    case .bind(let key, _): binding(of: key)
    case .contribute(let entry, let key, _): contribution(of: entry, to: key)
    case .alias(let key, let original, _): alias(key, of: original)
    case .request(_, let key): request(for: key)
    case .install(let index, _): installation(of: survey.graph.declarations.installations[index].module)
    case .tag(_, let key): step(tagging: survey.shape(of: key).tag)
    case .decorate(let declaration): decoration(of: survey.graph.key(of: declaration))
    case .setLifetime(_, .singleton): ".asSingleton()"
    case .setLifetime(_, .eagerSingleton): ".asEagerSingleton()"
    case .setLifetime(_, .weakSingleton): ".asWeakSingleton()"
    case .setShadowing(_, true): ".shadowing()"
    // What says nothing is removed, and where a statement stands is no part of it.
    case .setLifetime(_, .transient), .setLifetime(_, .constant), .setShadowing(_, false), .remove, .move: ""
    }
  }

  /// A type as a value.
  private func type(_ key: Key) -> String { name(key).typeExpression }
}

// MARK: - Binding

extension SwiftWriter {
  private func binding(of key: Key) -> String {
    let shape = survey.shape(of: key)
    let tagged = step(tagging: shape.tag)
    switch shape.form {
    case .collection(let kind, let element, _): return contribution(of: element, to: kind, taggedWith: shape.tag)
    case .injection(let target, _): return "binder.bindPropertyInjection(of: \(type(target)))\(tagged).to(injector: …)"
    case .component(let component): return "binder.install(component: \(name(component))(…))"
    case .construction(let product, let arguments):
      if arguments.count > 3 { return "combine the arguments in one structure; a factory takes up to three" }
      let types = arguments.map(type).joined(separator: ", ")
      return "binder.bindFactory(\(type(product)), taking: \(types))\(tagged).to { … }"
    default: return "binder.bind(\(type(shape.untagged)))\(tagged).to { … }"
    }
  }

  /// What contributes to a collection, and what lets it be empty.
  private func contribution(of element: Key, to kind: CollectionKind, taggedWith tag: Key?) -> String {
    let tagged = step(tagging: tag)
    let declaration =
      switch kind {
      case .array: "declareCollection(of: \(type(element))"
      case .set: "declareSet(of: \(type(element))"
      case .dictionary(let key): "declareDictionary(of: \(type(element)), keyedBy: \(type(key))"
      }
    return "binder.bind(\(type(element)))\(kind.contributionStep)\(tagged).to { … }\nor, if it may be empty, "
      + "binder.\(declaration)\(tag.map { ", taggedWith: \(type($0))" } ?? ""))"
  }

  private func contribution(of entry: DictionaryKey, to dictionary: Key) -> String {
    // What begins with a point needs the type before it, since nothing else says which it is.
    var text = entry.description
    if case .dictionary(let type) = survey.collectionKind(of: dictionary), text.hasPrefix(".") {
      text = name(type) + text
    }
    return String(binding(of: dictionary).prefix { $0 != "\n" }).replacing("key: …", with: "key: \(text)")
  }

  private func step(tagging tag: Key?) -> String { tag.map { ".tagged(with: \(type($0)))" } ?? "" }

  private func decoration(of key: Key) -> String {
    let shape = survey.shape(of: key)
    return "binder.decorate(\(type(shape.untagged)))\(step(tagging: shape.tag)).to { … }"
  }

  private func installation(of part: Key) -> String {
    survey.isComponent(part) ? binding(of: part) : "binder.install(module: \(name(part))(…))"
  }

  private func alias(_ key: Key, of original: Key) -> String {
    binding(of: key).replacing(".to { … }", with: ".asAlias(of: \(type(original))) { $0 }")
  }

  /// The declaration that makes all values of a protocol objects.
  private func classBoundDeclaration(of key: Key) -> String {
    "protocol \(name(survey.shape(of: key).untagged).dropFirst("any ".count).prefix { $0 != "<" }): AnyObject"
  }
}

// MARK: - Requesting

extension SwiftWriter {
  /// The type of a parameter that requests a key.
  private func request(for key: Key) -> String {
    let shape = survey.shape(of: key)
    if let tag = shape.tag { return "TaggedProvider<\(name(tag))>" }
    switch shape.form {
    case .component(let component): return "ComponentFactory<\(name(component))>"
    case .construction: return factory(for: key, prefix: "")
    case .injection(_, let injector): return name(injector)
    default: return name(key)
    }
  }

  /// What to request instead of a key, which gives access to something, so that it may have `effects`.
  private func access(to key: Key, accepting effects: Effects) -> String {
    let prefix = EffectForm(accepting: effects).prefix
    let shape = survey.shape(of: key)
    switch shape.form {
    case .access(let access):
      let text = "`\(self.access(by: access, prefix: prefix))`"
      return shape.tag != nil && access.isCaller ? "a tag whose Element is \(text)" : text
    case .component(let component): return "`\(prefix)ComponentFactory<\(name(component))>`"
    case .collection(let kind, let element, _):
      if case .access(let access) = survey.shape(of: element).form, !access.isCaller {
        return "`\(collection(kind, of: self.access(by: access, prefix: prefix)))`"
      }
    default: break
    }
    return "`\(prefix)Provider<\(name(key))>`"
  }

  private func access(by access: KeyShape.Access, prefix: String) -> String {
    let shape = survey.shape(of: access.key)
    switch shape.form {
    case .construction where access.kind == .factory: return factory(for: access.key, prefix: prefix)
    case .injection(let target, _) where access.kind == .injector: return "\(prefix)PropertyInjector<\(name(target))>"
    case .component(let component) where access.kind == .opener: return "\(prefix)ComponentFactory<\(name(component))>"
    default: return "\(prefix)Provider<\(shape.tag.map { "TaggedElement<\(name($0))>" } ?? name(access.key))>"
    }
  }

  private func factory(for construction: Key, prefix: String) -> String {
    guard case .construction(let product, let arguments) = survey.shape(of: construction).form else { return "" }
    return "\(prefix)Factory<\(([product] + arguments).map(name).joined(separator: ", "))>"
  }

  private func collection(_ kind: CollectionKind, of element: String) -> String {
    switch kind {
    case .array: "[\(element)]"
    case .set: "Set<\(element)>"
    case .dictionary(let key): "[\(name(key)): \(element)]"
    }
  }

  /// What to request instead of a key in order not to retain it.
  ///
  /// - Precondition: it can be watched.
  private func weakRequest(for key: Key) -> String {
    guard case .collection(let kind, let element, _) = survey.shape(of: key).form else {
      return "WeakProvider<\(name(key))>"
    }
    return collection(kind, of: "WeakProvider<\(name(element))>")
  }
}

extension KeyShape.Access {
  /// Whether it calls something rather than providing it.
  fileprivate var isCaller: Bool { kind == .factory || kind == .injector }
}

extension EffectForm {
  /// How the names of types of this form begin.
  fileprivate var prefix: String {
    switch self {
    case .plain: ""
    case .throwing: "Throwing"
    case .mainActor: "MainActor"
    case .async: "Async"
    }
  }
}
