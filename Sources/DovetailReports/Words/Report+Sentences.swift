// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The words for edits in a report: what to do, to which declaration, at which place. Rules propose edits without words.

extension Report {
  func text(of proposal: Proposal) -> Phrase {
    (proposal.condition.map { "\($0), " } ?? "") + sentence(for: proposal.edits)
      + (proposal.reason.map { ", because \($0)" } ?? "") + (proposal.consequence ?? "")
  }

  /// The sentence for edits, one clause after the other.
  func sentence(for edits: [Edit]) -> Phrase {
    let clauses = edits.uniqued().grouped(by: clause(of:)).map { clause, edits in text(of: clause, edits) }
    return clauses.joined(separator: ", and ")
  }

  /// What a proposal changes besides its fault, if anything, as the end of its sentence.
  func consequence(of proposal: Proposal, leaving leftovers: [Graph.Node]) -> Phrase? {
    let changed = proposal.consequence ?? consequence(of: proposal.edits)
    if leftovers.isEmpty { return changed }
    return (changed ?? "") + "; then nothing requests \(leftovers.map(graph.key(of:)).map(name(of:)).listedAsCode())"
  }

  /// How many instances of a singleton there are after edits, if that changes.
  private func consequence(of edits: [Edit]) -> Phrase? {
    let moved = edits.flatMap { edit -> [(node: Graph.Node, scope: Int)] in
      guard let new = edit.new, let scope = new.scope else { return [] }
      let installed = new.verb.installation.map { graph.declarations.declarations(installedBy: [$0]) }
      return (installed ?? edit.node.map { [$0] } ?? []).map { ($0, scope) }
    }.filter { hasLifetimeOfComponent($0.node) && graph.scope(of: $0.node) != $0.scope }
    guard let first = moved.first else { return nil }
    let singletons = listed(moved.map(\.node))
    return graph.declarations.isScope(graph.scope(of: first.node), inside: first.scope)
      ? "; then there is one \(singletons) for all `\(component(declaring: first.node))`s"
      : "; then each `\(name(of: graph.declarations.scopes[first.scope].component))` has its own \(singletons)"
  }

  /// The bindings that only removed declarations request.
  func leftovers(of edits: [Edit]) -> [Graph.Node] {
    if !edits.allSatisfy(\.isRemoval) { return [] }
    let removed = Set(nodes(removedBy: edits.flatMap { self.facts.edits(onTheLineOf: $0) }))
    let needed = Search(from: removed.ascending()) { node in
      removed.contains(node) || graph.declaration(of: node) == nil ? graph.steps(from: node) { _ in true } : []
    }
    return needed.vertices.filter { node in
      let isBound = graph.declaration(of: node).map { [.binding, .contribution].contains($0.role) } ?? false
      return isBound && !removed.contains(node) && !isRequested(node, besidesBy: removed)
    }
  }

  private func isRequested(_ node: Graph.Node, besidesBy removed: Set<Graph.Node>) -> Bool {
    survey.incoming[node, default: []].contains { source, _ in
      graph.declaration(of: source) == nil ? isRequested(source, besidesBy: removed) : !removed.contains(source)
    }
  }

  private func nodes(removedBy edits: [Edit]) -> [Graph.Node] {
    let (declarations, nodes) = (graph.declarations, edits.compactMap(\.node))
    // A component is an installation as well.
    let opened = nodes.compactMap(graph.scope(openedBy:)).map { declarations.scopes[$0].installation }
    return nodes + declarations.declarations(installedBy: opened + edits.compactMap(\.old?.verb.installation))
  }

  /// Whether each instance of a component has one instance of a declaration.
  private func hasLifetimeOfComponent(_ node: Graph.Node) -> Bool {
    graph.lifetime(of: node).isSingleton && role(of: node) != .seed
  }

  /// The number of lines that edits change. An installation that moves is one. Neither the call of `build()` counts, nor
  /// an alias beside the statement whose key it takes over.
  func lineCount(of edits: [Edit]) -> Int {
    let rebound = edits.filter { $0.old != nil }.compactMap(\.new?.key)
    return edits.count { edit in
      guard let new = edit.new else { return !isRepeated(edit, among: edits) }
      if case .build = new.verb { return edits.count == 1 }
      return edit.old != nil || new.original.map { !rebound.contains($0) } ?? true
    }
  }

  /// Whether an edit removes an installation that another one repeats elsewhere.
  private func isRepeated(_ removal: Edit, among edits: [Edit]) -> Bool {
    removal.old?.verb.installation != nil && edits.contains { $0.new?.verb == removal.old?.verb }
  }

  /// The common part of edits that share one clause of a sentence.
  private enum Clause: Hashable {
    case request(Key)
    case remove(Finding.Role)
    case move(from: Int, to: Int)
    case contribute(to: Key, byStep: Bool)
    case retag(Finding.Role, from: Key?, to: Key?)
    case setLifetime(Lifetime)
    case addEntry(to: Key)
    case other(Edit)
  }

  private func clause(of edit: Edit) -> Clause {
    guard let old = edit.old, let node = old.node else {
      return edit.new.flatMap { $0.entry == nil ? nil : .addEntry(to: $0.key) } ?? .other(edit)
    }
    guard let new = edit.new else { return .remove(role(of: node)) }
    if let parameter = new.parameter, graph.scope(openedBy: node) == nil { return .request(parameter.key) }
    if let former = old.scope, let scope = new.scope, scope != former { return .move(from: former, to: scope) }
    if new.verb == .contribute, new.verb != old.verb || !isOfOneType(new, old) {
      let addsStep = new.verb != old.verb && element(ofCollection: new.key) == shape(of: old.key).untagged
      return .contribute(to: new.key, byStep: addsStep)
    }
    if new.verb == old.verb, new.key != old.key, isOfOneType(new, old) {
      return .retag(role(of: node), from: shape(of: old.key).tag, to: shape(of: new.key).tag)
    }
    return new.verb == old.verb && new.key == old.key && new.lifetime != old.lifetime
      ? .setLifetime(new.lifetime) : .other(edit)
  }

  /// Whether two statements differ at most in the tag of their key.
  private func isOfOneType(_ statement: Statement, _ other: Statement) -> Bool {
    shape(of: statement.key).untagged == shape(of: other.key).untagged
  }

  private func text(of clause: Clause, _ edits: [Edit]) -> Phrase {
    let nodes = edits.compactMap(\.node)
    switch clause {
    case .request(let key):
      return "request `\(type(requesting: key, by: edits[0].old))` in \(listedFactories(nodes))"
    case .move(from: _, to: let scope):
      let part = part(role(of: nodes[0]), nodes.count)
      let subject: Phrase = isOfOneKey(nodes) ? "\(part) of `\(name(of: graph.key(of: nodes[0])))`" : "\(part)"
      let former: Phrase = graph.declarations.scopes.count > 2 ? " from `\(component(declaring: nodes[0]))`" : ""
      return
        "move \(subject) \(places(of: nodes))\(former) to `\(name(of: graph.declarations.scopes[scope].component))`"
    case .contribute(let key, byStep: false):
      let isOfOneElement = element(ofCollection: graph.key(of: nodes[0])) == element(ofCollection: key)
      let whole =
        isOfOneElement ? "to `\(name(of: key))`" : "as `\(name(of: element(ofCollection: key) ?? key))`" as Phrase
      return "contribute \(whole) \(places(of: nodes)): \(Snippet.statement(key))"
    case .contribute(let key, byStep: true):
      let step: Phrase = edits[0].new?.entry == nil ? "\(facts.contributionStep(of: key))" : "\(edits[0])"
      return "add \(step) to \(part(.bound, nodes.count)) \(places(of: nodes))"
    case .retag(let role, from: let former, to: let tag):
      let part = "\(part(role, nodes.count)) \(places(of: nodes))" as Phrase
      guard let former else { return "add \(edits[0]) to \(part)" }
      let step = ".tagged(with: \(name(of: former)).self)" as Phrase
      return tag == nil ? "remove \(step) from \(part)" : "add \(edits[0]) to \(part) instead of \(step)"
    case .remove(let role): return "remove \(part(role, nodes.count)) \(places(of: nodes))"
    case .setLifetime(.transient):
      return "remove \(facts.statement(of: nodes[0]).lifetime.step) from \(listed(nodes))"
    case .setLifetime(let lifetime): return text(of: lifetime, for: nodes)
    case .addEntry: return edits.map(text(of:)).joined(separator: "\n")
    case .other(let edit): return text(of: edit)
    }
  }

  private func text(of lifetime: Lifetime, for nodes: [Graph.Node]) -> Phrase {
    let former = graph.declarations.all[nodes[0]].lifetime.step
    let instead: Phrase = former.isEmpty ? "" : " instead of \(former)"
    let isSendable = lifetime == .weakSingleton || nodes.allSatisfy(isKnownToBeSendable)
    let key = graph.key(of: nodes[0])
    let name =
      "`\(self.name(of: element(ofCollection: key) ?? survey.constructed(by: shape(of: key).untagged)))`" as Phrase
    let subject = isOfOneKey(nodes) ? name : "each"
    let condition: Phrase = isSendable ? "" : ", if \(subject) is Sendable"
    // The line of a generic function binds several keys.
    let count = nodes.uniqued(by: graph.site(of:)).count
    let part = nodes.allSatisfy(isOverride) ? part(.override, 1) : part(role(of: nodes[0]), count)
    let place: Phrase = graph.site(of: nodes[0]) == nil ? "of \(name)" : places(of: nodes)
    let statement: Phrase = facts.isNamedByItsDeclaration(key) ? listed(nodes) : "\(part) \(place)"
    return "add \(lifetime.step) to \(statement)\(instead)\(condition)"
  }

  /// The type that a statement shall request: the element, if it has requested the element itself.
  func type(requesting key: Key, by old: Statement?) -> Snippet {
    guard let former = old?.parameter?.key else { return .request(key) }
    return facts.access(by: former) == nil && shape(of: former).tag == nil ? .element(key) : .request(key)
  }

  private func text(of edit: Edit) -> Phrase {
    let installation = (edit.old ?? edit.new)?.verb.installation.map { graph.declarations.installations[$0] }
    let site = installation.flatMap(\.site)
    guard let new = edit.new else {
      guard let installation else { return "\(edit)" }
      return "remove the installation of `\(name(of: installation.module))`" + (site.map { " at \($0)" } ?? "")
    }
    if let old = edit.old, let node = edit.node {
      guard let root = new.parameter else { return text(ofChanging: node, from: old, to: new) }
      return "change the Root of `\(name(of: node))` to `\(Snippet.request(root.key))`"
    }
    if case .build(let effects) = new.verb {
      if !effects.contains(.async) { return "call `build()` on the main actor" }
      return "build with `try await build()`\(effects.contains(.confined) ? " on the main actor" : "")"
    }
    if let override = new.neighbor { return "beside the override \(places(of: [override])): \(edit)" }
    guard let site, !facts.isStateless(new.key) else { return "\(heading(for: new))\(edit)" }
    return "\(heading(for: new))\(edit), with the same values as at \(site)"
  }

  private func text(ofChanging node: Graph.Node, from old: Statement, to new: Statement) -> Phrase {
    let edit = Edit.change(old, to: new)
    let part = "\(part(role(of: node), 1)) \(places(of: [node]))" as Phrase
    if new.verb == old.verb, isOfOneType(new, old) {
      if new.isShadowing { return "add \(edit) directly after bind(…) \(places(of: [node]))" }
      if old.isShadowing { return "remove .shadowing() \(places(of: [node]))" }
      return "give \(part) another key: \(edit)"
    }
    if old.verb == .contribute, new.verb == .bind {
      let lifetime = new.lifetime == old.lifetime ? "" : ", and add \(new.lifetime.step)"
      return "remove \(facts.contributionStep(of: old.key)) from \(part)\(lifetime)"
    }
    let isOverride = graph.declarations.overrideOutcomes[node] != nil
    let beginning: Phrase =
      "begin the \(isOverride ? "override" : "statement") \(places(of: [node])) with \(edit) instead of "
      + "\(Snippet.beginning(old))"
    let steps = [old.isShadowing ? ".shadowing()" : "", old.lifetime.step].joined()
    return new.verb != .decorate || steps.isEmpty
      ? beginning : "\(beginning), and remove \(steps), because it lives as long as what it decorates"
  }

  /// The line above which a statement is added, or its component if no line is known and there are several.
  private func heading(for added: Statement) -> Phrase {
    guard let site = place(of: added) else {
      let scopes = graph.declarations.scopes
      return scopes.count == 1 ? "" : "in `\(name(of: scopes[added.scope ?? 0].component))`: "
    }
    let imports = imports(of: added, at: site)
    return "above \(site)" + (imports.isEmpty ? "" : ", with import \(imports.joined(separator: ", import "))") + ": "
  }

  private func part(_ role: Finding.Role, _ count: Int) -> Phrase {
    "the \(role.statement)\(count == 1 ? "" : "s")"
  }

  /// The names of the keys that declarations bind. A long list ends with a count.
  func listed(_ nodes: [Graph.Node]) -> Phrase { nodes.map(name(of:)).listedAsCode() }

  /// The types whose initializers make a request, or the places of other factories.
  private func listedFactories(_ nodes: [Graph.Node]) -> Phrase {
    nodes.allSatisfy(isNamedAsItIsConstructed)
      ? nodes.map { isInitialized($0) ? "`\(name(of: type(constructedBy: $0))).init`" : "`\(name(of: $0))`" as Phrase }
        .uniqued().listedShortly()
      : "\(nodes.uniqued(by: graph.site(of:)).count == 1 ? "the factory" : "the factories") \(places(of: nodes))"
  }

  /// Whether a declaration belongs to an override that has replaced another.
  func isOverride(_ node: Graph.Node) -> Bool {
    !(graph.declarations.overrideOutcomes[node]?.replaced.isEmpty ?? true)
  }

  /// Whether the factory of a declaration is probably an initializer, which has to change with a request.
  func isInitialized(_ node: Graph.Node) -> Bool {
    !graph.isDecoration(node) && facts.isInitializable(type(constructedBy: node))
  }

  /// The type of what a declaration constructs, without its tag. For a contribution, that is the element.
  func type(constructedBy node: Graph.Node) -> Key {
    let key = graph.key(of: node)
    let element = graph.declaration(of: node)?.role == .contribution ? element(ofCollection: key) : nil
    return element ?? shape(of: key).untagged
  }

  /// Whether the constructed type is probably known. It is not for protocols, nor for a `String` with a tag.
  private func isNamedAsItIsConstructed(_ node: Graph.Node) -> Bool {
    let key = graph.key(of: node)
    if case .existential = keys.syntax(of: type(constructedBy: node)) { return false }
    return shape(of: key).tag == nil && element(ofCollection: key) == nil || isInitialized(node)
  }

  private func isOfOneKey(_ nodes: [Graph.Node]) -> Bool {
    nodes.allSatisfy { graph.key(of: $0) == graph.key(of: nodes[0]) }
  }

  func places(of nodes: [Graph.Node]) -> Phrase {
    "at \(nodes.compactMap(graph.site(of:)).uniqued().map { "\($0)" as Phrase }.listedShortly())"
  }

  /// Whether the element of a declaration is certainly Sendable: a shared binding requires it, and an actor always is.
  /// Other types cannot be tested at run time.
  private func isKnownToBeSendable(_ node: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: node) else { return false }
    return declaration.lifetime != .transient || facts.singleton(replacedBy: node) != nil
      || keys.isActor(survey.held(by: node))
  }
}

// MARK: - Applicability

extension Report {
  /// How much work a proposal leaves to the reader. Under a condition, and if it changes the meaning, a decision.
  func applicability(of proposal: Proposal) -> Diagnostic.Note.Applicability {
    let applies = applicability(of: proposal.edits)
    let needsDecision = proposal.condition != nil || proposal.consequence != nil
    return applies == .asWritten && needsDecision ? .withThought : applies
  }

  /// How much work the edits leave to the reader.
  func applicability(of edits: [Edit]) -> Diagnostic.Note.Applicability {
    .all(of: edits.map { applicability(of: $0, among: edits) })
  }

  private func applicability(of edit: Edit, among edits: [Edit]) -> Diagnostic.Note.Applicability {
    // Only its author knows what a removed statement was for.
    guard let new = edit.new else { return isRepeated(edit, among: edits) ? .asWritten : .withThought }
    guard let old = edit.old, let node = old.node else {
      if case .build = new.verb { return .withThought }
      let isComplete = new.verb.installation == nil || facts.isStateless(new.key)
      return isComplete && !edit.bindsAnew ? .asWritten : .withPlaceholder
    }
    if new.parameter != nil { return .withThought }
    if new.scope != old.scope { return isIndependent(node) ? .asWritten : .withThought }
    let isOtherEntry = (new.verb, new.key, new.entry) != (old.verb, old.key, old.entry)
    if isOtherEntry, facts.lacksEntry(new) { return .withPlaceholder }
    let isChecked = [.transient, .weakSingleton, old.lifetime].contains(new.lifetime)
    return isChecked || isKnownToBeSendable(node) ? .asWritten : .withThought
  }
}

extension Report {
  /// Whether the statement of a declaration has the same meaning in another component. A statement of a module may be
  /// meant for all components that install it, and a statement may use properties of its component.
  private func isIndependent(_ node: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: node) else { return false }
    let component = graph.declarations.scopes[declaration.scope].installation
    return declaration.installation == component
      && facts.isStateless(graph.declarations.installations[component].module)
  }
}

extension Diagnostic.Note.Applicability {
  /// The applicability of all parts together.
  static func all(of parts: [Self]) -> Self {
    parts.contains(.withThought) ? .withThought : parts.contains(.withPlaceholder) ? .withPlaceholder : .asWritten
  }
}
