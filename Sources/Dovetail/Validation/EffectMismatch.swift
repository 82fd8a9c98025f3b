// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Somebody demands an element without allowing for what its construction does.
///
/// Sound because an edge brings along exactly the effects that inference found behind it, and complete because every edge
/// on which somebody demands rather than passes on says what it accepts. All that the component itself refuses is one
/// diagnostic, since another `build()` mends it; all accesses that come upon the same binding first are another, since one
/// edit of that binding mends them. O(V + E), and one search for each demand that refuses.
package struct EffectMismatch: Rule {
  package static let id = Diagnostic.ID.effectMismatch

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    if !graph.hasEffects { return [] }
    var byAccess: [[Refusal<Key>]] = []
    var groups: [Graph<Key>.Node: Int] = [:]
    for refusal in graph.derivedNodes.flatMap({ refusals(by: $0, in: graph) }) {
      if let group = groups[refusal.culprit] {
        byAccess[group].append(refusal)
      } else {
        groups[refusal.culprit] = byAccess.count
        byAccess.append([refusal])
      }
    }
    return [diagnosticOfBuild(in: survey)].compactMap(\.self) + byAccess.map { diagnostic(of: $0, in: survey) }
  }

  /// What `node` refuses of `effects`, one for each edge along which some of them come.
  private func refusals<Key: DescribableKey>(
    of effects: Effects = .all, by node: Graph<Key>.Node, in graph: Graph<Key>
  ) -> [Refusal<Key>] {
    graph.edgeRange(of: node).compactMap { edge in
      let refused = graph.effects(along: edge).subtracting(graph.edges[edge].accepts).intersection(effects)
      return refused.isEmpty ? nil : Refusal(of: refused, by: node, along: edge, in: graph)
    }
  }

  private func diagnosticOfBuild<Key: DescribableKey>(in survey: Survey<Key>) -> Diagnostic? {
    let component = survey.graph.component
    // What is async decides: the build that allows for it allows for everything.
    let async = refusals(of: .async, by: component, in: survey.graph)
    let others = async.isEmpty ? refusals(by: component, in: survey.graph) : []
    if async.isEmpty, others.isEmpty { return nil }
    return diagnostic(
      of: async + others, by: async.isEmpty ? "`build()` off the main actor" : "`build()` without `await`",
      way: [component], requests: [],
      fix: async.isEmpty
        ? "call `build()` on the main actor, or build with `try await build()`"
        : "build with `try await build()`; at the top level of main.swift, do so inside an async function", in: survey)
  }

  private func diagnostic<Key: DescribableKey>(of refusals: [Refusal<Key>], in survey: Survey<Key>) -> Diagnostic {
    let graph = survey.graph
    let first = refusals[0]
    var seen: Set<Graph<Key>.Node> = []
    let accesses = refusals.map(\.node).filter { seen.insert($0).inserted }
    let name = survey.name(of: graph.key(of: first.node))
    let request = graph.key(of: first.node)
      .request(accepting: graph.effects(along: first.edge), naming: survey.name(of:))
    let others = accesses.count == 1 ? "" : " instead of `\(name)`, and so on"
    let build = first.effects.contains(.async) ? " (with `try await build()`)" : ""
    let requests = accesses.flatMap { access in
      survey.requests(for: access).map { requester, edge in
        let remark = survey.remark(onRequest: edge, of: requester, for: first.culprit)
        return (requester, survey.evidence(of: requester, role: "required by", remark: remark))
      }
    }
    return diagnostic(
      of: refusals, by: "`\(name)`", way: survey.path(to: first.node), requests: requests,
      fix:
        "ask for \(request)\(others),\nor bind `\(survey.name(of: first.culprit))` with .asEagerSingleton(), so that it "
        + "is there when build() returns\(build)", in: survey)
  }

  private func diagnostic<Key: DescribableKey>(
    of refusals: [Refusal<Key>], by demander: String, way: [Graph<Key>.Node],
    requests: [(requester: Graph<Key>.Node, evidence: Diagnostic.Evidence)], fix: String, in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let first = refusals[0]
    var culprits: [Graph<Key>.Node] = []
    var refused: [Graph<Key>.Node: Effects] = [:]
    for refusal in refusals {
      for way in refusal.ways {
        let effects = refusal.effects.intersection(graph.declaration(of: way[0])?.effects ?? [])
        if refused.updateValue(effects.union(refused[way[0]] ?? []), forKey: way[0]) == nil { culprits.append(way[0]) }
      }
    }
    let name = survey.name(of: first.culprit)
    let predicate = first.effects.intersection(graph.declaration(of: first.culprit)?.effects ?? []).predicates
      .joined(separator: " and ")
    return Diagnostic(
      id: Self.id, severity: .error, subject: name, summary: "`\(name)` \(predicate), which \(demander) does not allow",
      path: way.isEmpty ? [] : survey.names(of: way + first.ways[0].reversed()),
      evidence: requests.map(\.evidence)
        + culprits.map { survey.evidence(of: $0, role: refused[$0, default: []].nouns.joined(separator: ", ")) }
        + survey.installations(of: requests.map(\.requester) + culprits),
      notes: survey.explanation(ofWayTo: first.node) + [Diagnostic.Note(.fix, fix)])
  }
}

/// An edge along which effects come that are not accepted.
private struct Refusal<Key: DescribableKey> {
  let effects: Effects
  let node: Graph<Key>.Node
  let edge: Int
  /// From each declaration that does one of the effects itself back to the edge's target; the nearest first.
  let ways: [[Graph<Key>.Node]]

  /// The nearest of those declarations.
  var culprit: Graph<Key>.Node { ways[0][0] }

  /// Nil if nobody does any of the effects, which cannot be.
  init?(of effects: Effects, by node: Graph<Key>.Node, along edge: Int, in graph: Graph<Key>) {
    self.effects = effects
    self.node = node
    self.edge = edge
    ways = graph.ways(from: graph.edges[edge].target, toEffects: effects)
    if ways.isEmpty { return nil }
  }
}

extension Graph {
  /// Shortest ways along eager edges to all that does one of `effects` itself, each read backwards. None of them leads past
  /// an eager singleton, unless it begins there.
  fileprivate func ways(from start: Node, toEffects effects: Effects) -> [[Node]] {
    var ways: [[Node]] = []
    var previous: [Node: Node] = [:]
    var seen: Set<Node> = [start]
    var frontier = [start]
    var next = 0
    while next < frontier.count {
      let node = frontier[next]
      next += 1
      if let declaration = declaration(of: node), !declaration.effects.isDisjoint(with: effects) {
        ways.append(Array(sequence(first: node) { previous[$0] }))
      }
      for edge in edges(of: node)
      where edge.strength == .eager && lifetime(of: edge.target) != .eagerSingleton && seen.insert(edge.target).inserted
      {
        previous[edge.target] = node
        frontier.append(edge.target)
      }
    }
    return ways
  }
}

extension Effects {
  /// What each effect is called in a table.
  fileprivate var nouns: [String] { words(throwing: "throws", async: "async", mainActor: "main actor") }

  /// What is said of something that has each effect.
  fileprivate var predicates: [String] {
    words(throwing: "may fail", async: "is async", mainActor: "belongs to the main actor")
  }

  private func words(throwing: String, async: String, mainActor: String) -> [String] {
    [(Effects.throwing, throwing), (.async, async), (.mainActor, mainActor)].filter { contains($0.0) }.map(\.1)
  }
}
