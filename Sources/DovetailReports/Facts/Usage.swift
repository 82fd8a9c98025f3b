// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The declarations that the root of the component needs.
///
/// A path from the root uses the nodes that it leads to. If a key has several bindings, it is unknown which is in use,
/// so all of them count as used. So do unshared elements that are requested weakly. Other rules report those faults.
/// What only a replaced declaration requests also counts as used, because the component needs it without its overrides.
struct Usage {
  /// The starts of all paths.
  let roots: Set<Graph.Node>
  /// For each node, whether it may be constructed.
  let isUsed: [Bool]
  /// The unused bindings, contributions and components inside opened components, in order. If several components
  /// install a module, a statement is in use if it is in use in one of them.
  let unused: [Graph.Node]
  /// The outermost modules with unused declarations and none in use, in order.
  let unusedModules: [Module]
  /// The indices among ``unusedModules`` for all declarations that belong to them.
  let placesInUnusedModules: [Graph.Node: Int]

  /// A module with all its installations.
  struct Module {
    let type: Key
    /// Its installations that are not inside another unused module.
    let installations: [Int]
    /// The unused bindings, contributions and components of the module, and of those that it installs.
    let unused: [Graph.Node]
  }
}

extension Usage {
  /// Costs O(V + E), and a second search if a module has unused declarations.
  init(of facts: Facts) {
    let graph = facts.graph
    let declarations = graph.declarations
    let watched = graph.edges.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) }
      .filter { !graph.isShared($0) }
    let ambiguous = graph.conflicts.flatMap { $0 } + graph.undeclaredShadowings.flatMap { [$0.node, $0.shadowed] }
    let roots = Set([graph.component] + ambiguous + watched + facts.requestedByReplaced)
    let isUsed = graph.reached(from: roots) { $0.strength != .weak }
    let used = Set(declarations.all.indices.filter { isUsed[$0] }.compactMap(facts.survey.line(behind:)))
    let isOfUse = { (node: Graph.Node) in
      isUsed[node] || facts.survey.line(behind: node).map(used.contains) ?? false
    }
    unused = declarations.all.indices.dropFirst().filter { node in
      if isUsed[node] { return false }
      let declaration = declarations.all[node]
      let isOpened = isUsed[declarations.scopes[declaration.scope].component]
      guard isOpened, !facts.survey.isInsideEndlessInstallation(node) else { return false }
      return switch declaration.role {
      case .binding, .contribution, .wholeContribution: !isOfUse(node)
      case .component: declaration.openedScope != nil
      // A default gives way if there is another binding. The others only change other declarations.
      case .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: false
      }
    }
    self.roots = roots
    self.isUsed = isUsed
    unusedModules = facts.unusedModules(of: unused, requestedFrom: roots, where: isOfUse)
    placesInUnusedModules = declarations.places(in: unusedModules)
  }
}

extension Facts {
  /// The outermost modules that declare some of `unused` and nothing in use.
  ///
  /// A declaration that a collection may be empty always counts as in use, because the graph does not record which
  /// collections need it.
  fileprivate func unusedModules(
    of unused: [Graph.Node], requestedFrom roots: Set<Graph.Node>, where isOfUse: (Graph.Node) -> Bool
  ) -> [Usage.Module] {
    let declarations = graph.declarations
    let components = Set(declarations.scopes.map(\.installation))
    if unused.allSatisfy({ components.contains(declarations.all[$0].installation) }) { return [] }
    // An element that is only requested weakly is not constructed, but its requests still need the binding.
    let isRequested = graph.reached(from: roots) { _ in true }
    let isNeeded = { node in
      isRequested[node] || declarations.all[node].role == .emptyCollection
        || self.survey.isInsideEndlessInstallation(node)
        || isOfUse(node)
    }
    // A replaced declaration no longer exists, but the override still needs it.
    let replaced = declarations.overrideOutcomes.values.flatMap { $0.replaced.joined().map(\.installation) }
    let installationsInUse = Set(
      replaced + declarations.all.indices.filter(isNeeded).map { declarations.all[$0].installation })
    let modulesInUse = Set(
      installationsInUse.flatMap(declarations.path(to:)).map { declarations.installations[$0].module })
    let outermost = { (node: Graph.Node) in
      declarations.path(to: declarations.all[node].installation).first { installation in
        !components.contains(installation) && !modulesInUse.contains(declarations.installations[installation].module)
      }
    }
    let members = unused.compactMap { node in outermost(node).map { (installation: $0, node: node) } }
    return members.grouped { declarations.installations[$0.installation].module }.map { module, members in
      Usage.Module(type: module, installations: members.map(\.installation).uniqued(), unused: members.map(\.node))
    }
  }
}

extension Facts {
  /// For each unused binding: a collection that the root requests, and that has contributions of the same type.
  func collectionsOfUnusedBindings() -> [Graph.Node: Key] {
    let bindings = usage.unused.filter { graph.declarations.all[$0].role == .binding }
    let pairs = bindings.compactMap { node in collectionsInUse[graph.key(of: node)].map { (node, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The declarations that replaced declarations request.
  func declarationsRequestedByReplaced() -> [Graph.Node] {
    var scopes: [Key: Set<Int>] = [:]
    for (node, outcome) in graph.declarations.overrideOutcomes {
      let requests = outcome.replaced.joined().map { $0.requests.prefix($0.parameterCount) }
      for key in requests.flatMap({ graph.declarations.requests[$0] }) {
        scopes[key, default: []].insert(graph.scope(of: node))
      }
    }
    return scopes.flatMap { sources(of: $0, near: $1) }.uniqued().ascending()
  }

  /// The declarations that requests in some scopes lead to, in these components, their ancestors and their children.
  private func sources(of key: Key, near scopes: Set<Int>) -> [Graph.Node] {
    let declared = survey.declarations(of: key)
    let declaring = Set(declared.map(graph.scope(of:)))
    func areNear(_ near: Set<Int>, _ others: Set<Int>) -> Set<Int> {
      let around = Set(others.flatMap(graph.declarations.chain(to:)))
      return near.filter { around.contains($0) || graph.declarations.chain(to: $0).contains(where: others.contains) }
    }
    let near = areNear(declaring, scopes)
    let found = declared.filter { near.contains(graph.scope(of: $0)) }
    let others = scopes.subtracting(areNear(scopes, declaring))
    if others.isEmpty { return found }
    let derivation = survey.keys.derivation(of: key)
    if case .closer = derivation { return found + others.compactMap { graph.closers[$0] } }
    return found + (derivation.source.map { sources(of: $0, near: others) } ?? [])
  }
}

extension Declarations {
  fileprivate func places(in modules: [Usage.Module]) -> [Int: Int] {
    if modules.isEmpty { return [:] }
    let places = Dictionary(
      uniqueKeysWithValues: modules.indices.flatMap { place in modules[place].installations.map { ($0, place) } })
    let owners = all.indices.compactMap { node in
      path(to: all[node].installation).lazy.compactMap { places[$0] }.first.map { (node, $0) }
    }
    return Dictionary(uniqueKeysWithValues: owners)
  }
}
