// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// The bindings that a request for `missing`, or a statement about it, may have meant: at most three, in order of declaration,
  /// those of the same type first.
  ///
  /// - Parameter node: the missing node, if it is requested.
  func nearMisses(of missing: Key, missing node: Graph.Node? = nil, isRequest: Bool = true) -> [Finding.Note] {
    let resembling = nearMissesOfStem(of: missing, isRequest: isRequest).map { bound, text -> Finding.Note in
      .nearMiss(text, alternatives: node.map { edits(using: bound, insteadOf: $0) } ?? [])
    }
    let substitutes = node.map(substitutes) ?? bindings(conformingTo: missing)
    let conforming = substitutes.prefix(3).map { substitute -> Phrase in
      let isVisible = node.map { self.isVisible(substitute, toRequestersOf: $0) } ?? true
      let inner: Phrase = isVisible ? "" : ", but in `\(component(declaring: substitute))`"
      return "`\(name(of: graph.key(of: substitute)))`, which would do, is bound\(place(of: substitute))\(inner)"
    }
    // Without requesters of the missing key, such as an alias of it.
    let requesters = node.map { requests(for: $0).map(\.requester) } ?? []
    let general = bindings(toWhichConforms: missing).filter { !requesters.contains($0) }.prefix(3).map {
      node -> Phrase in
      let name = self.name(of: graph.key(of: node))
      return "`\(name)` is bound\(place(of: node)), and `\(self.name(of: missing))` is one: ask for `\(name)`"
    }
    return Array((resembling + (conforming + general).map { .nearMiss($0) }).prefix(3))
  }

  /// The bindings that resemble `key` and that requests from `scope` can see: at most three, in order of declaration.
  func nearMisses(of key: Key, seenFrom scope: Int) -> [Finding.Note] {
    nearMissesOfStem(of: key, isRequest: false) { isVisible($0, from: scope) }.map { .nearMiss($0.text) }
  }

  /// The edits that let requesters of the missing `node` get what is bound as a similar key, or in another component.
  private func edits(using bound: Graph.Node, insteadOf node: Graph.Node) -> [[Edit]] {
    let (key, missing) = (graph.key(of: bound), graph.key(of: node))
    let declaration = graph.declarations.all[bound]
    if key == missing {
      let module = graph.declarations.installations[declaration.installation].module
      return isComponent(module) ? [] : [[.install(declaration.installation, in: scope(aroundRequestersOf: node))]]
    }
    if element(ofCollection: missing) == key { return [] }
    let isOtherTag = shape(of: key).untagged == shape(of: missing).untagged
    let isTagged = isOtherTag && isVisible(bound, toRequestersOf: node)
    return [edits(requesting: key, insteadOf: node), isTagged ? [.tag(bound, as: missing)] : []]
  }

  /// The bindings that could be bound as the key of `missing`: not those that request it themselves, as what wraps another of
  /// its kind does.
  func substitutes(for missing: Graph.Node) -> [Graph.Node] {
    let requesters = requests(for: missing).map(\.requester)
    return bindings(conformingTo: graph.key(of: missing)).filter { !requesters.contains($0) }
  }

  /// Whether all requesters of a missing node can request `binding`.
  func isVisible(_ binding: Graph.Node, toRequestersOf missing: Graph.Node) -> Bool {
    requests(for: missing).allSatisfy { isVisible(binding, from: graph.scope(of: $0.requester)) }
  }

  private func nearMissesOfStem(
    of missing: Key, isRequest: Bool, where isCandidate: (Graph.Node) -> Bool = { _ in true }
  ) -> [(bound: Graph.Node, text: Phrase)] {
    let candidates = bindings(ofStemOf: missing)
      .filter { graph.declarations.all[$0].role != .decoration && isCandidate($0) }.uniqued(by: graph.key(of:))
    let nearMisses = candidates.lazy.compactMap { bound in
      self.nearMiss(bound, of: missing, isRequest: isRequest).map { (bound: bound, text: $0) }
    }
    return Array(nearMisses.prefix(3))
  }

  private func place(of node: Graph.Node) -> String { graph.site(of: node).map { " at \($0)" } ?? "" }

  private func nearMiss(_ node: Graph.Node, of missing: Key, isRequest: Bool) -> Phrase? {
    let key = graph.key(of: node)
    let verb =
      switch graph.declarations.all[node].role {
      case .component: "installed"
      case .contribution, .wholeContribution: "contributed to"
      case .emptyCollection: "declared"
      case .binding, .defaultBinding, .seed: "bound"
      case .decoration, .hook, .overridden: ""
      }
    if verb.isEmpty { return nil }
    let fact: Phrase = "`\(name(of: key))` is \(verb)\(place(of: node))"
    if key == missing {
      let remark = isRequest ? ", which does not surround what asks for it" : ""
      return "\(fact), but in `\(component(declaring: node))`\(remark)"
    }
    guard resembles(missing, key) else { return nil }
    if element(ofCollection: missing) == key { return "\(fact), but without \(contributionStep(of: missing))" }
    return isRequest ? "\(fact): ask for `\(Snippet.request(key))`" : fact
  }
}
