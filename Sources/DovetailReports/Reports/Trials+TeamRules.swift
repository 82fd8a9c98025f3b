// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A change that a team's rule proposes: the edits to try, the most likely first. It names declarations and requests by
/// their places in the graph.
package struct ProposedChange {
  fileprivate let edits: (Report) -> [Edit]

  private init(_ edits: @escaping (Report) -> [Edit]) { self.edits = edits }

  /// Share the instance of a declaration.
  package static func share(_ node: Graph.Node) -> Self {
    Self { $0.graph.isAlias(node) ? [] : [$0.facts.edit(sharing: node)] }
  }

  /// Make a requester request a bound protocol that the requested type conforms to.
  package static func requestInterface(_ requester: Graph.Node, position: Int) -> Self {
    Self { report in
      let range = report.graph.edgeRange(of: requester)
      // The arguments of a factory count as positions, but are no requests.
      let edge = range.lowerBound + position - report.survey.arguments(of: report.graph.key(of: requester)).count
      return range.contains(edge) ? report.edits(requestingInterfaceBy: edge, of: requester) : []
    }
  }
}

extension Trials {
  /// Trials for violations of a team's rules, which are no faults of the graph.
  package convenience init(forRulesAbout graph: Graph) { self.init(of: [], in: Report(on: graph)) }

  /// The advice that results from some changes: fixes, or a suggestion if no trials are left.
  ///
  /// - Parameters:
  ///   - named: The keys of the report, in an order that is the same in every run.
  ///   - isFixed: Whether the changed graph no longer has the violation, nor a new one.
  package func advice(
    on changes: [ProposedChange], naming named: [Key], where isFixed: (Graph) -> Bool
  ) -> [Diagnostic.Note] {
    var notes: [Finding.Note] = []
    for edit in changes.flatMap({ $0.edits(report) }) where notes.count < Self.fixLimit {
      let edits = report.edits(ofAllKeysOnTheLineOf: edit)
      let text = report.sentence(for: edits)
      if isExhausted {
        if notes.isEmpty { notes = [.suggestion(text), .untried] }
        break
      }
      guard let outcome = outcome(of: edits), outcome.brought.isEmpty, isFixed(outcome.report.graph) else { continue }
      notes.append(Finding.Note(kind: .fix, text: text, edits: edits, applies: report.applicability(of: edits)))
    }
    return notes.isEmpty ? [] : report.rendered(notes, besideNamesOf: named)
  }
}

extension Report {
  /// The same edit of everything that the line declares, because a line of a generic function declares several keys.
  /// There is one edit for each key, which changes all declarations of the key on that line.
  fileprivate func edits(ofAllKeysOnTheLineOf edit: Edit) -> [Edit] {
    guard let old = edit.old, let new = edit.new, let node = old.node, let site = graph.site(of: node) else {
      return [edit]
    }
    let others = facts.nodes(at: site).filter { graph.key(of: $0) != graph.key(of: node) }.uniqued(by: graph.key(of:))
    let alike = others.filter { other in
      old.parameter != nil
        || role(of: other) == role(of: node) && !graph.isAlias(other) && graph.lifetime(of: other) == old.lifetime
    }
    .map { facts.statement(of: $0, requestingAt: old.parameter?.place) }
    .filter { $0.parameter == old.parameter }
    return [edit] + alike.map { Edit(old: $0, new: $0.changed(from: old, to: new)) }
  }

  /// The edits that make a parameter request a bound protocol instead of a type that conforms to it.
  fileprivate func edits(requestingInterfaceBy edge: Int, of requester: Graph.Node) -> [Edit] {
    guard graph.scope(openedBy: requester) == nil, let requested = facts.requestedKey(behind: edge, of: requester)
    else { return [] }
    let access = facts.access(by: requested)
    return facts.bindings(toWhichConforms: access?.key ?? requested).map(graph.key(of:)).uniqued().compactMap { key in
      guard case .existential = keys.syntax(of: key), shape(of: key).tag == nil else { return nil }
      let interface = access.map { keys.access($0.kind, to: key, accepting: $0.accepts) } ?? key
      return interface.flatMap { facts.edit(requesting: $0, by: edge, of: requester) }
    }
  }
}
