// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Queries about optionals that stay `nil`.

extension Survey {

  /// Whether the root needs a requester of an optional that stays `nil`, and the same request stays `nil` in all other
  /// components as well.
  func isAlwaysUnfilled(_ optional: Graph.Node) -> Bool {
    let requests = requests(for: optional)
    let edges = Set(requests.map(\.edge))
    return requests.contains { usage.isUsed[$0.requester] }
      && !requests.contains { requester, edge in
        let place = edge - graph.edgeRange(of: requester).lowerBound
        guard let site = graph.site(of: requester) else { return false }
        return nodes(at: site).contains { other in
          let range = graph.edgeRange(of: other)
          return graph.key(of: other) == graph.key(of: requester) && place < range.count
            && !edges.contains(range.lowerBound + place)
        }
      }
  }

  /// Whether a binding could fill an optional that stays `nil`: the same key in another component, another tag, a
  /// conforming type, a construction from other arguments, a collection of it, one of its elements, or another
  /// collection. For a function, a binding of its result counts.
  ///
  /// A binding that needs a requester of the optional does not count. Nor does an untagged type of the standard library
  /// or of Foundation: a `String` with another tag has another meaning.
  func hasSource(forOptional optional: Graph.Node) -> Bool {
    let key = absentKey(of: optional)
    let isVocabulary = isVocabulary(stem(of: key))
    if isVocabulary && shape(of: key).tag == nil {
      return !bindings(meantByFunction: keys.reported.syntax(of: key)).isEmpty
    }
    let sources =
      bindings(ofStemOf: key).filter { isSource($0, of: key, isVocabulary: isVocabulary, for: optional) }
      + (isVocabulary ? [] : substitutes(for: optional).filter { isVisible($0, toRequestersOf: optional) })
    if sources.isEmpty { return false }
    let requesters = requests(for: optional).map(\.requester)
    let dependents = Set(requesters + self.dependents(of: requesters))
    return sources.contains { !dependents.contains($0) }
  }

  /// Whether `bound`, whose key has the same stem as `key`, could fill an optional of that key.
  private func isSource(
    _ bound: Graph.Node, of key: Key, isVocabulary: Bool, for optional: Graph.Node
  ) -> Bool {
    let role = graph.declarations.all[bound].role
    let other = graph.key(of: bound)
    // A seed exists only once its component is opened, so it cannot be bound elsewhere.
    guard isNearMiss(bound), role != .seed, role != .emptyCollection else { return false }
    if other == key { return true }
    if isVocabulary || !isVisible(bound, toRequestersOf: optional) { return false }
    if shape(of: key).untagged == shape(of: other).untagged { return true }
    guard shape(of: key).tag == nil, shape(of: other).tag == nil else { return false }
    if !arguments(of: key).isEmpty || !arguments(of: other).isEmpty {
      return constructed(by: key) == constructed(by: other)
    }
    let (element, otherElement) = (element(ofCollection: key), element(ofCollection: other))
    return element == other && role == .binding || otherElement == key || element != nil && element == otherElement
  }
}
