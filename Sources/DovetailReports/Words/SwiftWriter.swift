// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Writes the Swift code of a report: how to bind a key, and how to request it.
struct SwiftWriter {
  let report: Report
  /// The report's name for a key.
  let title: (Key) -> String
  /// The same in code, where a file knows which of several private types it means.
  let name: (Key) -> String
}

extension SwiftWriter {
  func text(of phrase: Phrase) -> String {
    phrase.parts.map { part in
      switch part {
      case .words(let words): words
      case .name(let key): title(key)
      case .code(let snippet): text(of: snippet)
      case .edit(let edit): text(of: edit)
      }
    }.joined()
  }

  private func text(of snippet: Snippet) -> String {
    switch snippet {
    case .acceptance(let id, of: let types):
      "binder.accept(.\(id.camelCased), of: \(types.map(type).joined(separator: ", ")), because: …)"
    case .request(let key): request(for: key)
    case .element(let key): report.shape(of: key).tag.map { "TaggedElement<\(name($0))>" } ?? request(for: key)
    case .access(let key, let effects): access(to: key, accepting: effects)
    case .statement(let key): chain(of: Statement(verb: report.facts.verb(binding: key), key: key)).joined()
    case .beginning(let statement): chain(of: statement)[0]
    case .decoration(let key):
      String(chain(of: Statement(verb: .decorate, key: key)).joined().dropFirst("binder.".count))
    case .classBoundDeclaration(let key): classBoundDeclaration(of: key)
    }
  }

  /// A type as a value.
  private func type(_ key: Key) -> String { name(key).typeExpression }
}

// MARK: - Binding

extension SwiftWriter {
  func text(of statement: Statement) -> String {
    let isComponent = if case .component = report.shape(of: statement.key).form { true } else { false }
    return isComponent || statement.verb.installation != nil
      ? installation(of: statement.key) : chain(of: statement).joined() + end(of: statement)
  }

  /// The first call of a statement, and its steps up to the last: the collection, `shadowing()`, the tag, the lifetime.
  /// Missing steps are empty.
  func chain(of statement: Statement) -> [String] {
    let shape = report.shape(of: statement.key)
    let isContribution = statement.verb == .contribute
    let entry = statement.entry.map { text(of: $0, in: statement.key) } ?? "…"
    return [
      beginning(of: statement),
      isContribution ? report.facts.contributionStep(of: statement.key).replacing("…", with: entry) : "",
      statement.isShadowing ? ".shadowing()" : "", statement.verb == .declareEmpty ? "" : step(tagging: shape.tag),
      statement.lifetime.step,
    ]
  }

  private func beginning(of statement: Statement) -> String {
    let shape = report.shape(of: statement.key)
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
    let shape = report.shape(of: statement.key)
    if let original = statement.original {
      let source = report.shape(of: original)
      let tag = source.tag.map { ", taggedWith: \(type($0))" } ?? ""
      let element = report.facts.place(of: shape.untagged, inTuple: source.untagged).map { ".\($0)" } ?? ""
      return ".asAlias(of: \(type(source.untagged))\(tag)) { $0\(element) }"
    }
    switch (statement.verb, shape.form) {
    case (.declareEmpty, _): return ""
    case (_, .injection): return ".to(injector: …)"
    default:
      let element = statement.verb == .contribute ? report.element(ofCollection: statement.key) : nil
      let made = element ?? shape.untagged
      return report.facts.isInitializable(made)
        ? ".to(factory: \(name(made)).init)"
        : report.facts.isMadeOnMainActor(statement.key) ? ".to { @MainActor in … }" : ".to { … }"
    }
  }

  /// A key that begins with a point needs its type, because the context does not determine it.
  private func text(of entry: DictionaryKey, in dictionary: Key) -> String {
    let text = entry.description
    return text.hasPrefix(".") ? (report.facts.keyType(ofDictionary: dictionary).map(name) ?? "") + text : text
  }

  private func step(tagging tag: Key?) -> String { tag.map { ".tagged(with: \(type($0)))" } ?? "" }

  private func installation(of part: Key) -> String {
    let label = report.facts.isComponent(part) ? "component" : "module"
    let type = if case .component(let component) = report.shape(of: part).form { component } else { part }
    return "binder.install(\(label): \(name(type))(\(report.facts.isStateless(type) ? "" : "…")))"
  }

  /// The declaration that makes all values of a protocol objects.
  private func classBoundDeclaration(of key: Key) -> String {
    "protocol \(name(report.shape(of: key).untagged).dropFirst("any ".count).prefix { $0 != "<" }): AnyObject"
  }
}

extension Diagnostic.ID {
  /// The name as that of a static member.
  fileprivate var camelCased: String {
    let words = description.split(separator: "-")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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

// MARK: - Requesting

extension SwiftWriter {
  /// The type of a parameter that requests a key.
  private func request(for key: Key) -> String {
    let shape = report.shape(of: key)
    if let tag = shape.tag { return "TaggedProvider<\(name(tag))>" }
    switch shape.form {
    case .component: return report.keys.access(.opener, to: key, accepting: []).map(name) ?? ""
    case .construction: return report.keys.access(.factory, to: key, accepting: []).map(name) ?? ""
    case .injection(_, let injector): return name(injector)
    case .access(let access) where access.kind == .provider && access.accepts.isEmpty:
      if case .tagged(let element) = report.shape(of: access.key).form { return request(for: element) }
      return name(key)
    default: return name(key)
    }
  }

  /// The access to request instead of a key, so that `effects` are accepted.
  private func access(to key: Key, accepting effects: Effects) -> String {
    let shape = report.shape(of: key)
    guard shape.tag != nil else { return code(report.facts.key(accepting: effects, like: key)) }
    guard let access = report.facts.access(by: key) else {
      return code(report.keys.access(.provider, to: key, accepting: effects))
    }
    let text = code(report.facts.key(accepting: effects, like: shape.untagged))
    return access.kind.isOfElement ? text : "a tag whose Element is \(text)"
  }

  private func code(_ type: Key?) -> String { "`\(type.map(name) ?? "")`" }
}

// MARK: - Edits

extension SwiftWriter {
  /// The changes of edits in source.
  func sourceEdits(for edits: [Edit]) -> [Diagnostic.Edit] {
    // In a loop, one line makes several declarations.
    edits.flatMap(sourceEdits(for:)).uniqued()
  }

  /// The Swift code that an edit adds: a statement, the changed parts of one, or the type of a parameter. Empty for an
  /// edit that only removes or moves.
  func text(of edit: Edit) -> String { sourceEdits(for: edit).map(\.new).joined() }

  private func sourceEdits(for edit: Edit) -> [Diagnostic.Edit] {
    let declarations = report.graph.declarations
    let site =
      edit.node.flatMap(declarations.site(of:))
      ?? edit.old?.verb.installation.flatMap { declarations.installations[$0].site }
    func sourceEdit(
      _ change: Diagnostic.Edit.Change, at site: Site? = nil, in scope: Int? = nil, from old: String = "",
      to new: String = "", importing imports: [String] = [], accepting accepted: Effects? = nil
    ) -> Diagnostic.Edit {
      let component = scope.map { text(of: report.name(of: declarations.scopes[$0].component)) }
      return Diagnostic.Edit(
        change: change, site: site, component: component, old: old, new: new, imports: imports,
        accepted: accepted)
    }
    guard let new = edit.new else { return [sourceEdit(.removeStatement, at: site)] }
    guard let old = edit.old, let node = edit.node else {
      if case .build(let effects) = new.verb {
        let call = effects.contains(.async) ? "try await build()" : "try build()"
        return [sourceEdit(.changeBuild, in: 0, to: call, accepting: effects)]
      }
      let place = new.neighbor.map(declarations.site(of:)) ?? report.place(of: new)
      let imports = place.map { report.imports(of: new, at: $0) } ?? []
      let scope = new.neighbor == nil ? new.scope : nil
      return [sourceEdit(.addStatement, at: place, in: scope, to: text(of: new), importing: imports)]
    }
    if new.scope != old.scope { return [sourceEdit(.moveStatement, at: site, in: new.scope)] }
    if let former = old.parameter?.key, let key = new.parameter?.key {
      let former = text(of: .request(former))
      return if let opened = report.graph.scope(openedBy: node) {
        [sourceEdit(.changeRoot, in: opened, from: former, to: text(of: .request(key)))]
      } else {
        [sourceEdit(.changeParameter, at: site, from: former, to: text(of: report.type(requesting: key, by: old)))]
      }
    }
    let (former, chain) = (chain(of: old), chain(of: new))
    let imports = site.map { report.imports(of: new, at: $0) } ?? []
    return former.indices.filter { former[$0] != chain[$0] }.map { place in
      place == 0
        ? sourceEdit(.changeBeginning, at: site, to: chain[0], importing: imports)
        : sourceEdit(.changeStep, at: site, from: former[place], to: chain[place], importing: imports)
    }
  }
}
