// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The report of a program that does not link the module `DovetailReports`: every fault, its lines and the path to it.

extension Survey {
  /// The faults as diagnostics without advice.
  func compactDiagnostics(of faults: [Fault]) -> [Diagnostic] {
    let copies = copies(of: missingNodes.map(graph.key(of:)))
    let outlines = faults.map { outline(of: $0, copies) }
    let names = keys.names(
      for: outlines.flatMap { [$0.subject] + ($0.path + $0.nodes).filter { $0 >= 0 }.map(graph.key(of:)) })
    return zip(faults, outlines).map { fault, outline in
      let subject = names[outline.subject, default: ""]
      return Diagnostic(
        id: fault.id, severity: fault.severity, subject: subject, summary: "`\(subject)` \(outline.predicate)",
        place: outline.nodes.lazy.compactMap(graph.site(of:)).first ?? outline.site,
        path: outline.path.map { Self.omission(of: $0) ?? names[graph.key(of: $0), default: ""] },
        evidence: outline.nodes.map { node in
          Diagnostic.Evidence(
            role: outline.role, subject: names[graph.key(of: node), default: ""], site: graph.site(of: node),
            remark: nil)
        }, notes: [])
    }
  }

  /// What a compact report says about a fault.
  private struct Outline {
    let subject: Key
    let predicate: String
    let role: String
    let nodes: [Graph.Node]
    var path: [Graph.Node] = []
    /// A line of no declaration.
    var site: Site?
  }

  private func outline(of fault: Fault, _ copies: [Key: Graph.Node]) -> Outline {
    switch fault {
    case .endlessInstallation(let index):
      let refused = graph.declarations.refusedInstallations[index]
      return Outline(
        subject: refused.module, predicate: "is installed inside itself without end", role: "", nodes: [],
        site: refused.parent.flatMap { graph.declarations.installations[$0].site })
    case .componentCycle(let node): return outline(of: node, "is installed inside itself")
    case .missingBinding(let node):
      let copy = copies[graph.key(of: node)].map { copy in
        "; that" + (graph.site(of: copy).map { " at \($0) " } ?? " which is bound ") + Self.isCopy
      }
      return outline(ofRequestsFor: node, "is requested, but not bound" + (copy ?? ""))
    case .captiveDependency(let node): return outline(ofRequestsFor: node, "is bound only in a child of its requester")
    case .unsatisfiableShape(let node, _):
      return outline(ofRequestsFor: node, "is requested in a form that no binding satisfies")
    case .unsatisfiableLifetime(let node): return outline(of: node, "is a weak singleton, but no object")
    case .voidBinding(let node): return outline(of: node, "is bound, but its factory returns nothing")
    case .duplicateBinding(let nodes): return outline(of: nodes, "is bound more than once")
    case .duplicateModule(let installations, binding: let nodes):
      return Outline(
        subject: graph.declarations.installations[installations[0]].module,
        predicate: "is installed more than once, as different modules that bind the same", role: "bound by each",
        nodes: nodes)
    case .duplicateDictionaryKey(let nodes): return outline(of: nodes, "has two entries with one key")
    case .incompleteDictionary(let node): return outline(of: node, "is declared complete, but lacks entries")
    case .repeatedSingleton(let module), .repeatedModule(let module):
      return Outline(
        subject: graph.declarations.installations[module.inner[0]].module,
        predicate: "binds the same in a component and in its child", role: "bound",
        nodes: module.shadowings.flatMap { [$0.node, $0.shadowed] })
    case .undeclaredShadowing(let shadowing):
      return outline(of: [shadowing.node, shadowing.shadowed], "is bound in a component and in its parent")
    case .unmatchedDecoration(let node): return outline(of: node, "is decorated, but not bound")
    case .unmatchedOverride(let node): return outline(of: node, "is overridden, but not bound")
    case .dependencyCycle(let cycle, inside: _):
      let nodes = cycle.map { graph.edges[$0].destination }
      let start = nodes[nodes.count - 1]
      let path = path(to: start)
      return Outline(
        subject: graph.key(of: start), predicate: "depends on itself", role: "needs",
        nodes: steps(of: cycle).map(\.requester), path: (path.isEmpty ? [start] : path) + nodes)
    case .refusedBuild(_, let refusals):
      return outline(of: refusals.map(\.culprit), "has effects that this build() does not accept")
    case .effectMismatch(let refusals):
      return outline(of: [refusals[0].culprit], "has effects that its requester does not accept")
    case .retainCycle, .unfilledOptional, .repeatedRequest, .unusedModule, .unusedBinding, .unopenedComponent,
      .releasedSingleton, .unrequestedCloser, .unneededShadowing, .ineffectiveOverride, .unsharedOverride:
      preconditionFailure("Dovetail found \(fault.id) without reports; please report")
    }
  }

  private func outline(of nodes: [Graph.Node], _ predicate: String) -> Outline {
    Outline(
      subject: graph.key(of: nodes[0]), predicate: predicate, role: "declared", nodes: nodes.uniqued(),
      path: path(to: nodes[0]))
  }

  private func outline(of node: Graph.Node, _ predicate: String) -> Outline { outline(of: [node], predicate) }

  private func outline(ofRequestsFor node: Graph.Node, _ predicate: String) -> Outline {
    Outline(
      subject: graph.key(of: node), predicate: predicate, role: "required by",
      nodes: requests(for: node).map(\.requester).uniqued(), path: path(to: node))
  }
}
