// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A change to the declarations that a report proposes.
///
/// Declarations, requests and scopes are given by their indices.
enum Edit: Hashable, Sendable {
  /// Bind a key in a scope, where an override needs it beside that; what is a collection is contributed to.
  case bind(Key, in: Int, besideOverride: Int? = nil)
  /// Declare in a scope that a collection may be empty.
  case declareEmpty(Key, in: Int)
  /// Bind a key in a scope to what is bound as another.
  case alias(Key, of: Key, in: Int)
  /// Contribute to a dictionary in a scope, under a key of its own.
  case contribute(DictionaryKey, to: Key, in: Int)
  /// Install in a scope what an installation, of a module or a component, has installed elsewhere.
  case install(Int, in: Int)
  /// Remove an installation with everything that it installed.
  case uninstall(Int)
  /// Let a declaration belong to another scope.
  case move(Int, to: Int)
  case remove(Int)
  /// Let one request be for another key.
  case request(Int, Key)
  case setLifetime(Int, Lifetime)
  /// Let a binding, or a contribution to another collection, contribute to a collection.
  case collect(Int, into: Key)
  /// Let the component of a scope request another key as its root.
  case setRoot(Int, Key)
  /// Let a declaration say that it shadows, or not say so.
  case setShadowing(Int, Bool)
  /// Let a declaration be for another key, which differs in its tag.
  case tag(Int, as: Key)
  /// Let a binding be for another key: the construction from its first parameters or the reverse, or what an override without effect was
  /// meant to replace.
  case rebind(Int, as: Key)
  /// Let a contribution be for another key of its dictionary, which its author may have to choose.
  case changeEntry(Int, to: DictionaryKey?)
  /// Let a binding, whose factory requests its own key first, decorate what else is bound.
  case decorate(Int)
  /// Build the component where these effects are accepted.
  case build(accepting: Effects)
}

extension Declarations {
  /// Changes the declarations as `edit` says.
  ///
  /// A new binding has a factory without requests and effects, unless the same type is bound elsewhere. A new component is empty.
  ///
  /// - Parameter keys: those of the survey that proposed the edit. The graph's own lack the keys that edits request.
  /// - Returns: whether that is possible.
  mutating func apply(_ edit: Edit, keys: inout Keys) -> Bool {
    switch edit {
    case .bind(let key, let scope, _):
      switch keys.shape(of: key).form {
      // Only its author knows what it consists of.
      case .component:
        beginConfiguration(of: scope)
        return declareComponent(key, root: .void, site: nil) != nil
      case .collection: add(.contribution, key, in: scope)
      default:
        // The best guess at what its factory needs is what that of the same type needs elsewhere.
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
      // Without this installation, the next would count.
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
      // What a decoration decorates has its tag.
      if all[declaration].role == .decoration { replaceRequest(all[declaration].requests.lowerBound, by: key) }
      all[declaration].key = key
    // What its author chooses is none that is taken.
    case .changeEntry(let declaration, let entry): entries[declaration] = entry
    case .rebind(let declaration, let key): rebind(declaration, as: key, keys: &keys)
    case .decorate(let declaration):
      let decorator = all[declaration]
      guard [.binding, .defaultBinding].contains(decorator.role), !decorator.isClosable,
        decorator.requests.first.map({ requests[$0] }) == decorator.key
      else { return false }
      all[declaration].becomeDecoration()
    // What the component accepts is no part of its declarations.
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

  /// What a factory requests that makes the same type for another component, under another tag, or from arguments.
  private func requestsOfFactories(of key: Key, keys: inout Keys) -> [Key] {
    let type = keys.shape(of: key).untagged
    // Of a protocol, another implementation may be meant.
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
      // What it declared before it was found to be without effect.
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

  /// Declares in a scope what an installation has declared elsewhere, and so on in the components that it has installed. What it
  /// shares with a module that was installed before is not repeated.
  private mutating func install(_ installation: Int, in scope: Int) {
    let component = scopes.first { $0.installation == installation }?.component
    let installed = all.indices.filter { path(to: all[$0].installation).contains(installation) }
    guard let first = component ?? installed.first else { return }
    // Child components share the module from now on, if it has the same values everywhere.
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

  /// - Returns: the declarations to repeat in the new scopes of components.
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
