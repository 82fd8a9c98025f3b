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
        id: fault.id, severity: fault.severity, subject: subject,
        summary: "`\(subject)`: \(fault.id.clause)\(outline.remark)",
        place: outline.nodes.lazy.compactMap(graph.site(of:)).first ?? outline.site,
        path: outline.path.map { Self.omission(of: $0) ?? names[graph.key(of: $0), default: ""] },
        evidence: outline.nodes.map { node in
          Diagnostic.Evidence(
            role: outline.role, subject: names[graph.key(of: node), default: ""], site: graph.site(of: node),
            remark: nil)
        }, notes: [])
    }
  }

  /// What a compact report adds to the meaning of a fault's rule.
  private struct Outline {
    let subject: Key
    let role: String
    let nodes: [Graph.Node]
    var path: [Graph.Node] = []
    /// A line of no declaration.
    var site: Site?
    var remark = ""
  }

  private func outline(of fault: Fault, _ copies: [Key: Graph.Node]) -> Outline {
    switch fault {
    case .endlessInstallation(let index):
      let refused = graph.declarations.refusedInstallations[index]
      return Outline(
        subject: refused.module, role: "", nodes: [],
        site: refused.parent.flatMap { graph.declarations.installations[$0].site })
    case .missingBinding(let node):
      var outline = outline(ofRequestsFor: node)
      if let copy = copies[graph.key(of: node)] {
        outline.remark = "; the one that is bound" + (graph.site(of: copy).map { " at \($0) " } ?? " ") + Self.isCopy
      }
      return outline
    case .captiveDependency(let node), .unsatisfiableShape(let node, _): return outline(ofRequestsFor: node)
    case .duplicateModule(let installations, binding: let nodes):
      return Outline(
        subject: graph.declarations.installations[installations[0]].module, role: "bound by each", nodes: nodes)
    case .repeatedSingleton(let module), .repeatedModule(let module):
      return Outline(
        subject: graph.declarations.installations[module.inner[0]].module, role: "bound",
        nodes: module.shadowings.flatMap { [$0.node, $0.shadowed] })
    case .dependencyCycle(let cycle, inside: _):
      let nodes = cycle.map { graph.edges[$0].destination }
      let start = nodes[nodes.count - 1]
      let path = path(to: start)
      return Outline(
        subject: graph.key(of: start), role: "needs", nodes: steps(of: cycle).map(\.requester),
        path: (path.isEmpty ? [start] : path) + nodes)
    case .componentCycle(let node), .unsatisfiableLifetime(let node), .voidBinding(let node),
      .incompleteDictionary(let node), .unmatchedDecoration(let node), .unmatchedOverride(let node):
      return outline(of: [node])
    case .duplicateBinding(let nodes), .duplicateDictionaryKey(let nodes): return outline(of: nodes)
    case .undeclaredShadowing(let shadowing): return outline(of: [shadowing.node, shadowing.shadowed])
    case .refusedBuild(_, let refusals):
      var outline = outline(of: refusals.map(\.culprit))
      outline.remark = "; the request is `build()` itself"
      return outline
    case .effectMismatch(let refusals): return outline(of: [refusals[0].culprit])
    case .retainCycle, .unfilledOptional, .repeatedRequest, .unsharedAlias, .uncollectedBinding, .unusedModule,
      .unusedBinding, .unopenedComponent, .releasedSingleton, .unrequestedCloser, .unneededShadowing,
      .ineffectiveOverride, .unsharedOverride:
      preconditionFailure("Dovetail found \(fault.id) without reports; please report")
    }
  }

  private func outline(of nodes: [Graph.Node]) -> Outline {
    Outline(subject: graph.key(of: nodes[0]), role: "declared", nodes: nodes.uniqued(), path: path(to: nodes[0]))
  }

  private func outline(ofRequestsFor node: Graph.Node) -> Outline {
    Outline(
      subject: graph.key(of: node), role: "required by", nodes: requests(for: node).map(\.requester).uniqued(),
      path: path(to: node))
  }
}

extension Diagnostic.ID {
  /// The meaning as a part of a sentence.
  fileprivate var clause: String { (meaning ?? "").prefix(1).lowercased() + (meaning ?? "").dropFirst().dropLast() }
}
