// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// An optional request stays `nil`, although a similar key is bound.
  ///
  /// A warning, because an optional may be meant to stay `nil`. So there is no report if no bound key resembles the
  /// request, if the same binding gets a value in another component, or if the root needs none of the requesters. Nor is
  /// there one if every candidate needs the requester itself, such as a coordinator that is the delegate of its own
  /// screens.
  ///
  /// Sound because a derived optional has an edge if and only if its element can be made. Without an edge it is `nil` in
  /// each instance. There is one diagnostic for each key. The rule costs one pass over the derived nodes. If an optional
  /// stays `nil`, it also groups the keys of all declarations, tests the conformance of each binding, and searches what
  /// the candidates need, both up to a limit.
  func unfilledOptionalsWithSource() -> [Fault] {
    if facts.unfilledOptionals.isEmpty || facts.isRootMissing { return [] }
    return facts.unfilledOptionals.filter { isAlwaysUnfilled($0) && hasSource(forOptional: $0) }
      .map { .unfilledOptional($0) }
  }

  /// Whether the root needs a requester of an optional that stays `nil`, and the same request stays `nil` in all other
  /// components as well.
  private func isAlwaysUnfilled(_ optional: Graph.Node) -> Bool {
    let requests = survey.requests(for: optional)
    let edges = Set(requests.map(\.edge))
    return requests.contains { facts.usage.isUsed[$0.requester] }
      && !requests.contains { requester, edge in
        let place = edge - graph.edgeRange(of: requester).lowerBound
        return facts.declarations(likeThat: requester).contains { other in
          graph.edgeRange(of: other).dropFirst(place).first.map { !edges.contains($0) } ?? false
        }
      }
  }

  /// Whether a binding could fill an optional that stays `nil`: the same key in another component, another tag, a
  /// conforming type, a construction from other arguments, a collection of it, one of its elements, or another
  /// collection. For a function, a binding of its result counts.
  ///
  /// A binding that needs a requester of the optional does not count. Nor does an untagged type of the standard library
  /// or of Foundation: a `String` with another tag has another meaning.
  private func hasSource(forOptional optional: Graph.Node) -> Bool {
    let key = survey.absentKey(of: optional)
    if facts.copies[key] != nil { return true }
    let isVocabulary = facts.isVocabulary(facts.stem(of: key))
    if isVocabulary && shape(of: key).tag == nil {
      return !bindings(meantByFunction: keys.syntax(of: key)).isEmpty
    }
    let sources =
      facts.bindings(ofStemOf: key).filter { isSource($0, of: key, isVocabulary: isVocabulary, for: optional) }
      + (isVocabulary ? [] : substitutes(for: optional).filter { isVisible($0, toRequestersOf: optional) })
    if sources.isEmpty { return false }
    let requesters = Set(survey.requests(for: optional).map(\.requester))
    return sources.contains { source in
      // Most sources need little. Thousands that need most of the graph would take too long.
      if facts.affordableSteps < 0 { return false }
      let needed = Search(from: [source], until: { requesters.contains($1) }) { graph.steps(from: $0) { _ in true } }
      facts.affordableSteps -= needed.vertices.count
      return !requesters.contains(source) && needed.vertices.last.map(requesters.contains) == false
    }
  }

  /// Whether `bound`, whose key has the same stem as `key`, could fill an optional of that key.
  private func isSource(
    _ bound: Graph.Node, of key: Key, isVocabulary: Bool, for optional: Graph.Node
  ) -> Bool {
    let role = graph.declarations.all[bound].role
    let other = graph.key(of: bound)
    // A seed exists only once its component is opened, so it cannot be bound elsewhere.
    guard survey.isProvided(bound), role != .seed, role != .emptyCollection else { return false }
    if other == key { return true }
    if isVocabulary || !isVisible(bound, toRequestersOf: optional) { return false }
    return facts.resembles(key, other) && (element(ofCollection: key) != other || role == .binding)
  }

  func finding(ofUnfilledOptional node: Graph.Node) -> Finding {
    let name = name(of: graph.key(of: node))
    let absence = facts.absence(of: survey.absentKey(of: node))
    let path = survey.path(to: node)
    return finding(
      about: name,
      "`\(name)` stays nil, because \(absence.before) `\(self.name(of: absence.name))` where it is requested",
      at: survey.site(of: survey.requests(for: node), on: path), path: path,
      evidence: evidence(ofRequestsFor: node), proposals: proposals(for: node),
      suggestions: ["if nil is intended, pass nil in the factory instead of requesting it"])
  }
}
