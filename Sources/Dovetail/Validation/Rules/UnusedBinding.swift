// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding that the root can be built without.
///
/// Sound because a component's only requests from outside are its root's: what no eager or deferred path leads to from
/// there is never constructed, unless it is an eager singleton or needed by one; and then nobody keeps it.
///
/// Other faults are not reported here again: which of several bindings of one key is in use cannot be known, so all of them
/// count as used; so does what is asked for weakly though it is not shared; and where a root itself is missing, nothing
/// can be said at all. Nor is what is inside a component that nobody opens; what gives way if there is another; and what
/// only changes something else. O(V + E).
struct UnusedBinding: Rule {
  static let id = Diagnostic.ID.unusedBinding

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    if survey.isRootMissing { return [] }
    let watched = graph.edges.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) }
      .filter { !graph.isShared($0) }
    let ambiguous = graph.conflicts.flatMap(\.nodes) + graph.undeclaredShadowings.flatMap { [$0.node, $0.shadowed] }
    let roots = [graph.component] + ambiguous + watched
    let use = Use(
      isUsed: graph.reached(from: roots) { $0.strength != .weak },
      isKept: graph.reached(from: roots) { edge in
        edge.strength != .weak && !edge.isConstruction && graph.declaration(of: edge.destination)?.role != .hook
      }, in: survey)
    let contributions = Dictionary(grouping: use.unused.filter { graph.declarations.all[$0].role != .binding }) {
      graph.key(of: $0)
    }
    let unused = use.unused.compactMap { node -> (Graph.Node, Finding)? in
      let nodes =
        graph.declarations.all[node].role == .binding ? [node] : contributions[graph.key(of: node), default: []]
      return nodes.first == node ? (node, finding(for: nodes, in: survey)) : nil
    }
    return
      (unused + use.unkept.map { ($0, finding(ofUnkept: $0, in: survey)) }
      + use.unopened.map { ($0, finding(ofComponent: $0, in: survey)) }).ascending(by: \.0).map(\.1)
  }

  /// Which declarations do nothing for the root, in order.
  private struct Use {
    /// Bindings and contributions that are never constructed.
    var unused: [Graph.Node] = []
    /// Eager singletons that nobody keeps.
    var unkept: [Graph.Node] = []
    /// Components that nobody opens.
    var unopened: [Graph.Node] = []

    init(isUsed: [Bool], isKept: [Bool], in survey: Survey) {
      let graph = survey.graph
      // Where several components install a module, what it binds is of use if it is so in one of them.
      var statements = Set(graph.declarations.all.indices.filter { isUsed[$0] }.compactMap(survey.statement(behind:)))
      for node in graph.declarations.all.indices.dropFirst() {
        let declaration = graph.declarations.all[node]
        let isOpened = isUsed[graph.declarations.scopes[declaration.scope].component]
        if !isOpened || survey.isInsideEndlessInstallation(node) { continue }
        switch declaration.role {
        case .binding, .contribution, .wholeContribution:
          if isUsed[node] {
            // A closer that is kept keeps what it is to close.
            let closer = declaration.isClosable ? graph.closers[declaration.scope] : nil
            let isNodeKept = isKept[node] || closer.map { isKept[$0] } ?? false
            if graph.lifetime(of: node) == .eagerSingleton, !isNodeKept { unkept.append(node) }
          } else if survey.statement(behind: node).map({ statements.insert($0).inserted }) ?? true {
            unused.append(node)
          }
        case .component:
          if !isUsed[node], graph.scope(openedBy: node) != nil { unopened.append(node) }
        case .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: break
        }
      }
    }
  }

  private func finding(ofUnkept node: Graph.Node, in survey: Survey) -> Finding {
    let name = survey.name(of: node)
    return Finding(
      id: Self.id, severity: .warning, subject: name,
      summary: "the eager singleton `\(name)` is constructed and released at once, because nothing that the root needs "
        + "asks for it", place: survey.graph.site(of: node), path: survey.names(of: survey.path(to: node)),
      evidence: [survey.evidence(of: node, role: survey.role(of: node))] + survey.installations(of: [node]),
      notes: [
        Finding.Note(
          .fix, "ask for `\(survey.code(requesting: survey.graph.key(of: node)))` in something that lives on")
      ])
  }

  /// A binding, or all contributions to one collection.
  private func finding(for nodes: [Graph.Node], in survey: Survey) -> Finding {
    let node = nodes[0]
    let name = nodes.count == 1 ? survey.name(of: node) : survey.name(of: survey.graph.key(of: node))
    let role = survey.role(of: node)
    let path = survey.path(to: node)
    // A path that leads here nevertheless is one that a weak request lies on.
    let exception = path.isEmpty ? "" : " other than weakly"
    let part = role == .bound ? "binding" : nodes.count == 1 ? "contribution" : "contributions"
    return Finding(
      id: Self.id, severity: .warning, subject: name,
      summary: "`\(name)` is \(role.text)\(nodes.count == 1 ? "" : " to"), but nothing that the root needs "
        + (nodes.count == 1 ? "constructs it" : "asks for it"),
      place: survey.graph.site(of: node), path: survey.names(of: path),
      evidence: nodes.map { survey.evidence(of: $0, role: role) } + survey.installations(of: nodes),
      notes: [
        Finding.Note(
          .fix,
          "remove the \(part), or ask for `\(survey.code(requesting: survey.graph.key(of: node)))`\(exception)",
          alternatives: [nodes.map { .remove($0) }])
      ])
  }

  private func finding(ofComponent node: Graph.Node, in survey: Survey) -> Finding {
    let name = survey.name(of: node)
    return Finding(
      id: Self.id, severity: .warning, subject: name, summary: "`\(name)` is installed, but nothing opens it",
      place: survey.graph.site(of: node), path: [],
      evidence: [survey.evidence(of: node, role: .installed)] + survey.installations(of: [node]),
      notes: [
        Finding.Note(
          .fix,
          "remove it, or ask for "
            + "\(survey.code(accessing: survey.graph.key(of: node), accepting: survey.graph.effects(ofGetting: node)))")
      ])
  }
}
