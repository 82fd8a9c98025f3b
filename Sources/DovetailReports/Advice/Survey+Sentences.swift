// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The words for edits in a report: what to do, to which declaration, at which place. Rules propose edits without words.

extension Survey {
  /// The sentence for edits, one clause after the other.
  func sentence(for edits: [Edit]) -> Phrase {
    let clauses = edits.uniqued().grouped(by: clause(of:)).map { clause, edits in text(of: clause, edits) }
    return clauses.joined(separator: ", and ")
  }

  /// The common part of edits that share one clause of a sentence.
  private enum Clause: Hashable {
    case request(Key)
    case remove(Finding.Role)
    case move(to: Int)
    case collect(into: Key, isContribution: Bool)
    case setLifetime(Lifetime)
    case contribute(to: Key)
    case other(Edit)
  }

  private func clause(of edit: Edit) -> Clause {
    switch edit {
    case .request(_, let key): .request(key)
    case .remove(let node): .remove(role(of: node))
    case .move(_, let scope): .move(to: scope)
    case .collect(let node, let key):
      .collect(into: key, isContribution: graph.declarations.all[node].role == .contribution)
    case .setLifetime(_, let lifetime): .setLifetime(lifetime)
    case .contribute(_, let dictionary, _): .contribute(to: dictionary)
    default: .other(edit)
    }
  }

  private func text(of clause: Clause, _ edits: [Edit]) -> Phrase {
    let nodes = edits.compactMap(changedDeclaration(of:))
    switch clause {
    case .request(let key):
      return "request `\(type(requesting: key, insteadOf: edits[0]))` in \(listedFactories(nodes))"
    case .move(let scope):
      let part = part(role(of: nodes[0]), nodes.count)
      let subject: Phrase = isOfOneKey(nodes) ? "\(part) of `\(name(of: graph.key(of: nodes[0])))`" : "\(part)"
      let former: Phrase = graph.declarations.scopes.count > 2 ? " from `\(component(declaring: nodes[0]))`" : ""
      return
        "move \(subject) \(places(of: nodes))\(former) to `\(name(of: graph.declarations.scopes[scope].component))`"
    case .collect(let key, isContribution: true):
      let contribution = Phrase(.edit(edits[0]))
      let isOfOneElement = element(ofCollection: graph.key(of: nodes[0])) == element(ofCollection: key)
      let whole =
        isOfOneElement ? "to `\(name(of: key))`" : "as `\(name(of: element(ofCollection: key) ?? key))`" as Phrase
      return "contribute \(whole) \(places(of: nodes)): \(contribution)"
    case .collect(let key, isContribution: false):
      return "add \(contributionStep(of: key)) to the binding\(nodes.count == 1 ? "" : "s") \(places(of: nodes))"
    case .remove(let role): return "remove \(part(role, nodes.count)) \(places(of: nodes))"
    case .setLifetime(.transient):
      return "remove \(Snippet.step(graph.declarations.all[nodes[0]].lifetime)) from \(listed(nodes))"
    case .setLifetime(let lifetime): return text(of: lifetime, for: nodes)
    case .contribute: return edits.map { "\($0)" as Phrase }.joined(separator: "\n")
    case .other(let edit): return text(of: edit)
    }
  }

  private func text(of lifetime: Lifetime, for nodes: [Graph.Node]) -> Phrase {
    let former = graph.declarations.all[nodes[0]].lifetime
    let isChange = former != .transient && former != .constant
    let instead: Phrase = isChange ? " instead of \(Snippet.step(former))" : ""
    let isSendable = lifetime == .weakSingleton || nodes.allSatisfy(isKnownToBeSendable)
    let key = graph.key(of: nodes[0])
    let name = "`\(self.name(of: element(ofCollection: key) ?? constructed(by: shape(of: key).untagged)))`" as Phrase
    let subject = isOfOneKey(nodes) ? name : "each"
    let condition: Phrase = isSendable ? "" : ", if \(subject) is Sendable"
    if isNamedByItsDeclaration(key) {
      return "add \(Snippet.step(lifetime)) to \(listed(nodes))\(instead)\(condition)"
    }
    // The line of a generic function binds several keys.
    let count = nodes.uniqued(by: graph.site(of:)).count
    let part: Phrase = nodes.allSatisfy(isOverride) ? "the override" : part(role(of: nodes[0]), count)
    let place: Phrase = graph.site(of: nodes[0]) == nil ? "of \(name)" : places(of: nodes)
    return "add \(Snippet.step(lifetime)) to \(part) \(place)\(instead)\(condition)"
  }

  /// The type to request: the element, if the former request is for the element itself.
  func type(requesting key: Key, insteadOf edit: Edit) -> Snippet {
    guard case .request(let request, _) = edit else { return .request(key) }
    let former = shape(of: graph.declarations.requests[request])
    if case .access = former.form { return .request(key) }
    return former.tag == nil ? .element(key) : .request(key)
  }

  private func text(of edit: Edit) -> Phrase {
    switch edit {
    case .bind(_, _, let override?): return "beside the override \(places(of: [override])): \(edit)"
    case .bind(_, let scope, nil), .declareEmpty(_, let scope), .alias(_, _, let scope):
      return "\(heading(for: scope))\(edit)"
    case .install(let installation, let scope):
      let installed = graph.declarations.installations[installation]
      let values: Phrase = installed.site.map { ", with the same values as at \($0)" } ?? ""
      return "\(heading(for: scope))\(edit)" + (isStateless(installed.module) ? "" : values)
    case .uninstall(let installation):
      let installation = graph.declarations.installations[installation]
      return "remove the installation of `\(name(of: installation.module))`"
        + (installation.site.map { " at \($0)" } ?? "")
    case .setShadowing(let node, true): return "add \(edit) directly after bind(…) \(places(of: [node]))"
    case .setShadowing(let node, false): return "remove .shadowing() \(places(of: [node]))"
    case .tag(let node, _):
      let former = shape(of: graph.key(of: node)).tag
      let instead: Phrase = former.map { " instead of .tagged(with: \(name(of: $0)).self)" } ?? ""
      return "add \(edit) to \(part(role(of: node), 1)) \(places(of: [node]))\(instead)"
    case .rebind(let node, _), .decorate(let node):
      let isOverride = graph.declarations.overrideOutcomes[node] != nil
      let beginning: Phrase =
        "begin the \(isOverride ? "override" : "statement") \(places(of: [node])) with \(edit)"
        + " instead of \(Snippet.beginning(statementKey(of: graph.key(of: node), declaredBy: node), isDefault: role(of: node) == .boundByDefault))"
      guard case .decorate = edit else { return beginning }
      let steps = stepsWithoutMeaning(inDecoration: node).joined()
      return steps.isEmpty
        ? beginning : "\(beginning), and remove \(steps), because it lives as long as what it decorates"
    case .changeEntry(let node, _):
      return "give \(part(role(of: node), 1)) \(places(of: [node])) another key: \(edit)"
    case .build(let effects):
      if !effects.contains(.async) { return "call `build()` on the main actor" }
      return "build with `try await build()`\(effects.contains(.confined) ? " on the main actor" : "")"
    case .setRoot(let scope, let key):
      return "change the Root of `\(name(of: graph.declarations.scopes[scope].component))` to `\(Snippet.request(key))`"
    case .request, .remove, .setLifetime, .contribute, .collect, .move: return "\(edit)"
    }
  }

  /// The steps of a binding that no decoration has.
  func stepsWithoutMeaning(inDecoration node: Graph.Node) -> [String] {
    let declaration = graph.declarations.all[node]
    return [declaration.isShadowing ? ".shadowing()" : "", declaration.lifetime.step].filter { !$0.isEmpty }
  }

  /// The type with which the statement of `node` begins if it declares `key`. For a dictionary entry, this is the
  /// element.
  func statementKey(of key: Key, declaredBy node: Graph.Node) -> Key {
    graph.declarations.entries[node] == nil ? shape(of: key).untagged : element(ofCollection: key) ?? key
  }

  /// The declaration that an edit changes.
  func changedDeclaration(of edit: Edit) -> Graph.Node? {
    switch edit {
    case .request(let request, _): graph.declarations.owner(ofRequest: request)
    case .remove(let node), .setLifetime(let node, _), .setShadowing(let node, _), .move(let node, _),
      .tag(let node, _), .rebind(let node, _), .decorate(let node), .changeEntry(let node, _), .collect(let node, _):
      node
    case .bind, .declareEmpty, .alias, .contribute, .install, .uninstall, .build, .setRoot: nil
    }
  }

  /// The component to which a statement is added, if there are several.
  private func heading(for scope: Int) -> Phrase {
    graph.declarations.scopes.count == 1 ? "" : "in `\(name(of: graph.declarations.scopes[scope].component))`: "
  }

  private func part(_ role: Finding.Role, _ count: Int) -> Phrase {
    let part =
      switch role {
      case .bound: "binding"
      case .boundByDefault: "default"
      case .contributed: "contribution"
      case .decorated: "decoration"
      case .override: "override"
      case .installed: "installation"
      default: "declaration"
      }
    return "the \(part)\(count == 1 ? "" : "s")"
  }

  /// The names of the keys that declarations bind. A long list ends with a count.
  private func listed(_ nodes: [Graph.Node]) -> Phrase {
    nodes.map { "`\(name(of: $0))`" as Phrase }.uniqued().listedShortly()
  }

  /// The types whose initializers make a request, or the places of other factories.
  private func listedFactories(_ nodes: [Graph.Node]) -> Phrase {
    nodes.allSatisfy(isNamedAsItIsConstructed)
      ? listed(nodes)
      : "\(nodes.uniqued(by: graph.site(of:)).count == 1 ? "the factory" : "the factories") \(places(of: nodes))"
  }

  /// Whether a declaration belongs to an override that has replaced another.
  func isOverride(_ node: Graph.Node) -> Bool {
    !(graph.declarations.overrideOutcomes[node]?.replacedInstallations.isEmpty ?? true)
  }

  /// Whether the constructed type probably has the name of the key. Protocols, tagged keys and collections do not.
  private func isNamedAsItIsConstructed(_ node: Graph.Node) -> Bool {
    let key = graph.key(of: node)
    if case .existential = keys.source.name(of: shape(of: key).untagged) { return false }
    return shape(of: key).tag == nil && element(ofCollection: key) == nil
  }

  private func isOfOneKey(_ nodes: [Graph.Node]) -> Bool {
    nodes.allSatisfy { graph.key(of: $0) == graph.key(of: nodes[0]) }
  }

  private func places(of nodes: [Graph.Node]) -> Phrase {
    "at \(nodes.compactMap(graph.site(of:)).uniqued().map { "\($0)" as Phrase }.listedShortly())"
  }

  /// Whether the element of a declaration is certainly Sendable: a shared binding requires it, and an actor always is.
  /// Other types cannot be tested at run time.
  private func isKnownToBeSendable(_ node: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: node) else { return false }
    return declaration.lifetime != .transient
      || graph.declarations.overrideOutcomes[node]?.formerSingleton != nil || keys.source.isActor(held(by: node))
  }
}

// MARK: - Applicability

extension Survey {
  /// How much work the edits leave to the reader.
  func applicability(of edits: [Edit]) -> Diagnostic.Note.Applicability {
    .all(of: edits.map(applicability(of:)))
  }

  private func applicability(of edit: Edit) -> Diagnostic.Note.Applicability {
    switch edit {
    case .bind, .contribute, .changeEntry(_, to: nil): .withPlaceholder
    case .install(let installation, _):
      isStateless(graph.declarations.installations[installation].module) ? .asWritten : .withPlaceholder
    case .alias, .declareEmpty, .tag, .rebind, .decorate, .uninstall, .setShadowing, .remove,
      .changeEntry:
      .asWritten
    case .setLifetime(let node, let lifetime):
      [.transient, .weakSingleton].contains(lifetime) || isKnownToBeSendable(node) ? .asWritten : .withThought
    case .move(let node, _): isIndependent(node) ? .asWritten : .withThought
    case .collect(_, let key): if case .dictionary = collectionKind(of: key) { .withPlaceholder } else { .asWritten }
    case .request, .build, .setRoot: .withThought
    }
  }
}

extension Survey {
  /// Whether the statement of a declaration has the same meaning in another component. A statement of a module may be
  /// meant for all components that install it, and a statement may use properties of its component.
  private func isIndependent(_ node: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: node) else { return false }
    let component = graph.declarations.scopes[declaration.scope].installation
    return declaration.installation == component
      && isStateless(graph.declarations.installations[component].module)
  }
}

extension Diagnostic.Note.Applicability {
  /// The applicability of all parts together.
  static func all(of parts: [Self]) -> Self {
    parts.contains(.withThought) ? .withThought : parts.contains(.withPlaceholder) ? .withPlaceholder : .asWritten
  }
}
