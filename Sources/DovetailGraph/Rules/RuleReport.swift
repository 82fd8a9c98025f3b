// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

/// The violations of a team's rules in a graph.
struct RuleReport {
  let rules: [any GraphRule]

  /// Violations of one rule that are one fault: those by one request, and equal ones such as those of a module that
  /// several components install.
  struct Finding {
    let identity: Identity
    let rule: any GraphRule
    let summary: String
    fileprivate(set) var violations: [GraphViolation]

    /// The order in which fixes are tried, small numbers first. Equal ones keep their order.
    fileprivate var urgency: Int { [.error, .warning, .note].firstIndex(of: rule.severity) ?? 0 }
  }

  /// The properties that distinguish a violation from others, also in a graph that an edit has changed.
  struct Identity: Hashable {
    let rule: Int
    let subject: Subject?
    /// A request's position.
    let position: Int?
    /// Only for violations by the rule itself.
    let summary: String?
  }

  /// A binding by its place, which edits do not move.
  struct Subject: Hashable {
    let place: String
    let kind: GraphSnapshot.Binding.Kind
    let type: String
    let entry: String?

    init(_ binding: GraphSnapshot.Binding) {
      place = binding.site?.description ?? binding.id.text
      kind = binding.kind
      type = binding.qualifiedElement
      entry = binding.entry
    }
  }
}

extension RuleReport {
  /// The violations of all rules, in the order of the rules.
  func findings(in index: GraphIndex) -> [Finding] {
    var findings: [Finding] = []
    for (number, rule) in rules.enumerated() {
      var places: [GroupKey: Int] = [:]
      for violation in violations(of: rule, in: index) {
        let identity = identity(of: violation, number, in: index)
        let key = GroupKey(identity: identity, summary: identity.position == nil ? violation.summary : nil)
        if let place = places[key] {
          findings[place].violations.append(violation)
        } else {
          places[key] = findings.count
          findings.append(
            Finding(identity: identity, rule: rule, summary: violation.summary, violations: [violation]))
        }
      }
    }
    return findings
  }

  private struct GroupKey: Hashable {
    let identity: Identity
    /// `nil` for requests, because each target has a summary.
    let summary: String?
  }

  /// In the order of declaration, after the violations by the rule itself.
  private func violations(of rule: any GraphRule, in index: GraphIndex) -> [GraphViolation] {
    let ordered = rule.violations(in: index).enumerated().map { place, violation in
      (number: violation.participants(in: index).first?.number ?? -1, place: place, violation: violation)
    }
    return ordered.sorted { ($0.number, $0.place) < ($1.number, $1.place) }.map(\.violation)
  }

  private func identity(of violation: GraphViolation, _ rule: Int, in index: GraphIndex) -> Identity {
    let subject = violation.participants(in: index).first.map { Subject(index.graph.bindings[$0.number]) }
    let position = if case .request(_, let position) = violation.subject { position as Int? } else { nil as Int? }
    return Identity(
      rule: rule, subject: subject, position: position, summary: subject == nil ? violation.summary : nil)
  }
}

extension RuleReport {
  /// The diagnostics about a graph that was read from a file, or made otherwise: without fixes.
  func diagnostics(of graph: GraphSnapshot) -> [Diagnostic] {
    let index = GraphIndex(graph.withoutDiagnostics)
    let writer = RuleWriter(index)
    return findings(in: index).map { writer.diagnostic(of: $0, fixes: []) }
  }

  /// The diagnostics about a graph of the engine, with tried fixes.
  func diagnostics(of graph: Graph) -> [Diagnostic] {
    let transcript = GraphTranscript(of: graph)
    let index = GraphIndex(GraphSnapshot(of: transcript, diagnostics: []))
    let findings = findings(in: index)
    if findings.isEmpty { return [] }
    let writer = RuleWriter(index)
    let known = Set(findings.map(\.identity))
    let trials = EditTrials(of: graph, naming: transcript.writtenKeys)
    let nodes = Dictionary(
      transcript.bindingIDs.enumerated().compactMap { node, id in id.map { ($0, node) } },
      uniquingKeysWith: { first, _ in first })
    var fixes: [[Diagnostic.Note]] = findings.map { _ in [] }
    // Trials are limited, and errors need them most.
    for place in findings.indices.sorted(by: { (findings[$0].urgency, $0) < (findings[$1].urgency, $1) }) {
      let finding = findings[place]
      // One line makes all these violations, so an edit changes them all.
      let proposals = finding.violations[0].fixes.compactMap { proposal(for: $0, nodes: nodes, in: index) }
      fixes[place] = trials.advice(on: proposals) { changed in
        let remaining = Set(
          self.findings(in: GraphIndex(GraphSnapshot(changed, diagnostics: []))).map(\.identity))
        return !remaining.contains(finding.identity) && remaining.isSubset(of: known)
      }
    }
    return zip(findings, fixes).map { writer.diagnostic(of: $0, fixes: $1) }
  }

  private func proposal(
    for fix: GraphViolation.Fix, nodes: [GraphSnapshot.ID: Graph.Node], in index: GraphIndex
  ) -> ProposedEdit? {
    switch fix {
    case .share(let id): return nodes[id].map { .share($0) }
    case .stopSharing(let id): return nodes[id].map { .stopSharing($0) }
    case .remove(let id): return nodes[id].map { .remove($0) }
    case .requestInterface(let id, let position):
      guard let node = nodes[id], let place = index.place(ofRequestBy: id, at: position) else { return nil }
      return .requestInterface(requester: node, place: place)
    case .deferRequest(let id, let position):
      guard let node = nodes[id], let place = index.place(ofRequestBy: id, at: position) else { return nil }
      return .deferRequest(requester: node, place: place)
    }
  }

  /// The diagnostics of the library and those of rules as one report, sorted by severity.
  static func merged(_ ours: [Diagnostic], _ theirs: [Diagnostic]) -> [Diagnostic] {
    [.error, .warning, .note].flatMap { severity in (ours + theirs).filter { $0.severity == severity } }
  }
}

extension GraphSnapshot {
  /// The graph that rules see. A rule has the same verdict on a component, on its snapshot and on a graph that a tried
  /// edit has changed.
  fileprivate var withoutDiagnostics: GraphSnapshot {
    GraphSnapshot(components: components, modules: modules, bindings: bindings, requests: requests, diagnostics: [])
  }
}

extension GraphIndex {
  /// The number of a binding's request at a position, without the arguments of its factory.
  fileprivate func place(ofRequestBy id: GraphSnapshot.ID, at position: Int) -> Int? {
    requests(of: id).firstIndex { $0.position == position }
  }

  /// The requests of a binding, in their order.
  func requests(of id: GraphSnapshot.ID) -> [GraphSnapshot.Request] {
    requestNumbers[id].map { graph.requests[$0].filter { $0.requester == id } } ?? []
  }
}
