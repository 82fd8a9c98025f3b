// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  /// The starts of the requests that count: the component, and the subjects of other faults.
  private var roots: [Int] {
    let ambiguous = (conflicts + undeclaredShadowings.map { [$0.inner, $0.outer[0]] }).flatMap { $0.map { $0 + 1 } }
    let watched = successors.flatMap(\.self).filter { $0.strength == .weak }.map { original(of: $0.node) }
      .filter { !isShared($0) }
    return [0] + ambiguous + watched
  }

  /// The statements that the root does not need and that have no other fault, and whether their elements are still
  /// constructed, as eager singletons are.
  private var unusedStatements: [(index: Int, isConstructed: Bool)] {
    if isRootMissing { return [] }
    let roots = roots
    // A weak request uses the aliases between it and the watched node.
    let used = reached(from: roots) { $0 != .weak }
    let watching = used.flatMap { successors[$0].filter { $0.strength == .weak }.flatMap { aliases(from: $0.node) } }
    var kept = Set(roots)
    var frontier = roots
    while !frontier.isEmpty {
      // Nodes that a component only constructs or only runs retain nothing.
      let next = frontier.flatMap { node in
        successors[node].filter { $0.strength != .weak && !$0.constructsEagerSingleton && !isHook($0.node) }.map(\.node)
      }
      frontier = next.filter { kept.insert($0).inserted }
    }
    // A retained closer retains the elements that it will close.
    kept.formUnion(kept.filter(isCloser).flatMap(closed(by:)))
    let unused = statements.indices.filter { index in
      let statement = statements[index]
      let isInside = scopes[scopeOfStatement[index]].component.map { !used.contains($0 + 1) } ?? false
      if isInside { return false }
      if statement.isComponent { return !used.contains(index + 1) && scope(openedBy: index + 1) != nil }
      guard statement.isBinding || statement.isContribution else { return false }
      return !(statement.lifetime == .eagerSingleton ? kept : used.union(watching)).contains(index + 1)
    }
    return unused.map { ($0, used.contains($0 + 1)) }
  }

  /// The names of the nodes that are reported individually as unused.
  var unused: [String] {
    let modules = unusedModules
    let own = unusedStatements.filter { $0.isConstructed || Set(modulesAround($0.index)).isDisjoint(with: modules) }
    // Contributions to a collection that nothing requests are one fault.
    let isOfCollection = { [statements] (unused: (index: Int, isConstructed: Bool)) in
      statements[unused.index].isContribution && !unused.isConstructed
    }
    let collections = Dictionary(grouping: own.filter(isOfCollection)) { statements[$0.index].key }
    return own.filter { !isOfCollection($0) }.map { name(of: $0.index + 1) }
      + collections.map { key, contributions in
        contributions.count > 1 ? key : name(of: contributions[0].index + 1)
      }
  }

  /// The names of the modules that are reported instead of their declarations. Each declares something unused, and
  /// nothing that any request reaches, and the same holds for all other modules of its name. Only the outermost of
  /// nested modules is reported.
  var namesOfUnusedModules: [String] { Set(unusedModules.map { modules[$0].name }).sorted() }

  private var unusedModules: [Int] {
    let needed = reached(from: roots) { _ in true }
    let isOfUse = statements.indices.filter { index in
      if case .declaration(.emptyCollection) = statements[index].kind { return true }
      return needed.contains(index + 1)
    }
    let namesInUse = Set(isOfUse.flatMap(modulesAround).map { modules[$0].name })
    let outermost = unusedStatements.filter { !$0.isConstructed }.compactMap { unused in
      modulesAround(unused.index).last { !namesInUse.contains(modules[$0].name) }
    }
    return Set(outermost).sorted()
  }

  /// The modules that contain a statement, the innermost first.
  private func modulesAround(_ index: Int) -> [Int] {
    Array(sequence(first: moduleOfStatement[index]) { $0.map { modules[$0].parent } }.prefix { $0 != nil }).compactMap(
      \.self)
  }
}
