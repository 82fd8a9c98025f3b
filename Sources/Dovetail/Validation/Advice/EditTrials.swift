// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An edit that a rule outside of the engine proposes, for declarations and requests by their places in the graph.
package enum ProposedEdit: Hashable, Sendable {
  /// Share what a declaration constructs.
  case share(Graph.Node)
  /// Share it no longer.
  case stopSharing(Graph.Node)
  /// Remove a declaration.
  case remove(Graph.Node)
  /// Let a requester request a protocol that is bound, and that the requested type conforms to.
  case requestInterface(requester: Graph.Node, place: Int)
  /// Let a requester request a provider.
  case deferRequest(requester: Graph.Node, place: Int)
}

/// Tries the edits that rules outside of the engine propose, as ``Trials`` does with those of the engine's own.
package final class EditTrials {
  private let trials: Trials
  private let named: [Key]
  private let limit: Int

  private var survey: Survey { trials.survey }

  /// - Parameter named: the keys of the report, in an order that is the same in every run.
  package init(of graph: Graph, naming named: [Key]) {
    trials = Trials(of: [], in: Survey(graph), by: [])
    self.named = named
    limit = trials.trialsLeft
  }
}

extension EditTrials {
  /// The advice that comes of some proposals: fixes, or a suggestion if no trials are left.
  ///
  /// - Parameter isFixed: whether the violation is gone from the changed graph, and no other has come.
  package func advice(on proposals: [ProposedEdit], where isFixed: (Graph) -> Bool) -> [Diagnostic.Note] {
    var fixes: [Diagnostic.Note] = []
    for edits in proposals.flatMap(edits(for:)).uniqued() where fixes.count < Trials.fixLimit {
      guard trials.trialsLeft > 0 else {
        return fixes.isEmpty ? [note(.suggestion, edits), untried] : fixes
      }
      guard let outcome = trials.outcome(of: edits), outcome.brought.isEmpty, isFixed(outcome.survey.graph) else {
        continue
      }
      fixes.append(note(.fix, edits))
    }
    return fixes
  }

  private var untried: Diagnostic.Note {
    let text =
      "the suggestion has not been tried, because a report on a graph of this size tries \(limit) edits of a "
      + "team's rules at most"
    return Diagnostic.Note(kind: .note, text: text, applies: nil, edits: [])
  }

  private func note(_ kind: Diagnostic.Note.Kind, _ edits: [Edit]) -> Diagnostic.Note {
    let sentence = survey.sentence(for: edits)
    var further: [Key] = []
    let reader = SwiftWriter(survey: survey) { key in
      further.append(key)
      return ""
    }
    _ = reader.text(of: sentence)
    _ = reader.sourceEdits(for: edits)
    let names = survey.keys.names(for: named + further)
    let writer = SwiftWriter(survey: survey) { names[$0, default: ""] }
    return Diagnostic.Note(
      kind: kind, text: writer.text(of: sentence), applies: kind == .fix ? survey.applicability(of: edits) : nil,
      edits: kind == .fix ? writer.sourceEdits(for: edits) : [])
  }
}

extension EditTrials {
  /// What may be tried of a proposal, the most likely first.
  private func edits(for proposal: ProposedEdit) -> [[Edit]] {
    switch proposal {
    case .share(let node): survey.graph.isAlias(node) ? [] : [[.setLifetime(node, .singleton)]]
    case .stopSharing(let node):
      switch survey.graph.declaration(of: node)?.lifetime {
      case .singleton, .eagerSingleton, .weakSingleton: [[.setLifetime(node, .transient)]]
      case .constant, .transient, nil: []
      }
    case .remove(let node): [[survey.removal(of: node)]]
    case .requestInterface(let requester, let place):
      survey.edits(requestingInterfaceBy: survey.graph.edgeRange(of: requester).lowerBound + place, of: requester)
        .map { [$0] }
    case .deferRequest(let requester, let place):
      survey.edit(requesting: .provider, by: survey.graph.edgeRange(of: requester).lowerBound + place, of: requester)
        .map { [[$0]] } ?? []
    }
  }
}

extension Survey {
  /// The edits that let a parameter request a protocol that is bound instead of a type that conforms to it.
  fileprivate func edits(requestingInterfaceBy edge: Int, of requester: Graph.Node) -> [Edit] {
    guard let declaration = graph.declaration(of: requester), declaration.openedScope == nil,
      !graph.leadsToDecorated(edge, of: requester), !graph.isAlias(requester)
    else { return [] }
    let request = declaration.requests.lowerBound + edge - graph.edgeRange(of: requester).lowerBound
    let requested = graph.declarations.requests[request]
    let access: KeyShape.Access? = if case .access(let access) = shape(of: requested).form { access } else { nil }
    return bindings(toWhichConforms: access?.key ?? requested).map(graph.key(of:)).uniqued().compactMap { key in
      guard case .existential = keys.source.name(of: key), shape(of: key).tag == nil else { return nil }
      guard let access else { return .request(request, key) }
      return keys.access(access.kind, to: key, accepting: access.accepts).map { .request(request, $0) }
    }
  }
}
