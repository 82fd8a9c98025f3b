// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A finding. The installations of all modules in the evidence are added to it.
  ///
  /// - Parameters:
  ///   - place: The line to edit first.
  ///   - path: The nodes that lead from the component to the fault.
  @inline(never)
  func finding(
    about subject: Phrase, _ summary: Phrase, at place: Site?, path: [Graph.Node] = [],
    evidence: [Finding.Evidence], notes: [Finding.Note] = [], proposals: [Proposal] = [], suggestions: [Phrase] = []
  ) -> Finding {
    let installations = installations(of: evidence.compactMap(\.declaration))
    var proposals = proposals.filter { !$0.edits.isEmpty || $0.nearMiss != nil }
    for place in proposals.indices { proposals[place].edits = facts.edits(ofLinesIn: proposals[place].edits) }
    // A module that several components install makes equal rows, and so does a loop.
    let rows = evidence.uniqued(by: \.withoutDeclaration)
    survey.spend(rows: rows.count + proposals.reduce(0) { $0 + $1.edits.count })
    return Finding(
      subject: subject, summary: summary, place: place, path: names(of: path), evidence: rows + installations,
      notes: notes, proposals: proposals.uniqued(by: \.edits),
      suggestions: suggestions.map(Finding.Note.suggestion))
  }
}
