// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Questions about optionals that stay `nil`.

extension Survey {
  /// What has to be bound so that requests for `node` get something: of an optional that stays `nil`, the key behind it and behind the
  /// access that it wraps; of a missing node, its own key.
  func absentKey(of node: Graph.Node) -> Key {
    guard graph.isUnfilledOptional(node) else { return graph.key(of: node) }
    var key = graph.key(of: node)
    while true {
      switch keys.derivation(of: key) {
      case .wrapping(let other), .deferred(let other, _), .weak(let other), .optional(let other),
        .deferredCollection(let other, _, _):
        key = other
      case .none, .unit, .closer, .collection, .unsatisfiable: return key
      }
    }
  }

  /// Whether the root needs a requester of an optional that stays `nil`, and no other component that makes the same request has
  /// something for it.
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

  /// Whether something is bound that would do for an optional that stays `nil`: under the same key in another component, under another
  /// tag, as a type that conforms, from other arguments, as a collection of it or an element, or in another collection; of a function, its
  /// result.
  ///
  /// What needs a requester of the optional would not do. Nor is a type of the standard library or of Foundation evidence without
  /// a tag: a `String` under another tag is another thing.
  func hasSource(forOptional optional: Graph.Node) -> Bool {
    let key = absentKey(of: optional)
    let isVocabulary = isVocabulary(stem(of: key))
    if isVocabulary && shape(of: key).tag == nil {
      return !bindings(meantByFunction: keys.source.name(of: key)).isEmpty
    }
    let sources =
      bindings(ofStemOf: key).filter { isSource($0, of: key, isVocabulary: isVocabulary, for: optional) }
      + (isVocabulary ? [] : substitutes(for: optional).filter { isVisible($0, toRequestersOf: optional) })
    if sources.isEmpty { return false }
    let requesters = requests(for: optional).map(\.requester)
    let dependents = Set(requesters + self.dependents(of: requesters))
    return sources.contains { !dependents.contains($0) }
  }

  /// Whether `bound`, whose key has the same stem as `key`, would do for an optional of that key.
  private func isSource(
    _ bound: Graph.Node, of key: Key, isVocabulary: Bool, for optional: Graph.Node
  ) -> Bool {
    let role = graph.declarations.all[bound].role
    let other = graph.key(of: bound)
    // A seed is given when its component is opened, which no binding can be before.
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
