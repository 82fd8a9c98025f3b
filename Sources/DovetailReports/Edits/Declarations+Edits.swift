// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A change to the program that a report proposes: the statement that stands there, and the one that shall stand there.
indirect enum Edit: Hashable, Sendable {
  case add(Statement)
  case change(Statement, to: Statement)
  case remove(Statement)
}

extension Edit {
  /// The statement that stands there; `nil` if it is new.
  // Not inlined, because each use would copy all parts of the statement.
  @inline(never)
  var old: Statement? {
    switch self {
    case .add: nil
    case .change(let old, to: _), .remove(let old): old
    }
  }

  /// The statement that shall stand there; `nil` if it is removed.
  @inline(never)
  var new: Statement? {
    switch self {
    case .add(let new), .change(_, to: let new): new
    case .remove: nil
    }
  }

  /// The declaration that it changes.
  var node: Graph.Node? { old?.node }

  var isRemoval: Bool { new == nil }

  /// Whether the statement stands elsewhere, or nowhere, afterwards.
  var isRemovalOrMove: Bool { old != nil && new?.scope != old?.scope || isRemoval }

  /// Whether it uses no existing declaration.
  var isNew: Bool {
    switch new?.verb {
    case .install, .build, nil: false
    default: old == nil && new?.original == nil
    }
  }

  /// Whether it needs a new factory, which may request anything.
  var bindsAnew: Bool { isNew && new?.verb != .declareEmpty }

  /// Whether it makes a statement contribute to a collection.
  var isContribution: Bool { old != nil && new?.verb == .contribute }
}

extension Declarations {
  /// Changes the declarations as `edit` says.
  ///
  /// - Parameter facts: Those of the report that proposes it. The graph's own keys lack those that edits request.
  /// - Returns: Whether that is possible.
  private mutating func apply(_ edit: Edit, facts: Facts) -> Bool {
    guard let new = edit.new else { return edit.old.map { remove($0) } ?? true }
    guard let former = edit.old, let node = former.node else { return add(new, facts: facts) }
    // Another edit may have changed another part of it.
    let old = statement(of: node)
    return change(node, from: old, to: old.changed(from: former, to: new), facts: facts)
  }

  /// Adds a statement.
  ///
  /// A new binding has a factory without requests and effects. If the same type is bound elsewhere, it gets the
  /// requests of that factory. A new component is empty.
  private mutating func add(_ new: Statement, facts: Facts) -> Bool {
    // The accepted effects are not part of the declarations.
    guard let scope = new.scope else { return true }
    if case .install(let installation) = new.verb {
      // What installs a component would install it inside itself.
      let around = chain(to: scope).flatMap { path(to: scopes[$0].installation) }
      if around.contains(where: { installations[$0].module == new.key }) { return false }
      install(installation, in: scope)
      return true
    }
    beginConfiguration(of: scope)
    // Only its author knows the component's contents.
    if case .component = facts.shape(of: new.key).form {
      return declareComponent(new.key, root: .void, site: nil) != nil
    }
    // The best guess at its requests are those of another factory for the same type.
    let requested =
      new.original.map { [$0] } ?? (new.verb.makesOneType ? requestsOfFactories(of: new.key, facts: facts) : [])
    for key in requested { request(key) }
    guard let role = new.verb.role else { return true }
    declare(
      role, new.key, entry: new.entry, lifetime: new.lifetime, isShadowing: new.isShadowing,
      alias: new.original.map { _ in .shareable }, at: nil)
    return true
  }

  private mutating func remove(_ old: Statement) -> Bool {
    // Without this installation, the next one would take effect.
    if case .install(let installation) = old.verb { return !installations[installation].isRepeated }
    guard let node = old.node else { return true }
    let opened = all[node].openedScope
    replace(node, by: nil)
    if let opened {
      for inside in all.indices where isScope(all[inside].scope, inside: opened) { replace(inside, by: nil) }
    }
    return true
  }

  /// Changes the declarations as `edits` say. What they uninstall is removed last, because it may be thousands of modules.
  ///
  /// - Returns: Whether all edits are possible.
  mutating func apply(_ edits: [Edit], facts: Facts) -> Bool {
    for edit in edits where !apply(edit, facts: facts) { return false }
    for node in declarations(installedBy: edits.compactMap(\.old?.verb.installation)) { replace(node, by: nil) }
    return true
  }

  /// A parameter of a declaration, or the root of a component; `nil` if there is none at that place.
  func parameter(of node: Int, at place: Int) -> Statement.Parameter? {
    let key = all[node].openedScope.map { scopes[$0].root } ?? requests[all[node].requests].dropFirst(place).first
    return key.map { Statement.Parameter(place: place, key: $0) }
  }

  /// The declarations of modules or components, each at one place, and of all that they have installed.
  func declarations(installedBy installed: [Int]) -> [Int] {
    if installed.isEmpty { return [] }
    var isInside = Array(repeating: false, count: installations.count)
    for installation in installed { isInside[installation] = true }
    for (index, installation) in installations.enumerated() {
      if let parent = installation.parent, isInside[parent] { isInside[index] = true }
    }
    return all.indices.filter { isInside[all[$0].installation] }
  }

  /// The requests of a factory that makes the same type for another component, under another tag, or from arguments.
  private func requestsOfFactories(of key: Key, facts: Facts) -> [Key] {
    let type = facts.shape(of: key).untagged
    // For a protocol, another implementation may be meant.
    if !facts.keys.isInitializable(type) { return [] }
    for declaration in all where declaration.role == .binding && declaration.alias == nil {
      var other = facts.shape(of: declaration.key).untagged
      let arguments = facts.survey.arguments(of: other)
      if case .construction(let product, _) = facts.shape(of: other).form { other = product }
      // A factory that makes the type from the missing instance, such as a second path from the first, is no model.
      if other == type {
        return (arguments + requests[declaration.requests.prefix(declaration.parameterCount)])
          .filter { $0 != key && facts.shape(of: $0).form != .tagged(key) }
      }
    }
    return []
  }

  private mutating func change(_ node: Int, from old: Statement, to new: Statement, facts: Facts) -> Bool {
    var declaration = declared(node)
    var requested = Array(requests[declaration.requests])
    if let scope = new.scope, scope != old.scope {
      // The contents of a component would stay where they are.
      if declaration.role == .component { return false }
      declaration.scope = scope
    }
    if let parameter = new.parameter {
      if let opened = declaration.openedScope {
        setRoot(of: opened, to: parameter.key)
      } else {
        requested[parameter.place] = parameter.key
      }
    }
    if new.verb == .decorate, old.verb == .decorate {
      // A decoration has the tag of the value that it decorates.
      requested[0] = new.key
    } else if new.verb == .decorate {
      // It has to request the value that it decorates.
      guard old.verb.makesOneType, !declaration.isClosable, requested.first == new.key else { return false }
    } else if new.verb != .contribute, facts.shape(of: new.key).untagged != facts.shape(of: old.key).untagged {
      let parameters = facts.survey.arguments(of: old.key) + requested
      requested = Array(parameters.dropFirst(facts.survey.arguments(of: new.key).count))
    }
    if new.verb != old.verb, let role = new.verb.role { declaration.role = role }
    (declaration.key, declaration.isShadowing, declaration.lifetime) = (new.key, new.isShadowing, new.lifetime)
    // A key that the author chooses is assumed to be free.
    guard let outcome = overrideOutcomes[node], outcome.replaced.isEmpty,
      // A contribution that is in effect stays so with another tag.
      new.verb != old.verb || new.key != old.key && (outcome.unmatched != nil || outcome.isDefault)
    else {
      replace(node, by: declaration, entry: new.entry, requesting: requested)
      return true
    }
    overrideAgain(node, by: declaration, entry: new.entry, requesting: requested)
    return true
  }

  /// Makes an override that has no effect another statement, which has.
  private mutating func overrideAgain(
    _ node: Int, by new: Declaration, entry: DictionaryKey?, requesting requested: [Key]
  ) {
    replace(node, by: nil)
    beginConfiguration(of: new.scope)
    for key in requested { request(key) }
    declare(
      new.role, new.key, entry: entry, lifetime: new.lifetime, effects: new.effects, alias: new.alias,
      isClosable: new.isClosable, at: new.siteNumber)
    _ = override(new.scope, from: all.count - 1)
  }

  /// Repeats in a scope the declarations that an installation has made elsewhere, and those of the components that it
  /// has installed. Declarations shared with a module that was installed before are not repeated.
  private mutating func install(_ installation: Int, in scope: Int) {
    let component = scopes.first { $0.installation == installation }?.component
    let installed = declarations(installedBy: [installation])
    guard let first = component ?? installed.first else { return }
    // From now on, child components share the module if it has the same values everywhere.
    let module = installations[installation].module
    let inside = all.indices.filter { node in
      isScope(all[node].scope, inside: scope)
        && path(to: all[node].installation).contains { installations[$0].module == module }
    }
    beginConfiguration(of: scope)
    if component == nil {
      _ = beginInstallation(of: installations[installation].module, site: installations[installation].site)
    }
    var pending = repeatDeclarations(component.map { [$0] } ?? installed.filter { all[$0].scope == all[first].scope })
    while let (nodes, scope) = pending.popLast() {
      beginConfiguration(of: scope)
      pending += repeatDeclarations(nodes)
    }
    if component != nil { return }
    for node in inside { replace(node, by: nil) }
  }

  /// - Returns: The declarations to repeat in the new scopes of components.
  private mutating func repeatDeclarations(_ nodes: [Int]) -> [(nodes: [Int], scope: Int)] {
    var inside: [(nodes: [Int], scope: Int)] = []
    for node in nodes {
      let declaration = all[node]
      if let opened = declaration.openedScope {
        let copy = declareComponent(declaration.key, root: scopes[opened].root, site: site(of: node))
        if let copy { inside.append((all.indices.filter { all[$0].scope == opened }, copy)) }
      } else {
        for index in declaration.requests { request(requests[index]) }
        if let required = requiredEntries[node] { requireEntries(required) }
        declare(
          declaration.role, declaration.key, entry: entries[node], lifetime: declaration.lifetime,
          effects: declaration.effects, isShadowing: declaration.isShadowing, alias: declaration.alias,
          isClosable: declaration.isClosable, at: declaration.siteNumber)
      }
    }
    return inside
  }
}

extension Statement.Verb {
  /// The role of what it declares; `nil` if it declares nothing itself.
  fileprivate var role: Declaration.Role? {
    switch self {
    case .bind: .binding
    case .bindDefault: .defaultBinding
    case .contribute: .contribution
    case .decorate: .decoration
    case .declareEmpty: .emptyCollection
    case .install, .build: nil
    }
  }

  /// Whether its factory makes the type of its key.
  fileprivate var makesOneType: Bool { self == .bind || self == .bindDefault }
}
