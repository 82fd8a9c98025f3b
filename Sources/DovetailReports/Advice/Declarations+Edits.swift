// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A change to the declarations that a report proposes.
///
/// Declarations, requests and scopes are given by their indices.
enum Edit: Hashable, Sendable {
  /// Bind a key in a scope, or beside the override that needs it. For a collection, contribute to it.
  case bind(Key, in: Int, besideOverride: Int? = nil)
  /// Declare in a scope that a collection may be empty.
  case declareEmpty(Key, in: Int)
  /// Bind a key in a scope as an alias of another key.
  case alias(Key, of: Key, in: Int)
  /// Contribute to a dictionary in a scope, under a key of its own.
  case contribute(DictionaryKey, to: Key, in: Int)
  /// Install in a scope a module or a component that an existing installation has installed elsewhere.
  case install(Int, in: Int)
  /// Remove an installation with everything that it installed.
  case uninstall(Int)
  /// Move a declaration to another scope.
  case move(Int, to: Int)
  case remove(Int)
  /// Make one request be for another key.
  case request(Int, Key)
  case setLifetime(Int, Lifetime)
  /// Turn a binding, or a contribution to another collection, into a contribution to this collection.
  case collect(Int, into: Key)
  /// Make the component of a scope request another key as its root.
  case setRoot(Int, Key)
  /// Add or remove a declaration's statement that it shadows.
  case setShadowing(Int, Bool)
  /// Make a declaration be for another key, which differs only in its tag.
  case tag(Int, as: Key)
  /// Make a binding be for another key: a construction from its first parameters, the reverse of that, or the key that
  /// an override without effect was meant to replace.
  case rebind(Int, as: Key)
  /// Give a contribution another key in its dictionary. If it is `nil`, the author has to choose one.
  case changeEntry(Int, to: DictionaryKey?)
  /// Turn a binding whose factory first requests its own key into a decorator of the other binding.
  case decorate(Int)
  /// Build the component in a context that accepts these effects.
  case build(accepting: Effects)
}

extension Declarations {
  /// Changes the declarations as `edit` says.
  ///
  /// A new binding has a factory without requests and effects. If the same type is bound elsewhere, it gets the
  /// requests of that factory. A new component is empty.
  ///
  /// - Parameter keys: The keys of the survey that proposed the edit. The graph's own lack the keys that edits request.
  /// - Returns: Whether the edit is possible.
  mutating func apply(_ edit: Edit, keys: inout Keys) -> Bool {
    switch edit {
    case .bind(let key, let scope, _):
      switch keys.shape(of: key).form {
      // Only its author knows the component's contents.
      case .component:
        beginConfiguration(of: scope)
        return declareComponent(key, root: .void, site: nil) != nil
      case .collection: add(.contribution, key, in: scope)
      default:
        // The best guess at its requests are those of another factory for the same type.
        for needed in requestsOfFactories(of: key, keys: &keys) { request(needed) }
        add(.binding, key, in: scope)
      }
    case .declareEmpty(let collection, let scope): add(.emptyCollection, collection, in: scope)
    case .alias(let key, let original, let scope):
      request(original)
      add(.binding, key, in: scope, alias: .shareable)
    case .contribute(let entry, let dictionary, let scope): add(.contribution, dictionary, in: scope, entry: entry)
    case .install(let installation, let scope): install(installation, in: scope)
    case .uninstall(let installation):
      // Without this installation, the next one would take effect.
      if installations[installation].isRepeated { return false }
      for node in all.indices where path(to: all[node].installation).contains(installation) {
        removeMeaning(of: node)
      }
    case .move(let declaration, let scope):
      // The contents of a component would stay where they are.
      if all[declaration].role == .component { return false }
      all[declaration].scope = scope
    case .remove(let declaration):
      let opened = all[declaration].openedScope
      removeMeaning(of: declaration)
      overrideOutcomes[declaration] = nil
      if let opened {
        for inside in all.indices where isScope(all[inside].scope, inside: opened) { removeMeaning(of: inside) }
      }
    case .request(let request, let key): replaceRequest(request, by: key)
    case .setLifetime(let declaration, let lifetime): all[declaration].lifetime = lifetime
    case .collect(let declaration, let collection): all[declaration].becomeContribution(to: collection)
    case .setRoot(let scope, let key): setRoot(of: scope, to: key)
    case .setShadowing(let declaration, let isShadowing): all[declaration].isShadowing = isShadowing
    case .tag(let declaration, let key):
      // A decoration has the tag of the value that it decorates.
      if all[declaration].role == .decoration { replaceRequest(all[declaration].requests.lowerBound, by: key) }
      all[declaration].key = key
    // A key that the author chooses is assumed to be free.
    case .changeEntry(let declaration, let entry): entries[declaration] = entry
    case .rebind(let declaration, let key): rebind(declaration, as: key, keys: &keys)
    case .decorate(let declaration):
      let decorator = all[declaration]
      guard [.binding, .defaultBinding].contains(decorator.role), !decorator.isClosable,
        decorator.requests.first.map({ requests[$0] }) == decorator.key
      else { return false }
      all[declaration].becomeDecoration()
    // The accepted effects are not part of the declarations.
    case .build: break
    }
    return true
  }

  private mutating func add(
    _ role: Declaration.Role, _ key: Key, in scope: Int, entry: DictionaryKey? = nil, alias: Alias? = nil
  ) {
    beginConfiguration(of: scope)
    declare(role, key, entry: entry, alias: alias, at: nil)
  }

  /// The requests of a factory that makes the same type for another component, under another tag, or from arguments.
  private func requestsOfFactories(of key: Key, keys: inout Keys) -> [Key] {
    let type = keys.shape(of: key).untagged
    // For a protocol, another implementation may be meant.
    if !keys.source.isInitializable(type) { return [] }
    for declaration in all where declaration.role == .binding && declaration.alias == nil {
      var other = keys.shape(of: declaration.key).untagged
      let arguments = keys.arguments(of: other)
      if case .construction(let product, _) = keys.shape(of: other).form { other = product }
      if other == type { return arguments + requests[declaration.requests.prefix(declaration.parameterCount)] }
    }
    return []
  }

  private mutating func rebind(_ node: Int, as key: Key, keys: inout Keys) {
    if let outcome = overrideOutcomes[node], outcome.isUnmatched || outcome.isDefault {
      // The requests that it declared before it was found to have no effect.
      let start = all[node].requests.lowerBound
      let end = all[(node + 1)...].lazy.map(\.requests.lowerBound).first { $0 >= start } ?? requests.count
      let entry = entries[node]
      overrideOutcomes[node] = nil
      removeMeaning(of: node)
      beginConfiguration(of: all[node].scope)
      for index in start..<end { request(requests[index]) }
      declare(entry == nil ? .binding : .contribution, key, entry: entry, at: all[node].siteNumber)
      _ = override(all[node].scope, from: all.count - 1)
    } else {
      let parameters = keys.arguments(of: all[node].key) + requests[all[node].requests]
      rebind(node, as: key, requesting: Array(parameters.dropFirst(keys.arguments(of: key).count)))
    }
  }

  /// Repeats in a scope the declarations that an installation has made elsewhere, and those of the components that it
  /// has installed. Declarations shared with a module that was installed before are not repeated.
  private mutating func install(_ installation: Int, in scope: Int) {
    let component = scopes.first { $0.installation == installation }?.component
    let installed = all.indices.filter { path(to: all[$0].installation).contains(installation) }
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
