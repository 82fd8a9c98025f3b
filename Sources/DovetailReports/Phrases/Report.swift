// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// What there is to say about the faults of a graph: in which words, with which edits.
final class Report {
  let facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }

  convenience init(on graph: Graph) { self.init(Facts(Survey(graph))) }
}

extension Report {
  var survey: Survey { facts.survey }

  var graph: Graph { facts.graph }

  var keys: ReportedKeys { facts.keys }

  func shape(of key: Key) -> KeyShape { survey.shape(of: key) }

  func element(ofCollection key: Key) -> Key? { survey.element(ofCollection: key) }
}
