// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

/// The violations of a team's rules as diagnostics.
struct RuleReport {
  /// The role of the last row of evidence. No diagnostic of the library has it.
  static let roleOfRules = "rule"

  let rules: [any GraphRule]

  /// Violations of one rule that are one fault: those by one request, and equal ones such as those of a module that
  /// several components install.
  struct Finding {
    let rule: any GraphRule
    /// What distinguishes it from others, also in a graph that an edit has changed.
    let key: [String]
    let violations: [GraphViolation]
  }
}

extension RuleReport {
  /// The violations of all rules, in the order of the rules, and in that of declaration for each rule.
  private func findings(in index: GraphIndex) -> [Finding] {
    rules.enumerated().flatMap { number, rule in
      // A request has a summary for each target.
      rule.violations(in: index).ascending { $0.participants(in: index).first ?? -1 }.grouped { violation in
        key(of: violation, in: index) + (violation.position == nil ? [violation.summary] : [])
      }.map { Finding(rule: rule, key: ["\(number)"] + key(of: $1[0], in: index), violations: $1) }
    }
  }

  /// The subject by its place, which edits do not move.
  private func key(of violation: GraphViolation, in index: GraphIndex) -> [String] {
    guard let binding = violation.subject.flatMap(index.binding) else { return [violation.summary] }
    let position = violation.position.map { "\($0)" } ?? ""
    return [
      binding.site?.description ?? binding.id.text, binding.kind.rawValue, binding.qualifiedElement,
      binding.entry ?? "", position,
    ]
  }
}

extension RuleReport {
  /// The diagnostics about a graph that was read from a file, or made otherwise: without fixes.
  func diagnostics(of graph: GraphSnapshot) -> [Diagnostic] {
    let index = GraphIndex(
      GraphSnapshot(
        components: graph.components, modules: graph.modules, bindings: graph.bindings, requests: graph.requests,
        diagnostics: []))
    return findings(in: index).map { index.diagnostic(of: $0, fixes: []) }
  }

  /// The diagnostics about a graph of the engine, with tried fixes.
  func diagnostics(of graph: Graph) -> [Diagnostic] {
    let transcript = GraphTranscript(of: graph)
    let index = GraphIndex(GraphSnapshot(of: transcript, diagnostics: []))
    let findings = findings(in: index)
    if findings.isEmpty { return [] }
    let known = Set(findings.map(\.key))
    let trials = Trials(forRulesAbout: graph)
    // A missing key has no statement to change.
    let nodes = Dictionary(
      zip(transcript.bindingIDs, graph.declarations.all.indices).compactMap { id, node in id.map { ($0, node) } },
      uniquingKeysWith: { first, _ in first })
    var fixes: [Int: [Diagnostic.Note]] = [:]
    // Trials are limited, and errors need them most.
    for number in findings.indices.ascending(by: { findings[$0].rule.severity.rank }) {
      let finding = findings[number]
      // One line makes all these violations, so an edit changes them all.
      let changes = finding.violations[0].fixes.compactMap { $0.change(of: nodes) }
      fixes[number] = trials.advice(on: changes, naming: transcript.writtenKeys) { changed in
        let remaining = Set(self.findings(in: GraphIndex(GraphSnapshot(changed, diagnostics: []))).map(\.key))
        return !remaining.contains(finding.key) && remaining.isSubset(of: known)
      }
    }
    return findings.enumerated().map { index.diagnostic(of: $1, fixes: fixes[$0, default: []]) }
  }
}

extension GraphViolation.Fix {
  /// The change of the engine's graph; `nil` if it has no such statement.
  fileprivate func change(of nodes: [GraphSnapshot.ID: Graph.Node]) -> ProposedChange? {
    switch self {
    case .share(let id): nodes[id].map { .share($0) }
    case .requestInterface(let id, let position): nodes[id].map { .requestInterface($0, position: position) }
    }
  }
}
