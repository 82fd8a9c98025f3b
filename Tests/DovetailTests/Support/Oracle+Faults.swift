// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  /// All faults except cycles and effect mismatches.
  var faults: [RandomGraph.Fault] {
    let missing = nodes.indices.filter { isMissing($0) && isRequested($0) }.map {
      (captors(of: $0).isEmpty ? Diagnostic.ID.missingBinding : .captiveDependency, name(of: $0))
    }
    let unsatisfiable = nodes.indices.filter(isUnsatisfiable).map { (Diagnostic.ID.unsatisfiableShape, name(of: $0)) }
    let duplicates = conflicts.map { (Diagnostic.ID.duplicateBinding, statements[$0[0]].key) }
    let shadowings = undeclaredShadowings.map { (Diagnostic.ID.undeclaredShadowing, statements[$0.inner].key) }
    let unmatched = unmatchedDecorations.filter { index in
      let destination = successors[index + 1][0].node
      return !(isMissing(destination) && isRequested(destination))
    }.map { (Diagnostic.ID.unmatchedOverride, statements[$0].key) }
    let recursive = statements.indices.filter { statements[$0].isComponent && scope(openedBy: $0 + 1) == nil }
      .map { (Diagnostic.ID.componentCycle, statements[$0].key) }
    let unheld = statements.indices.filter { index in
      let statement = statements[index]
      let key = StringKey(statement.key)
      return statement.lifetime == .weakSingleton
        && !(statement.isSingle ? key.elementOfCollection ?? key : key.constructed).isObject
    }.map { (Diagnostic.ID.unsatisfiableLifetime, name(of: $0 + 1)) }
    return (missing + unsatisfiable + unheld + duplicates + shadowings + unmatched + recursive)
      .map { RandomGraph.Fault(id: $0.0, subject: $0.1) }
  }

  func isMissing(_ node: Int) -> Bool {
    guard case .key(let key, let scope) = nodes[node] else { return false }
    switch meaning(of: node) {
    case .none: return true
    case .collection: return scopes[scope].contributions[key] == nil
    default: return false
    }
  }

  /// Whether anything requests it, except decorations without a matching binding.
  private func isRequested(_ node: Int) -> Bool {
    let unmatched = unmatchedDecorations
    return unmatched.isEmpty || requesters(of: node).contains { !unmatched.contains($0 - 1) }
  }

  /// The declarations that provide the key in children of a component that requests it in vain.
  private func captors(of node: Int) -> [Int] {
    let askers = Set(requesters(of: node).map { scope(openedBy: $0) ?? scope(of: $0) })
    return statements.indices.filter { index in
      let statement = statements[index]
      let isSource =
        statement.isBinding || statement.isDefault || statement.isSeed || statement.isContribution
        || statement.isComponent
      return isSource && statement.key == name(of: node)
        && chain(to: scopeOfStatement[index]).contains(where: askers.contains)
    }
  }

  private func isUnsatisfiable(_ node: Int) -> Bool {
    guard case .key = nodes[node] else { return false }
    if isWrongByItself(node) { return true }
    // Faults in access to one element are reported for the collection that gives access to it.
    var edges = successors[node]
    if case .accessCollection = meaning(of: node) {
      var next = 0
      while next < edges.count {
        if case .access = nodes[edges[next].node] { edges += successors[edges[next].node] }
        next += 1
      }
      let isWhole = edges.contains { edge in
        if case .declaration(let index) = nodes[edge.node] { !statements[index].isSingle } else { false }
      }
      if isWhole { return true }
    }
    return edges.contains { edge in
      guard edge.strength == .weak, !isShared(original(of: edge.node)) else { return false }
      let source = source(of: edge.node)
      return !isMissing(source) && !isWrongByItself(source)
    }
  }

  /// The original of a node, behind aliases and decorations.
  private func source(of node: Int) -> Int {
    guard case .declaration(let index) = nodes[node], statements[index].isAlias || statements[index].isDecoration,
      let next = successors[node].first
    else { return node }
    return source(of: next.node)
  }

  private func isWrongByItself(_ node: Int) -> Bool {
    if case .unsatisfiable = meaning(of: node) { true } else { false }
  }
}

// MARK: - What does not fit together

extension Oracle {
  /// The sets of conflicting declarations. The one that answers requests is first.
  var conflicts: [[Int]] {
    scopes.indices.flatMap { scope in
      let bound = scopes[scope].bindings.map { key, bindings in
        bindings + contributions(hiding: key, below: scope)
      }
      return (bound + scopes[scope].defaults.values).filter { $0.count > 1 }
    }
  }

  /// The contributions in a scope and in its children that a binding of the whole collection in the scope omits.
  private func contributions(hiding key: String, below scope: Int) -> [Int] {
    scopes.indices.filter { inner in
      chain(to: inner).first { scopes[$0].bindings[key] != nil } == scope
    }.flatMap { scopes[$0].contributions[key, default: []] }
  }

  /// The bindings that shadow an ancestor without a declaration, and what they shadow.
  var undeclaredShadowings: [(inner: Int, outer: [Int])] {
    statements.indices.compactMap { index in
      let statement = statements[index]
      guard statement.isBinding || statement.isSeed, !statement.isShadowing,
        let parent = scopes[scopeOfStatement[index]].parent
      else { return nil }
      for scope in chain(to: parent) {
        if let bound = scopes[scope].bindings[statement.key]?.first { return (index, [bound]) }
      }
      let contributions = chain(to: parent).reversed().flatMap { scopes[$0].contributions[statement.key, default: []] }
      return contributions.isEmpty ? nil : (index, contributions)
    }
  }

  /// The decorations that find nothing.
  var unmatchedDecorations: [Int] {
    statements.indices.filter { index in
      statements[index].isDecoration
        && !scopes[scopeOfStatement[index]].decorations[statements[index].key, default: []].contains(index)
    }
  }
}
