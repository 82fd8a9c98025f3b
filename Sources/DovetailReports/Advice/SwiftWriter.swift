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
    case .statement(let key): chain(of: Statement(verb: survey.verb(binding: key), key: key)).joined()
    case .beginning(let statement): chain(of: statement)[0]
    case .decoration(let key):
      String(chain(of: Statement(verb: .decorate, key: key)).joined().dropFirst("binder.".count))
    case .classBoundDeclaration(let key): classBoundDeclaration(of: key)
    }
  }

  /// The Swift code that an edit adds: a statement, the changed parts of one, or the type of a parameter. Empty for an
  /// edit that only removes or moves.
  func text(of edit: Edit) -> String {
    switch edit {
    case .add(let added, in: _, _): text(of: added)
    case .replace(let node, let new):
      zip(chain(of: survey.statement(of: node)), chain(of: new)).filter { $0 != $1 }.map(\.1).joined()
    case .request(_, _, let key), .setRoot(_, let key): request(for: key)
    case .install(let index, _): installation(of: survey.graph.declarations.installations[index].module)
    case .remove, .move, .uninstall, .build: ""
    }
  }

  /// A type as a value.
  private func type(_ key: Key) -> String { name(key).typeExpression }
}

// MARK: - Binding

extension SwiftWriter {
  private func text(of statement: Statement) -> String {
    let shape = survey.shape(of: statement.key)
    if case .component = shape.form { return installation(of: statement.key) }
    return chain(of: statement).joined() + end(of: statement)
  }

  /// The first call of a statement, and its steps up to the last: the collection, `shadowing()`, the tag, the lifetime.
  /// Missing steps are empty.
  func chain(of statement: Statement) -> [String] {
    let shape = survey.shape(of: statement.key)
    let isContribution = statement.verb == .contribute
    let entry = statement.entry.map { text(of: $0, in: statement.key) } ?? "…"
    return [
      beginning(of: statement),
      isContribution ? survey.contributionStep(of: statement.key).replacing("…", with: entry) : "",
      statement.isShadowing ? ".shadowing()" : "", statement.verb == .declareEmpty ? "" : step(tagging: shape.tag),
      statement.lifetime.step,
    ]
  }

  private func beginning(of statement: Statement) -> String {
    let shape = survey.shape(of: statement.key)
    switch (statement.verb, shape.form) {
    case (.bindDefault, _): return "binder.bindDefault(\(type(shape.untagged)))"
    case (.decorate, _): return "binder.decorate(\(type(shape.untagged)))"
    case (.contribute, .collection(_, let element, _)): return "binder.bind(\(type(element)))"
    case (.declareEmpty, .collection(let kind, let element, _)):
      let tag = shape.tag.map { ", taggedWith: \(type($0))" } ?? ""
      return switch kind {
      case .array: "binder.declareCollection(of: \(type(element))\(tag))"
      case .set: "binder.declareSet(of: \(type(element))\(tag))"
      case .dictionary(let key): "binder.declareDictionary(of: \(type(element)), keyedBy: \(type(key))\(tag))"
      }
    case (_, .construction(let product, let arguments)):
      return "binder.bindFactory(\(type(product)), taking: \(arguments.map(type).joined(separator: ", ")))"
    case (_, .injection(let target, _)): return "binder.bindPropertyInjection(of: \(type(target)))"
    default: return "binder.bind(\(type(shape.untagged)))"
    }
  }

  /// The last step. Its factory is an initializer if there is one.
  private func end(of statement: Statement) -> String {
    let shape = survey.shape(of: statement.key)
    if let original = statement.original {
      let source = survey.shape(of: original)
      let tag = source.tag.map { ", taggedWith: \(type($0))" } ?? ""
      let element = survey.place(of: shape.untagged, inTuple: source.untagged).map { ".\($0)" } ?? ""
      return ".asAlias(of: \(type(source.untagged))\(tag)) { $0\(element) }"
    }
    switch (statement.verb, shape.form) {
    case (.declareEmpty, _): return ""
    case (_, .injection): return ".to(injector: …)"
    default:
      let made = survey.element(ofCollection: statement.key) ?? shape.untagged
      return survey.isInitializable(made) ? ".to(factory: \(name(made)).init)" : ".to { … }"
    }
  }

  /// A key that begins with a point needs its type, because the context does not determine it.
  private func text(of entry: DictionaryKey, in dictionary: Key) -> String {
    let text = entry.description
    return text.hasPrefix(".") ? (survey.keyType(ofDictionary: dictionary).map(name) ?? "") + text : text
  }

  private func step(tagging tag: Key?) -> String { tag.map { ".tagged(with: \(type($0)))" } ?? "" }

  private func installation(of part: Key) -> String {
    let label = survey.isComponent(part) ? "component" : "module"
    let type = if case .component(let component) = survey.shape(of: part).form { component } else { part }
    return "binder.install(\(label): \(name(type))(\(survey.isStateless(type) ? "" : "…")))"
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
