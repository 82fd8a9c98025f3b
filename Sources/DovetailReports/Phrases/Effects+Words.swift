// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Effects {
  /// The names of the effects in a table.
  var nouns: [String] { words.map(\.noun) }

  /// The predicates of a sentence about an element with these effects.
  var predicates: [String] { words.map(\.predicate) }

  private var words: [(effect: Effects, noun: String, predicate: String)] {
    let all: [(effect: Effects, noun: String, predicate: String)] = [
      (.throwing, "throws", "throws"), (.async, "async", "is async"),
      (.mainActor, "main actor", "is isolated to the main actor"),
      (.confined, "confined", "is not Sendable and stays on the main actor"),
      (.afterBuild, "after build", "requests exports of the graph"),
    ]
    return all.filter { contains($0.effect) }
  }
}
