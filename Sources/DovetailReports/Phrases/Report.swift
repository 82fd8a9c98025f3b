// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// What there is to say about the faults of a graph: in which words, with which edits.
final class Report {
  let facts: Facts
  let survey: Survey
  let graph: Graph
  let keys: ReportedKeys

  init(_ facts: Facts) {
    self.facts = facts
    (survey, graph, keys) = (facts.survey, facts.graph, facts.keys)
  }

  convenience init(on graph: Graph) { self.init(Facts(Survey(graph))) }
}

extension Report {
  @inline(never)
  func shape(of key: Key) -> KeyShape { survey.shape(of: key) }

  @inline(never)
  func element(ofCollection key: Key) -> Key? { survey.element(ofCollection: key) }
}
