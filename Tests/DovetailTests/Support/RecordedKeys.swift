// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// The keys of a graph as data: a graph that is read back has no types to ask.
///
/// The same declarations with recorded keys make the same graph: the same nodes, edges and effects, and the same report.
struct RecordedKeys: Sendable {
  /// What is known of one key.
  struct Facts: Sendable {
    let shape: KeyShape
    let isObject: Bool
    let name: TypeSyntax
    /// The keys that conform to this one, or inherit from it, among those that a report can ask about; `nil` if it asks about none, or
    /// the language has no answer.
    var conforming: Set<Key>?
  }

  /// What is known of the keys, by their numbers.
  let facts: [Facts]
}

extension RecordedKeys: KeySource {
  var count: Int { facts.count }

  func shape(of key: Key) -> KeyShape { facts[key.number].shape }

  /// None: no type can be made of data, so no edit changes what is requested in a graph that is read back.
  func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Key? { nil }

  func isObject(_ key: Key) -> Bool { facts[key.number].isObject }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    facts[key.number].conforming.map { conforming in { conforming.contains($0) } }
  }

  func name(of type: Key) -> TypeSyntax { facts[type.number].name }
}

// MARK: - Recording

extension RecordedKeys {
  /// Records the keys of `graph` under the numbers that they have, and after them all that they are made of.
  ///
  /// - Cost: microseconds for the shape of each key, and as many for each question of conformance. A survey limits the number of those
  ///   questions.
  init(of graph: Graph) {
    var keys = graph.keys
    var facts: [Facts] = []
    // The parts of a shape are new keys, which have shapes in turn.
    while facts.count < keys.source.count {
      let key = Key(facts.count)
      facts.append(
        Facts(shape: keys.shape(of: key), isObject: keys.source.isObject(key), name: keys.source.name(of: key)))
    }
    for (key, conforming) in Survey(graph).conformances { facts[key.number].conforming = conforming }
    self.facts = facts
  }
}
