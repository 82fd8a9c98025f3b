// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// An edit that a rule outside of the engine proposes. It names declarations and requests by their places in the graph.
package enum ProposedEdit: Sendable {
  /// Share the element of a declaration.
  case share(Graph.Node)
  /// Stop sharing the element of a declaration.
  case stopSharing(Graph.Node)
  /// Remove a declaration.
  case remove(Graph.Node)
  /// Make a requester request a bound protocol that the requested type conforms to.
  case requestInterface(requester: Graph.Node, place: Int)
  /// Make a requester request a provider.
  case deferRequest(requester: Graph.Node, place: Int)
}

extension ProposedEdit {
  /// The declaration that it changes.
  fileprivate var declaration: Graph.Node {
    switch self {
    case .share(let node), .stopSharing(let node), .remove(let node), .requestInterface(let node, _),
      .deferRequest(let node, _):
      node
    }
  }
}

/// Tries the edits that rules outside of the engine propose, as ``Trials`` does for the engine's own rules.
package final class EditTrials {
  private let trials: Trials
  private let named: [Key]

  private var survey: Survey { trials.survey }

  /// - Parameter named: The keys of the report, in an order that is the same in every run.
  package init(of graph: Graph, naming named: [Key]) {
    trials = Trials(of: [], in: Survey(graph), by: [])
    self.named = named
  }
}

extension EditTrials {
  /// The advice that results from some proposals: fixes, or a suggestion if no trials are left.
  ///
  /// - Parameter isFixed: Whether the changed graph no longer has the violation, nor a new one.
  package func advice(on proposals: [ProposedEdit], where isFixed: (Graph) -> Bool) -> [Diagnostic.Note] {
    var fixes: [Diagnostic.Note] = []
    for proposal in proposals {
      for edit in edits(for: proposal) where fixes.count < Trials.fixLimit {
        let edits = survey.edits(ofAllKeysOnTheLineOf: edit)
        if trials.trialsLeft <= 0 { return fixes.isEmpty ? [note(.suggestion, edits), untried] : fixes }
        guard let outcome = trials.outcome(of: edits), outcome.brought.isEmpty, isFixed(outcome.survey.graph) else {
          continue
        }
        fixes.append(note(.fix, edits))
      }
    }
    return fixes
  }

  private var untried: Diagnostic.Note {
    let text =
      "the suggestion has not been tried, because a report on a graph of this size tries \(trials.limit) edits of a "
      + "team's rules at most"
    return Diagnostic.Note(kind: .note, text: text, applies: nil, edits: [])
  }

  /// Advice with the names of a report on all keys.
  private func note(_ kind: Diagnostic.Note.Kind, _ edits: [Edit]) -> Diagnostic.Note {
    let isFix = kind == .fix
    let note = Finding.Note(
      kind: kind, text: survey.sentence(for: edits), edits: isFix ? edits : [],
      applies: isFix ? survey.applicability(of: edits) : nil)
    let finding = Finding(
      subject: "", summary: "", place: nil, path: named.map(survey.name(of:)),
      evidence: [], notes: [], proposals: [], suggestions: [])
    return survey.rendered([(.componentCycle(survey.graph.component), finding, [note])])[0].notes[0]
  }
}

extension EditTrials {
  /// The edits to try for a proposal, the most likely first.
  private func edits(for proposal: ProposedEdit) -> [Edit] {
    // A missing node, for example, has no statement.
    guard survey.graph.declaration(of: proposal.declaration) != nil else { return [] }
    switch proposal {
    case .share(let node): return survey.graph.isAlias(node) ? [] : [survey.edit(node, \.lifetime, .singleton)]
    case .stopSharing(let node):
      switch survey.graph.declaration(of: node)?.lifetime {
      case .singleton, .eagerSingleton, .weakSingleton: return [survey.edit(node, \.lifetime, .transient)]
      case .constant, .transient, nil: return []
      }
    case .remove(let node): return [survey.removal(of: node)]
    case .requestInterface(let requester, let place):
      return survey.edits(requestingInterfaceBy: place, of: requester)
    case .deferRequest(let requester, let place):
      let edge = survey.graph.edgeRange(of: requester).lowerBound + place
      return survey.edit(requesting: .provider, by: edge, of: requester).map { [$0] } ?? []
    }
  }
}

extension Survey {
  /// The same edit of everything that the line declares, because a line of a generic function declares several keys.
  /// There is one edit for each key, which changes all declarations of the key on that line.
  fileprivate func edits(ofAllKeysOnTheLineOf edit: Edit) -> [Edit] {
    guard let node = edit.declaration, let site = graph.site(of: node) else { return [edit] }
    let others = nodes(at: site).filter { graph.key(of: $0) != graph.key(of: node) }.uniqued(by: graph.key(of:))
    switch edit {
    case .replace(_, let new):
      let old = statement(of: node)
      let alike = others.filter { other in
        role(of: other) == role(of: node) && !graph.isAlias(other) && statement(of: other).lifetime == old.lifetime
      }
      return [edit] + alike.map { .replace($0, by: statement(of: $0).changed(from: old, to: new)) }
    case .request(_, at: let place, let key):
      let requested = graph.requests(of: node).dropFirst(place).first
      let alike = others.filter { graph.requests(of: $0).dropFirst(place).first == requested }
      return [edit] + alike.map { .request(by: $0, at: place, key) }
    default: return [edit]
    }
  }

  /// The edits that make a parameter request a bound protocol instead of a type that conforms to it.
  fileprivate func edits(requestingInterfaceBy place: Int, of requester: Graph.Node) -> [Edit] {
    guard let declaration = graph.declaration(of: requester), declaration.openedScope == nil,
      !graph.leadsToDecorated(graph.edgeRange(of: requester).lowerBound + place, of: requester),
      !graph.isAlias(requester)
    else { return [] }
    let requested = graph.declarations.requests[declaration.requests.lowerBound + place]
    let access: KeyShape.Access? = if case .access(let access) = shape(of: requested).form { access } else { nil }
    var edits: [Edit] = []
    for node in bindings(toWhichConforms: access?.key ?? requested) {
      let key = graph.key(of: node)
      guard case .existential = keys.reported.syntax(of: key), shape(of: key).tag == nil else { continue }
      let interface = access.map { keys.access($0.kind, to: key, accepting: $0.accepts) } ?? key
      if let interface { edits.append(.request(by: requester, at: place, interface)) }
    }
    return edits.uniqued()
  }
}
