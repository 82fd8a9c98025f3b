// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The statement of a declaration, and the edits that several rules propose.

extension Facts {
  /// Whether an edit only changes the key of an entry.
  func isChangeOfEntry(_ edit: Edit) -> Bool {
    guard let old = edit.old, let new = edit.new else { return false }
    return new.key == old.key && new.entry != old.entry
  }

  /// - Parameter place: The place of the parameter that matters.
  func statement(of node: Graph.Node, requestingAt place: Int? = nil) -> Statement {
    var statement = graph.declarations.statement(of: node)
    statement.parameter = place.flatMap { graph.declarations.parameter(of: node, at: $0) }
    return statement
  }

  /// The edit that changes a declaration's statement.
  func edit(_ node: Graph.Node, _ change: (inout Statement) -> Void) -> Edit {
    let old = statement(of: node)
    var new = old
    change(&new)
    return Edit.change(old, to: new)
  }

  /// The edit that changes one part of a declaration's statement.
  func edit<Part>(_ node: Graph.Node, _ part: WritableKeyPath<Statement, Part>, _ value: Part) -> Edit {
    edit(node) { $0[keyPath: part] = value }
  }

  /// The edit that installs in a scope what an installation has installed elsewhere.
  func edit(installing installation: Int, in scope: Int) -> Edit {
    var statement = statement(ofInstallation: installation)
    statement.scope = scope
    return Edit.add(statement)
  }

  func edit(removing node: Graph.Node) -> Edit { Edit.remove(statement(of: node)) }

  /// The edit that builds the component in a context that accepts effects.
  func edit(buildingWith effects: Effects) -> Edit {
    Edit.add(Statement(verb: .build(accepting: effects), key: .void))
  }

  /// The removal of an installation with everything that it installed.
  func removal(ofInstallation installation: Int) -> Edit { Edit.remove(statement(ofInstallation: installation)) }

  private func statement(ofInstallation installation: Int) -> Statement {
    Statement(verb: .install(installation), key: graph.declarations.installations[installation].module)
  }

  /// The edit that shares the instance of a declaration.
  func edit(sharing node: Graph.Node, eagerly isEager: Bool = false) -> Edit {
    edit(node, \.lifetime, isEager ? .eagerSingleton : .singleton)
  }

  /// The edit that turns a binding, or a contribution to another collection, into a contribution to this collection.
  func edit(_ node: Graph.Node, contributingTo collection: Key) -> Edit {
    edit(node) { statement in
      // An entry of another dictionary keeps its key, if that has the type of this one's keys.
      if keyType(ofDictionary: statement.key) != keyType(ofDictionary: collection) { statement.entry = nil }
      (statement.verb, statement.key, statement.isShadowing) = (.contribute, collection, false)
      statement.entry = statement.entry ?? onlyMissingEntries[collection]
    }
  }

  /// The edit that turns a binding whose factory first requests its own key into a decorator of the other binding.
  func edit(decoratingBy node: Graph.Node) -> Edit {
    edit(node) { statement in
      statement = Statement(verb: .decorate, key: statement.key, scope: statement.scope, node: node)
    }
  }

  /// The edit that binds a key. For a collection, it contributes to it.
  func edit(
    binding key: Key, in scope: Int, besideOverride override: Graph.Node? = nil, lifetime: Lifetime = .transient
  ) -> Edit {
    // An override must not bind a key that it does not replace, so this adds a default.
    let verb = override == nil ? verb(binding: key) : .bindDefault
    return Edit.add(Statement(verb: verb, key: key, scope: scope, neighbor: override, lifetime: lifetime))
  }

  /// The type of the keys of a dictionary; `nil` for everything else.
  func keyType(ofDictionary key: Key) -> Key? {
    if case .dictionary(let type) = collectionKind(of: key) { type } else { nil }
  }

  func verb(binding key: Key) -> Statement.Verb { collectionKind(of: key) == nil ? .bind : .contribute }

  /// The type whose initializer is the factory of a new statement; `nil` if a person has to write the factory.
  func initializable(by statement: Statement) -> Key? {
    let element = statement.verb == .contribute ? element(ofCollection: statement.key) : nil
    let made = element ?? shape(of: statement.key).untagged
    return isInitializable(made) ? made : nil
  }

  /// Whether a person has to choose the key of a statement's entry.
  func lacksEntry(_ statement: Statement) -> Bool {
    statement.verb == .contribute && statement.entry == nil && keyType(ofDictionary: statement.key) != nil
  }

  /// Whether the code of a new statement leaves nothing to a person.
  func isComplete(_ statement: Statement) -> Bool {
    if statement.verb.installation != nil { return isStateless(statement.key) }
    if case .component(let component) = shape(of: statement.key).form { return isStateless(component) }
    if lacksEntry(statement) { return false }
    return statement.original != nil || statement.verb == .declareEmpty || initializable(by: statement) != nil
  }

  /// The edit that binds a key as an alias of a bound one, beside it.
  func edit(aliasing bound: Graph.Node, as key: Key) -> Edit {
    Edit.add(Statement(verb: .bind, key: key, scope: graph.scope(of: bound), original: graph.key(of: bound)))
  }
}

// MARK: - Other requests

extension Facts {
  /// The edit that makes `requester` request access to the element behind an edge, or another kind of access if it
  /// already requests access; `nil` if the edge is no parameter, or if there is no such type.
  func edit(requesting kind: KeyShape.Access.Kind, by edge: Int, of requester: Graph.Node) -> Edit? {
    guard var key = requestedKey(behind: edge, of: requester) else { return nil }
    if let access = access(by: key) {
      guard access.kind.isOfElement else { return nil }
      key = access.key
    }
    return edit(requesting: keys.access(kind, to: key, accepting: graph.effects(along: edge)), by: edge, of: requester)
  }

  /// The edit that makes `requester` request the shared object behind an edge weakly; `nil` if that is impossible.
  func edit(watching node: Graph.Node, by edge: Int, of requester: Graph.Node) -> Edit? {
    guard requestedKey(behind: edge, of: requester) != nil, graph.declaration(of: node) != nil,
      graph.isShared(graph.original(of: node))
    else { return nil }
    return edit(requesting: key(watching: graph.key(of: node)), by: edge, of: requester)
  }

  /// The key of a weak provider of `key`, or of the weak providers of a collection's elements; `nil` if there is none.
  func key(watching key: Key) -> Key? {
    if shape(of: key).tag != nil { return nil }
    let held = element(ofCollection: key) ?? key
    let provider = survey.isObject(held) ? keys.access(.weakProvider, to: held, accepting: []) : nil
    guard let kind = collectionKind(of: key) else { return provider }
    return provider.flatMap { keys.collection(kind, of: $0) }
  }

  /// The edit that makes `requester` accept `effects` along an edge, or for the elements of a collection of accesses;
  /// `nil` if the edge is no parameter, or if there is no such type.
  func edit(accepting effects: Effects, by edge: Int, of requester: Graph.Node) -> Edit? {
    let key = requestedKey(behind: edge, of: requester).flatMap { self.key(accepting: effects, like: $0) }
    return edit(requesting: key, by: edge, of: requester)
  }

  /// The key to request instead of another, so that `effects` are accepted; `nil` if there is none.
  func key(accepting effects: Effects, like key: Key) -> Key? {
    let shape = shape(of: key)
    // The tag of a factory only selects it, and is no access itself.
    if shape.tag != nil { return nil }
    switch shape.form {
    // There is no `Lazy` that accepts effects.
    case .access(let access):
      return keys.access(access.kind == .lazy ? .provider : access.kind, to: access.key, accepting: effects)
    case .collection(let kind, let element, .some):
      return self.key(accepting: effects, like: element).flatMap { keys.collection(kind, of: $0) }
    // Any other optional passes effects on.
    case .optional(let wrapped):
      guard access(by: wrapped) != nil else { return nil }
      return self.key(accepting: effects, like: wrapped).flatMap { keys.optional(of: $0) }
    case .component: return keys.access(.opener, to: key, accepting: effects)
    default: return keys.access(.provider, to: key, accepting: effects)
    }
  }

  /// The key that an edge of `requester` requests, if it is that of a parameter or the root of a component. The
  /// original of an alias and the decorated element of a decoration do not count.
  func requestedKey(behind edge: Int, of requester: Graph.Node) -> Key? {
    if !isOfParameter(edge, of: requester) { return nil }
    return request(behind: edge, of: requester).flatMap { graph.declarations.parameter(of: requester, at: $0)?.key }
  }

  /// The edit that makes a parameter, or the root of a component, request another key, if there is one.
  func edit(requesting key: Key?, by edge: Int, of requester: Graph.Node) -> Edit? {
    guard let key, let place = request(behind: edge, of: requester) else { return nil }
    let old = statement(of: requester, requestingAt: place)
    var new = old
    new.parameter?.key = key
    return Edit.change(old, to: new)
  }

  /// The edits that make all requesters of `node` request `key` instead; none if there is no such key, or if one of the
  /// requests is no parameter.
  func edits(requesting key: Key?, insteadOf node: Graph.Node) -> [Edit] {
    guard let key else { return [] }
    // No parameter requests the key behind an optional provider.
    if case .derived(.optional(let wrapped)) = graph.origin(of: node), wrapped != survey.absentKey(of: node) {
      return []
    }
    let edits = survey.requests(for: node).map { requester, edge -> Edit? in
      guard let requested = requestedKey(behind: edge, of: requester) else { return nil }
      let isDirect = graph.edges[edge].destination == node
      let new = isDirect ? key : self.key(requesting: key, insteadOf: graph.key(of: node), behind: requested)
      return edit(requesting: new, by: edge, of: requester)
    }
    return edits.unlessOneIsMissing()
  }

  /// The key to request instead of one that leads to `old`, so that it leads to `new`; `nil` if there is none.
  private func key(requesting new: Key, insteadOf old: Key, behind requested: Key) -> Key? {
    let isTagged = shape(of: new).tag != nil
    switch shape(of: requested).form {
    case .tagged(old) where !isTagged: return new
    case .access(let access) where access.key == old && (!isTagged || access.kind.isOfElement):
      // Access to the old key becomes the same access to the new one, unless that is an unbound access itself.
      if self.access(by: new) != nil, survey.declarations(of: new).isEmpty { return new }
      let effects = survey.declarations(of: new).reduce(access.accepts) { $0.union(graph.effects(ofGetting: $1)) }
      let kind = access.kind == .lazy && !effects.isEmpty ? .provider : access.kind
      return keys.access(kind, to: new, accepting: effects)
    case .collection(_, let element, .some(old))
    where self.element(ofCollection: new) == self.element(ofCollection: old):
      return collectionKind(of: new).flatMap { keys.collection($0, of: element) }
    default: return nil
    }
  }

  /// The key by which a parameter requests a declaration. Only an access that accepts its effects requests a
  /// construction, an injection or a component.
  func requestableKey(of node: Graph.Node) -> Key {
    let key = graph.key(of: node)
    let kind: KeyShape.Access.Kind
    switch shape(of: key).form {
    case .construction: kind = .factory
    case .injection: kind = .injector
    case .component: kind = .opener
    default: return key
    }
    return keys.access(kind, to: key, accepting: graph.effects(ofGetting: node)) ?? key
  }

  /// The place of the request of a declaration that an edge stands for. A component only requests its root.
  private func request(behind edge: Int, of requester: Graph.Node) -> Int? {
    guard let declaration = graph.declaration(of: requester) else { return nil }
    let place = edge - graph.edgeRange(of: requester).lowerBound
    return declaration.role != .component || declaration.openedScope != nil && place == 0 ? place : nil
  }

  /// The removal of a declaration, or of the installation of its module if that declares nothing else.
  func removal(of node: Graph.Node) -> Edit {
    let declarations = graph.declarations
    let installation = declarations.all[node].installation
    let isAlone =
      !isComponent(declarations.installations[installation].module) && contentCounts[installation] == 1
    return isAlone ? removal(ofInstallation: installation) : edit(removing: node)
  }
}

extension [Edit?] {
  /// The edits that belong together; none if one of them is impossible.
  func unlessOneIsMissing() -> [Edit] { contains(nil) ? [] : compactMap(\.self) }
}
