// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Report {
  /// Several parameters of one factory request the same key eagerly and get the same shared instance.
  ///
  /// A warning, because the names of two parameters usually say that the objects differ, and because a factory never
  /// needs one object twice. Sound because the key is the same, so all of these parameters get the instance of one
  /// binding: a singleton, a weak singleton, a value or a seed, also behind an alias, an optional or a
  /// ``TaggedElement``.
  ///
  /// These are not reported:
  ///
  /// - transient instances, because each parameter gets its own
  /// - a provider beside the instance, because the factory may need the instance later
  /// - two keys for one instance, such as two aliases, because a statement declares each
  /// - collections
  /// - instances that only an override shares, such as a fake: the graph without the override is checked, too
  ///
  /// A line that several components install is reported once.
  ///
  /// O(V + E).
  func repeatedRequests() -> [Fault] {
    let repeated = graph.declarations.all.indices.compactMap { node -> (node: Graph.Node, edges: [Int])? in
      if graph.declarations.all[node].role == .component || survey.isInsideEndlessInstallation(node) { return nil }
      let edges = repeatedRequests(of: node)
      return edges.isEmpty ? nil : (node, edges)
    }
    return repeated.grouped { facts.firstNodesOfLines[$0.node] }
      .map { .repeatedRequest($0.elements[0].node, $0.elements[0].edges) }
  }

  private func repeatedRequests(of node: Graph.Node) -> [Int] {
    let edges = graph.edgeRange(of: node)
    if edges.count < 2 { return [] }
    return edges.grouped { graph.edges[$0].destination }.filter { $0.elements.count > 1 && isInstanceShared($0.key) }
      .flatMap(\.elements)
  }

  /// Whether all requests for `node` get one instance.
  private func isInstanceShared(_ node: Graph.Node) -> Bool {
    graph.instance(behind: node).map { graph.isShared($0) && graph.declarations.overrideOutcomes[$0] == nil } ?? false
  }

  func finding(ofRepeatedRequest edges: [Int], by node: Graph.Node) -> Finding {
    let groups = edges.grouped { graph.edges[$0].destination }
    let parts = groups.enumerated().map { place, group in
      let count = group.elements.count == 2 ? "two" : "\(group.elements.count)"
      let parameters: Phrase = place == 0 ? " parameters of `\(name(of: node))` get" : ""
      return "\(count)\(parameters) the same `\(name(of: graph.key(of: group.key)))`" as Phrase
    }
    let instances = groups.compactMap { graph.instance(behind: $0.key) }
    let meant = groups.flatMap { group in
      let edge = group.elements[group.elements.count - 1]
      return graph.instance(behind: group.key).map {
        proposals(requestingUnusedTagsOf: graph.key(of: $0), by: edge, of: node)
      } ?? []
    }
    return finding(
      about: name(of: node), parts.listed(), at: graph.site(of: node), path: survey.path(to: node),
      evidence: edges.map { evidence(ofRequestBy: node, $0) }
        + instances.map { evidence(of: $0, role: graph.declarations.all[$0].role == .seed ? .seed : .bound) },
      proposals: meant,
      suggestions: [
        "if they must differ, bind the second one with a Tag, and request it in a closure as a `TaggedElement<…>`",
        "if they may be the same, request one in a closure, and pass it twice",
      ])
  }
}

extension Graph {
  /// The declaration that makes the element behind aliases, optionals and tagged elements; `nil` if none does.
  package func instance(behind node: Node) -> Node? {
    var node = node
    // The number of steps is limited, because of cycles.
    for _ in nodes {
      node = original(of: node)
      switch origin(of: node) {
      case .declared: return isAlias(node) ? nil : node
      case .derived(.optional), .derived(.wrapping):
        guard let next = edges(of: node).first?.destination else { return nil }
        node = next
      default: return nil
      }
    }
    return nil
  }
}
