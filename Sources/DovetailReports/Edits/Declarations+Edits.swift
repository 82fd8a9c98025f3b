// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A change to the declarations that a report proposes.
///
/// Declarations, installations and scopes are given by their indices.
enum Edit: Hashable, Sendable {
  /// Add a statement to a scope, or beside the override that needs it.
  case add(Statement, in: Int, besideOverride: Int? = nil)
  /// Make the statement of a declaration another one.
  case replace(Int, by: Statement)
  /// Remove the statement of a declaration.
  case remove(Int)
  /// Move the statement of a declaration to another scope.
  case move(Int, to: Int)
  /// Make one of the requests of a declaration be for another key. The first one of a component is its root.
  case request(by: Int, at: Int, Key)
  /// Install in a scope a module or a component that an existing installation has installed elsewhere.
  case install(Int, in: Int)
  /// Remove an installation with everything that it installed.
  case uninstall(Int)
  /// Build the component in a context that accepts these effects.
  case build(accepting: Effects)
}

extension Edit {
  var isRemoval: Bool {
    switch self {
    case .remove, .uninstall: true
    default: false
    }
  }

  var isRemovalOrMove: Bool { if case .move = self { true } else { isRemoval } }

  /// Whether it uses no existing declaration.
  var isNew: Bool { added.map { $0.original == nil } ?? false }

  /// Whether it needs a new factory, which may request anything.
  var bindsAnew: Bool { isNew && added?.verb != .declareEmpty }

  /// Whether it makes a statement contribute to a collection.
  var isContribution: Bool { replacement?.verb == .contribute }

  /// The declaration that it changes.
  var declaration: Graph.Node? {
    switch self {
    case .replace(let node, _), .remove(let node), .move(let node, _), .request(by: let node, _, _): node
    case .add, .install, .uninstall, .build: nil
    }
  }

  /// The statement that it adds.
  var added: Statement? { if case .add(let added, in: _, _) = self { added } else { nil } }

  /// The statement that the one of its declaration becomes.
  var replacement: Statement? { if case .replace(_, by: let new) = self { new } else { nil } }

  /// The key that its declaration requests from now on.
  var requested: Key? { if case .request(_, _, let key) = self { key } else { nil } }

  /// The installation that it repeats elsewhere.
  var installed: Int? { if case .install(let installation, in: _) = self { installation } else { nil } }

  /// The installation that it removes.
  var uninstalled: Int? { if case .uninstall(let installation) = self { installation } else { nil } }
}

extension Declarations {
  /// Changes the declarations as `edit` says.
  ///
  /// A new binding has a factory without requests and effects. If the same type is bound elsewhere, it gets the
  /// requests of that factory. A new component is empty.
  ///
  /// - Parameter keys: The keys of the survey that proposed the edit. The graph's own lack the keys that edits request.
  /// - Returns: Whether the edit is possible.
  private mutating func apply(_ edit: Edit, facts: Facts) -> Bool {
    switch edit {
    case .add(let added, let scope, _):
      beginConfiguration(of: scope)
      // Only its author knows the component's contents.
      if case .component = facts.shape(of: added.key).form {
        return declareComponent(added.key, root: .void, site: nil) != nil
      }
      // The best guess at its requests are those of another factory for the same type.
      let requested =
        added.original.map { [$0] } ?? (added.verb.makesOneType ? requestsOfFactories(of: added.key, facts: facts) : [])
      for key in requested { request(key) }
      declare(
        added.verb.role, added.key, entry: added.entry, lifetime: added.lifetime, isShadowing: added.isShadowing,
        alias: added.original.map { _ in .shareable }, at: nil)
    case .replace(let node, let statement): return replace(node, by: statement, facts: facts)
    case .remove(let node):
      let opened = all[node].openedScope
      removeMeaning(of: node)
      overrideOutcomes[node] = nil
      if let opened {
        for inside in all.indices where isScope(all[inside].scope, inside: opened) { removeMeaning(of: inside) }
      }
    case .move(let node, let scope):
      // The contents of a component would stay where they are.
      if all[node].role == .component { return false }
      all[node].scope = scope
    case .request(by: let node, at: let place, let key):
      if let opened = all[node].openedScope {
        setRoot(of: opened, to: key)
      } else {
        replaceRequest(all[node].requests.lowerBound + place, by: key)
      }
    case .install(let installation, let scope):
      // What installs a component would install it inside itself.
      let module = installations[installation].module
      let around = chain(to: scope).flatMap { path(to: scopes[$0].installation) }
      if around.contains(where: { installations[$0].module == module }) { return false }
      install(installation, in: scope)
    // Without this installation, the next one would take effect.
    case .uninstall(let installation): return !installations[installation].isRepeated
    // The accepted effects are not part of the declarations.
    case .build: break
    }
    return true
  }

  /// Changes the declarations as `edits` say. What they uninstall is removed last, because it may be thousands of modules.
  ///
  /// - Returns: Whether all edits are possible.
  mutating func apply(_ edits: [Edit], facts: Facts) -> Bool {
    for edit in edits where !apply(edit, facts: facts) { return false }
    for node in declarations(installedBy: edits.compactMap(\.uninstalled)) { removeMeaning(of: node) }
    return true
  }

  /// The key of a parameter, or the root of a component.
  func key(requestedBy node: Int, at place: Int) -> Key {
    all[node].openedScope.map { scopes[$0].root } ?? requests[all[node].requests.lowerBound + place]
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
      if other == type { return arguments + requests[declaration.requests.prefix(declaration.parameterCount)] }
    }
    return []
  }

  private mutating func replace(_ node: Int, by new: Statement, facts: Facts) -> Bool {
    let old = statement(of: node)
    let isOtherType = new.verb != .contribute && facts.shape(of: new.key).untagged != facts.shape(of: old.key).untagged
    if let outcome = overrideOutcomes[node], outcome.isUnmatched || outcome.isDefault,
      new.key != old.key || new.verb != old.verb
    {
      overrideAgain(node, as: new)
      return true
    } else if new.verb == .decorate, old.verb == .decorate {
      // A decoration has the tag of the value that it decorates.
      replaceRequest(all[node].requests.lowerBound, by: new.key)
    } else if new.verb == .decorate {
      // It has to request the value that it decorates.
      guard old.verb.makesOneType, !all[node].isClosable,
        requests[all[node].requests].first == new.key
      else { return false }
    } else if isOtherType {
      let parameters = facts.survey.arguments(of: old.key) + requests[all[node].requests]
      rebind(node, as: new.key, requesting: Array(parameters.dropFirst(facts.survey.arguments(of: new.key).count)))
    }
    if new.verb != old.verb { all[node].role = new.verb.role }
    (all[node].key, all[node].isShadowing, all[node].lifetime) = (new.key, new.isShadowing, new.lifetime)
    // A key that the author chooses is assumed to be free.
    entries[node] = new.entry
    return true
  }

  /// Makes an override that has no effect another statement, which has.
  private mutating func overrideAgain(_ node: Int, as new: Statement) {
    // The requests that it declared before it was found to have no effect.
    let start = all[node].requests.lowerBound
    let end = all[(node + 1)...].lazy.map(\.requests.lowerBound).first { $0 >= start } ?? requests.count
    overrideOutcomes[node] = nil
    removeMeaning(of: node)
    beginConfiguration(of: all[node].scope)
    for index in start..<end { request(requests[index]) }
    declare(new.verb.role, new.key, entry: new.entry, lifetime: new.lifetime, at: all[node].siteNumber)
    _ = override(all[node].scope, from: all.count - 1)
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
    for node in inside { removeMeaning(of: node) }
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
  fileprivate var role: Declaration.Role {
    switch self {
    case .bind: .binding
    case .bindDefault: .defaultBinding
    case .contribute: .contribution
    case .decorate: .decoration
    case .declareEmpty: .emptyCollection
    }
  }

  /// Whether its factory makes the type of its key.
  fileprivate var makesOneType: Bool { self == .bind || self == .bindDefault }
}
