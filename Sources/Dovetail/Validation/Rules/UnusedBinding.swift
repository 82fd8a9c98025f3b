// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding that the root can be built without.
///
/// Sound because a component's only requests from outside are its root's: what no eager or deferred path leads to from
/// there is never constructed, unless it is an eager singleton or needed by one; and then nothing retains it.
///
/// Other faults are not reported here again: which of several bindings of one key is in use cannot be known, so all of them
/// count as used; so does what is requested weakly though it is not shared; and where a root itself is missing, nothing
/// can be said at all. Nor is what is inside a component that nothing opens; what gives way if there is another; and what
/// only changes something else. O(V + E).
struct UnusedBinding: Rule {
  static let id = Diagnostic.ID.unusedBinding
  static let severity = Diagnostic.Severity.warning
  let survey: Survey

  func findings() -> [Finding] {
    if survey.isRootMissing { return [] }
    let watched = graph.edges.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) }
      .filter { !graph.isShared($0) }
    let ambiguous = graph.conflicts.flatMap(\.nodes) + graph.undeclaredShadowings.flatMap { [$0.node, $0.shadowed] }
    let roots = [graph.component] + ambiguous + watched
    let isUsed = graph.reached(from: roots) { $0.strength != .weak }
    let isRetained = graph.reached(from: roots) { edge in
      edge.strength != .weak && !edge.isConstruction && graph.declaration(of: edge.destination)?.role != .hook
    }
    // Where several components install a module, its statements are of use if they are so in one of them.
    var statements = Set(graph.declarations.all.indices.filter { isUsed[$0] }.compactMap(survey.statement(behind:)))
    var bindings: [Graph.Node] = []
    var contributions: [Graph.Node] = []
    var findings: [(node: Graph.Node, finding: Finding)] = []
    for node in graph.declarations.all.indices.dropFirst() {
      let declaration = graph.declarations.all[node]
      let isOpened = isUsed[graph.declarations.scopes[declaration.scope].component]
      if !isOpened || survey.isInsideEndlessInstallation(node) { continue }
      switch declaration.role {
      case .binding, .contribution, .wholeContribution:
        if isUsed[node] {
          // A closer that is retained retains what it is to close.
          let closer = declaration.isClosable ? graph.closers[declaration.scope] : nil
          if graph.lifetime(of: node) == .eagerSingleton, !isRetained[node], !(closer.map { isRetained[$0] } ?? false) {
            findings.append((node, finding(ofReleased: node)))
          }
        } else if survey.statement(behind: node).map({ statements.insert($0).inserted }) ?? true {
          if declaration.role == .binding { bindings.append(node) } else { contributions.append(node) }
        }
      case .component:
        if !isUsed[node], graph.scope(openedBy: node) != nil { findings.append((node, finding(ofComponent: node))) }
      case .seed, .defaultBinding, .decoration, .emptyCollection, .hook, .overridden: break
      }
    }
    let unused = bindings.map { [$0] } + contributions.grouped(by: graph.key(of:)).map(\.elements)
    return (findings + unused.map { ($0[0], finding(for: $0)) }).ascending(by: \.node).map(\.finding)
  }

  /// An eager singleton that nothing retains.
  private func finding(ofReleased node: Graph.Node) -> Finding {
    let name = survey.name(of: node)
    return finding(
      about: name,
      "the eager singleton `\(name)` is constructed and released at once, because nothing that the root needs "
        + "asks for it",
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: [survey.evidence(of: node, role: survey.role(of: node))],
      notes: [.fix("ask for `\(Snippet.request(graph.key(of: node)))` in something that lives on")])
  }

  /// A binding, or all contributions to one collection.
  private func finding(for nodes: [Graph.Node]) -> Finding {
    let node = nodes[0]
    let key = graph.key(of: node)
    let name = nodes.count == 1 ? survey.name(of: node) : survey.name(of: key)
    let role = survey.role(of: node)
    let path = survey.path(to: node)
    // A path that leads here nevertheless is one that a weak request lies on.
    let exception = path.isEmpty ? "" : " other than weakly"
    let part = role == .bound ? "binding" : nodes.count == 1 ? "contribution" : "contributions"
    return finding(
      about: name,
      "`\(name)` is \(role.text)\(nodes.count == 1 ? "" : " to"), but nothing that the root needs "
        + (nodes.count == 1 ? "constructs it" : "asks for it"),
      at: graph.site(of: node), path: path, evidence: nodes.map { survey.evidence(of: $0, role: role) },
      notes: [
        .fix(
          "remove the \(part), or ask for `\(Snippet.request(key))`\(exception)",
          alternatives: [nodes.map { .remove($0) }])
      ])
  }

  /// A component that nothing opens.
  private func finding(ofComponent node: Graph.Node) -> Finding {
    let name = survey.name(of: node)
    let request = Snippet.access(graph.key(of: node), accepting: graph.effects(ofGetting: node))
    return finding(
      about: name, "`\(name)` is installed, but nothing opens it", at: graph.site(of: node),
      evidence: [survey.evidence(of: node, role: .installed)],
      notes: [.fix("remove it, or ask for \(request)")])
  }
}
