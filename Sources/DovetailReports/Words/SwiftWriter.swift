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
    case .statement(let key):
      "binder." + chain(of: Statement(verb: report.facts.verb(binding: key), key: key)).joined()
    case .beginning(let statement): "binder." + beginning(of: statement)
    case .decoration(let key): chain(of: Statement(verb: .decorate, key: key)).joined()
    }
  }

  /// A type as a value.
  private func type(_ key: Key) -> String { name(key).typeExpression }
}

// MARK: - Binding

extension SwiftWriter {
  func text(of statement: Statement) -> String {
    isInstallation(statement)
      ? installation(of: statement.key) : "binder." + chain(of: statement).joined() + end(of: statement)
  }

  private func isInstallation(_ statement: Statement) -> Bool {
    if case .component = report.shape(of: statement.key).form { true } else { statement.verb.installation != nil }
  }

  /// The first call of a statement, and its steps up to the last, in their order. Missing steps are empty.
  func chain(of statement: Statement) -> [String] {
    let shape = report.shape(of: statement.key)
    let entry = statement.entry.map { text(of: $0, in: statement.key) }
    return [
      beginning(of: statement),
      statement.verb == .contribute ? report.facts.contributionStep(of: statement.key, entry: entry) : "",
      statement.isShadowing ? ".shadowing()" : "", statement.verb == .declareEmpty ? "" : step(tagging: shape.tag),
      statement.lifetime.step,
    ]
  }

  private func beginning(of statement: Statement) -> String {
    let shape = report.shape(of: statement.key)
    switch (statement.verb, shape.form) {
    case (.bindDefault, _): return "bindDefault(\(type(shape.untagged)))"
    case (.decorate, _): return "decorate(\(type(shape.untagged)))"
    case (.contribute, .collection(_, let element, _)): return "bind(\(type(element)))"
    case (.declareEmpty, .collection(let kind, let element, _)):
      let tag = shape.tag.map { ", taggedWith: \(type($0))" } ?? ""
      return switch kind {
      case .array: "declareCollection(of: \(type(element))\(tag))"
      case .set: "declareSet(of: \(type(element))\(tag))"
      case .dictionary(let key): "declareDictionary(of: \(type(element)), keyedBy: \(type(key))\(tag))"
      }
    case (_, .construction(let product, let arguments)):
      return "bindFactory(\(type(product)), taking: \(arguments.map(type).joined(separator: ", ")))"
    case (_, .injection(let target, _)): return "bindPropertyInjection(of: \(type(target)))"
    default: return "bind(\(type(shape.untagged)))"
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
      if let made = report.facts.initializable(by: statement) { return ".to(factory: \(name(made)).init)" }
      return report.facts.isMadeOnMainActor(statement.key) ? ".to { @MainActor in … }" : ".to { … }"
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
  package var step: String {
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
      to new: String = "", importing imports: [String] = [], step: Diagnostic.Edit.Step? = nil,
      hasPlaceholder: Bool = false, accepting accepted: Effects? = nil, lacking gap: Diagnostic.Edit.Gap? = nil
    ) -> Diagnostic.Edit {
      let component = scope.map { text(of: report.name(of: declarations.scopes[$0].component)) }
      return Diagnostic.Edit(
        change: change, site: site, component: component, old: old, new: new, imports: imports, step: step,
        hasPlaceholder: hasPlaceholder, accepted: accepted, gap: gap)
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
      return [
        sourceEdit(
          .addStatement, at: place, in: scope, to: text(of: new), importing: imports,
          hasPlaceholder: !report.facts.isComplete(new), lacking: gap(in: new))
      ]
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
    let beginning =
      former[0] == chain[0]
      ? [] : [sourceEdit(.changeBeginning, at: site, to: "binder." + chain[0], importing: imports)]
    return beginning
      + zip(Diagnostic.Edit.Step.allCases, zip(former, chain).dropFirst()).filter { $1.0 != $1.1 }.map { step, texts in
        sourceEdit(
          .changeStep, at: site, from: texts.0, to: texts.1, importing: imports, step: step,
          hasPlaceholder: step == .collection && report.facts.lacksEntry(new))
      }
  }

  private func gap(in statement: Statement) -> Diagnostic.Edit.Gap? {
    if isInstallation(statement) { return report.facts.isComponent(statement.key) ? .installer : nil }
    let bound: Key
    var arguments: [Key] = []
    switch (statement.verb, report.shape(of: statement.key).form) {
    case (.contribute, .collection(_, let element, _)): bound = element
    case (.bind, .construction(let product, let taken)): (bound, arguments) = (product, taken)
    case (.bind, _): bound = statement.key
    default: return nil
    }
    guard statement.original == nil, !report.facts.isVocabulary(bound) else { return nil }
    let isProtocol: Bool
    let type: NominalSyntax
    switch report.keys.syntax(of: report.shape(of: bound).untagged) {
    case .existential(let members) where members.count == 1: (isProtocol, type) = (true, members[0])
    case .nominal(let nominal): (isProtocol, type) = (false, nominal)
    default: return nil
    }
    guard type.arguments.allSatisfy(\.isEmpty) else { return nil }
    return .constructor(
      Diagnostic.Edit.NewConstructor(
        path: type.declaration.path, module: type.declaration.module, isProtocol: isProtocol,
        steps: statement.lifetime.step + end(of: statement), isShared: statement.lifetime != .transient,
        isOnMainActor: report.facts.isMadeOnMainActor(statement.key), arguments: arguments.map { name($0) },
        former: site(ofFactoryLike: statement.key)))
  }

  /// The only statement that constructs what a missing factory does, from other arguments that nothing passes.
  private func site(ofFactoryLike missing: Key) -> Site? {
    guard case .construction(let product, _) = report.shape(of: missing).form else { return nil }
    let others = report.facts.bindings(ofStemOf: missing).filter { bound in
      let other = report.graph.key(of: bound)
      let isLike = if case .construction(product, _) = report.shape(of: other).form { true } else { other == product }
      return isLike && other != missing && report.role(of: bound) == .bound
        && report.survey.requests(for: bound).isEmpty
    }
    return others.count == 1 ? report.graph.site(of: others[0]) : nil
  }
}
