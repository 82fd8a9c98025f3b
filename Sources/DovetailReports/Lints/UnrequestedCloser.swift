// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A component has bindings with `onClose`, but nothing reachable from its root requests its closer.
  ///
  /// A warning, because the graph can be built, and a failing `build()` closes the elements that it has constructed.
  /// Sound because the requests of a component are those of its root, its eager singletons and its `onBuild` actions. If
  /// no eager or deferred path leads from them to the closer, the closer is released after the root has been constructed.
  ///
  /// Only bindings that are constructed count. The others are reported as `unused-binding`. If a root is missing, nothing
  /// is reported. A child that several components install is reported once. O(V + E) if a binding has `onClose`,
  /// otherwise O(V).
  func unrequestedClosers() -> [Fault] {
    let closable = graph.declarations.all.indices.filter { node in
      graph.declarations.all[node].isClosable && !survey.isInsideEndlessInstallation(node)
    }
    if closable.isEmpty || facts.isRootMissing { return [] }
    let isReached = graph.reached(from: [graph.component]) { $0.strength != .weak }
    // An override may have replaced the requester.
    let isRequested = graph.reached(from: [graph.component] + facts.requestedByReplaced) { $0.strength != .weak }
    let unclosed = closable.filter { node in
      isReached[node] && graph.closers[graph.scope(of: node)].map { !isRequested[$0] } ?? false
    }
    // A child that several components install has one scope in each.
    return unclosed.grouped { graph.key(of: graph.declarations.scopes[graph.scope(of: $0)].component) }
      .map { .unrequestedCloser($0.elements) }
  }

  func finding(ofUnrequestedCloser nodes: [Graph.Node]) -> Finding {
    let nodes = facts.groupedByLine(nodes).map(\.[0])
    let component = component(declaring: nodes[0])
    let closer = graph.closers[graph.scope(of: nodes[0])].map { name(of: graph.key(of: $0)) } ?? ""
    return finding(
      about: component,
      "`\(component)` has bindings with onClose, but nothing reachable from its root requests `\(closer)`",
      at: graph.site(of: nodes[0]), path: survey.path(to: nodes[0]),
      evidence: nodes.map { evidence(of: $0, role: .closable) },
      notes: [.note("after a successful build, nothing can close them")],
      suggestions: ["request `\(closer)` in an instance that the root retains, and call close()"])
  }
}
