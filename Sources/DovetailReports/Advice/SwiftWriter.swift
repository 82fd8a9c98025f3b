// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Writes the Swift code of a report: how to bind a key, and how to request it.
struct SwiftWriter {
  let survey: Survey
  /// The report's name for a key.
  let name: (Key) -> String
}

extension SwiftWriter {
  func text(of snippet: Snippet) -> String {
    switch snippet {
    case .request(let key): request(for: key)
    case .element(let key): survey.shape(of: key).tag.map { "TaggedElement<\(name($0))>" } ?? request(for: key)
    case .access(let key, let effects): access(to: key, accepting: effects)
    case .statement(let key): statement(binding: key)
    case .beginning(let key, let isDefault):
      isDefault
        ? "binder.bindDefault(\(type(survey.shape(of: key).untagged)))"
        : beginning(binding: survey.shape(of: key).untagged)
    case .decoration(let key): decorated(key)
    case .step(let lifetime): lifetime.step
    case .classBoundDeclaration(let key): classBoundDeclaration(of: key)
    }
  }

  /// The Swift code that an edit adds: a statement, a step, or the type of a parameter. Empty for an edit that only
  /// removes.
  func text(of edit: Edit) -> String {
    switch edit {
    case .bind(let key, _, nil): binding(of: key)
    // An override must not bind a key that it does not replace, so this adds a default.
    case .bind(let key, _, .some): binding(of: key).replacing("binder.bind(", with: "binder.bindDefault(")
    case .contribute(let entry, let key, _): contribution(of: entry, to: key)
    case .alias(let key, let original, _): alias(key, of: original)
    case .request(_, let key): request(for: key)
    case .install(let index, _): installation(of: survey.graph.declarations.installations[index].module)
    case .tag(_, let key): step(tagging: survey.shape(of: key).tag)
    case .rebind(let node, let key):
      beginning(binding: survey.statementKey(of: key, declaredBy: node)) + step(tagging: survey.shape(of: key).tag)
    case .decorate(let declaration): "binder.\(decorated(survey.graph.key(of: declaration)))"
    case .declareEmpty(let key, _): permission(forEmpty: key)
    case .setLifetime(_, let lifetime): lifetime.step
    case .setShadowing(_, true): ".shadowing()"
    // These edits remove or move a statement or a step, and add no text.
    case .setShadowing(_, false), .remove, .move, .uninstall, .build: ""
    case .setRoot(_, let key): request(for: key)
    case .collect(_, let key): contribution(to: key)
    case .changeEntry(let node, let entry):
      (survey.collectionKind(of: survey.graph.key(of: node))?.contributionStep ?? "")
        .replacing("…", with: entry.map { text(of: $0, in: survey.graph.key(of: node)) } ?? "…")
    }
  }

  /// A type as a value.
  private func type(_ key: Key) -> String { name(key).typeExpression }
}

// MARK: - Binding

extension SwiftWriter {
  /// A binding without its terminating step.
  private func statement(binding key: Key) -> String {
    let shape = survey.shape(of: key)
    if survey.collectionKind(of: key) != nil { return contribution(to: key) }
    return beginning(binding: shape.untagged) + step(tagging: shape.tag)
  }

  private func binding(of key: Key) -> String {
    let shape = survey.shape(of: key)
    let tagged = step(tagging: shape.tag)
    switch shape.form {
    case .collection(let kind, let element, _):
      return contribution(of: element, kind, taggedWith: shape.tag) + end(for: element)
    case .injection(let target, _): return "binder.bindPropertyInjection(of: \(type(target)))\(tagged).to(injector: …)"
    case .component(let component):
      return "binder.install(component: \(name(component))(\(survey.isStateless(component) ? "" : "…")))"
    case .construction(_, let arguments):
      if arguments.count > 3 { return "combine the arguments in one struct, because a factory takes at most three" }
      return "\(beginning(binding: shape.untagged))\(tagged).to { … }"
    default: return "\(beginning(binding: shape.untagged))\(tagged)\(end(for: shape.untagged))"
    }
  }

  /// The terminating step. Its factory is an initializer if there is one.
  private func end(for key: Key) -> String {
    survey.isInitializable(key) ? ".to(factory: \(name(key)).init)" : ".to { … }"
  }

  /// The steps of a contribution to a collection, without the terminating one.
  private func contribution(to collection: Key) -> String {
    let shape = survey.shape(of: collection)
    guard case .collection(let kind, let element, _) = shape.form else { return "" }
    return contribution(of: element, kind, taggedWith: shape.tag)
  }

  private func contribution(of element: Key, _ kind: CollectionKind, taggedWith tag: Key?) -> String {
    "\(beginning(binding: element))\(kind.contributionStep)\(step(tagging: tag))"
  }

  func beginning(binding key: Key) -> String {
    guard case .construction(let product, let arguments) = survey.shape(of: key).form else {
      return "binder.bind(\(type(key)))"
    }
    return "binder.bindFactory(\(type(product)), taking: \(arguments.map(type).joined(separator: ", ")))"
  }

  /// The statement that allows a collection to be empty.
  private func permission(forEmpty collection: Key) -> String {
    let shape = survey.shape(of: collection)
    guard case .collection(let kind, let element, _) = shape.form else { return "" }
    let declaration =
      switch kind {
      case .array: "declareCollection(of: \(type(element))"
      case .set: "declareSet(of: \(type(element))"
      case .dictionary(let key): "declareDictionary(of: \(type(element)), keyedBy: \(type(key))"
      }
    return "binder.\(declaration)\(shape.tag.map { ", taggedWith: \(type($0))" } ?? ""))"
  }

  private func contribution(of entry: DictionaryKey, to dictionary: Key) -> String {
    binding(of: dictionary).replacing("key: …", with: "key: \(text(of: entry, in: dictionary))")
  }

  /// A key that begins with a point needs its type, because the context does not determine it.
  func text(of entry: DictionaryKey, in dictionary: Key) -> String {
    let text = entry.description
    guard case .dictionary(let type) = survey.collectionKind(of: dictionary), text.hasPrefix(".") else { return text }
    return name(type) + text
  }

  func step(tagging tag: Key?) -> String { tag.map { ".tagged(with: \(type($0)))" } ?? "" }

  /// The beginning of a decoration, which distinguishes it from the binding that it decorates.
  private func decorated(_ key: Key) -> String {
    let shape = survey.shape(of: key)
    return "decorate(\(type(shape.untagged)))\(step(tagging: shape.tag))"
  }

  private func installation(of part: Key) -> String {
    if survey.isComponent(part) { return binding(of: part) }
    return "binder.install(module: \(name(part))(\(survey.isStateless(part) ? "" : "…")))"
  }

  private func alias(_ key: Key, of original: Key) -> String {
    let shape = survey.shape(of: key)
    let source = survey.shape(of: original)
    let tag = source.tag.map { ", taggedWith: \(type($0))" } ?? ""
    let element = survey.place(of: shape.untagged, inTuple: source.untagged)
    return "binder.bind(\(type(shape.untagged)))\(step(tagging: shape.tag))"
      + ".asAlias(of: \(type(source.untagged))\(tag)) { $0\(element.map { ".\($0)" } ?? "") }"
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
    case .access(let access) where [.factory, .injector, .opener].contains(access.kind):
      return self.access(by: access, prefix: EffectForm(accepting: access.accepts).prefix)
    case .access(let access) where access.kind == .provider && access.accepts.isEmpty:
      if case .tagged(let element) = survey.shape(of: access.key).form { return request(for: element) }
      return name(key)
    case .optional(let wrapped): return isCaller(wrapped) ? request(for: wrapped) + "?" : name(key)
    case .collection(let kind, let element, _):
      return isCaller(element) ? collection(kind, of: request(for: element)) : name(key)
    default: return name(key)
    }
  }

  /// Whether a key is an access whose type is written with the parts of the key that it calls.
  private func isCaller(_ key: Key) -> Bool {
    if case .access(let access) = survey.shape(of: key).form {
      access.isCaller || access.kind == .opener
    } else {
      false
    }
  }

  /// The access to request instead of a key, so that `effects` are accepted.
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
    case _ where access.kind == .provider && prefix.isEmpty && shape.tag != nil: return request(for: access.key)
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
}

extension Lifetime {
  /// The step of a chain that gives a binding its lifetime.
  var step: String {
    switch self {
    case .singleton: ".asSingleton()"
    case .eagerSingleton: ".asEagerSingleton()"
    case .weakSingleton: ".asWeakSingleton()"
    case .transient, .constant: ""
    }
  }
}

extension KeyShape.Access {
  /// Whether it calls its element instead of providing it.
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
