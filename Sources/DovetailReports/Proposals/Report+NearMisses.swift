// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// What a request that finds no binding, or a statement that matches nothing, may have meant.

/// A binding that a request, or a statement that matches nothing, may have meant, and the words for it.
typealias NearMiss = (bound: Graph.Node, fact: Phrase)

extension Report {
  /// Facts about bindings that resemble the key of a statement that matches nothing.
  func nearMisses(of key: Key) -> [Finding.Note] {
    if let copy = factOfCopy(of: key) { return [.nearMiss(copy)] }
    let conforming = facts.bindings(conformingTo: key).map(fact(ofFitting:))
    return (similar(to: key).map(\.fact) + conforming + general(than: key).map(\.fact)).uniqued().prefix(3)
      .map { .nearMiss($0) }
  }

  /// The keys that an override of `key`, which nothing binds, was probably meant to replace.
  func boundKeys(meantBy key: Key) -> [Key] {
    let general = facts.bindings(toWhichConforms: key).map(graph.key(of:))
    let similar = similar(to: key).map { graph.key(of: $0.bound) }.filter {
      $0 != key && !facts.isNamedByItsDeclaration($0)
    }
    let tagged = taggedBindings(ofOthersThan: key) { facts.conformance(to: $0)?(key) ?? false }.map(\.key)
    return Array((general + similar + tagged + collections(moreGeneralThan: key)).uniqued().prefix(2))
  }

  /// The collections whose element is a protocol or a superclass of a collection's element.
  func collections(moreGeneralThan collection: Key) -> [Key] {
    guard let element = element(ofCollection: collection) else { return [] }
    return collections(taking: element).filter { key in
      self.survey.element(ofCollection: key) != element
        && facts.contributionStep(of: key) == facts.contributionStep(of: collection)
    }
  }

  /// The collections with contributions to which an element of a type could be contributed.
  func collections(taking type: Key) -> [Key] {
    let general = facts.questionableCollections.filter { facts.conformance(to: $0.element)?(type) ?? false }
    return (facts.contributedCollections[type, default: []] + general.map { (place: $0.place, key: $0.key) })
      .ascending(by: \.place).map(\.key).uniqued()
  }

  /// The other collections to which elements of the same type are contributed, with the same tag first. Collections of
  /// `String` with different tags have different meanings.
  func collections(likeThat collection: Key) -> [Key] {
    let contributions = facts.bindings(ofStemOf: collection).filter { graph.declarations.all[$0].role == .contribution }
    let tag = shape(of: collection).tag
    let others = contributions.map(graph.key(of:)).uniqued().filter { other in
      other != collection && element(ofCollection: other) == element(ofCollection: collection)
        && (shape(of: other).tag == tag || !facts.isVocabulary(facts.stem(of: other)))
    }
    return others.ascending { shape(of: $0).tag == tag ? 0 : 1 }
  }

  /// The bindings that could be bound as the key of `missing`. Bindings that request it themselves, such as wrappers,
  /// do not count.
  func substitutes(for missing: Graph.Node) -> [Graph.Node] {
    let requesters = survey.requests(for: missing).map(\.requester)
    return facts.bindings(conformingTo: survey.absentKey(of: missing)).filter { !requesters.contains($0) }
  }

  /// At most two tagged bindings that could be bound as the untagged key of `missing`.
  func taggedSubstitutes(for missing: Graph.Node) -> [Graph.Node] {
    let key = survey.absentKey(of: missing)
    guard shape(of: key).tag == nil, let conforms = facts.conformance(to: key) else { return [] }
    return Array(taggedBindings(ofOthersThan: key, where: conforms).flatMap(\.elements).prefix(2))
  }

  /// The bindings with a tag whose type is not `key` and fulfils a condition.
  func taggedBindings(
    ofOthersThan key: Key, where isMeant: (Key) -> Bool
  ) -> [(key: Key, elements: [Graph.Node])] {
    facts.questionableBindings.filter { bound in
      let shape = shape(of: bound.key)
      return shape.tag != nil && shape.untagged != key && isMeant(shape.untagged)
    }
  }

  /// Whether all requesters of a missing node can request `binding`.
  func isVisible(_ binding: Graph.Node, toRequestersOf missing: Graph.Node) -> Bool {
    facts.scope(aroundStatementsRequesting: missing).map { facts.isVisible(binding, from: $0) } ?? true
  }
}

// MARK: - Words

extension Report {
  /// At most three bindings of similar keys: with another tag, from other arguments, of an element or a collection.
  func similar(to missing: Key) -> [NearMiss] {
    // If a binding lost its tag, nothing may request it any more.
    let candidates = facts.bindings(ofStemOf: missing).filter(survey.isProvided).uniqued(by: graph.key(of:))
      .ascending { survey.requests(for: $0).isEmpty ? 0 : 1 }
    return Array(
      candidates.lazy.compactMap { bound in self.fact(of: bound, resembling: missing).map { (bound, $0) } }.prefix(3))
  }

  /// The bindings of the protocols and classes that `key` conforms to or inherits from.
  func general(than key: Key) -> [NearMiss] {
    facts.bindings(toWhichConforms: key).map { bound in
      let isInterface = if case .existential = keys.syntax(of: graph.key(of: bound)) { true } else { false }
      let relation = isInterface ? "conforms to it" : "inherits from it"
      return (bound, "\(boundFact(of: bound)), and `\(name(of: key))` \(relation)")
    }
  }

  /// The fact that a copy of a key is bound.
  func factOfCopy(of key: Key) -> Phrase? {
    facts.copies[key].map { "\(boundFact(of: $0)), but that `\(name(of: key))` \(Survey.isCopy)" }
  }

  private func fact(of node: Graph.Node, resembling missing: Key) -> Phrase? {
    let key = graph.key(of: node)
    let fact = boundFact(of: node)
    if key == missing { return "\(fact)\(inItsComponent(node))" }
    guard facts.resembles(missing, key) else { return nil }
    return element(ofCollection: missing) == key && element(ofCollection: key) == nil
      ? "\(fact), but without \(facts.contributionStep(of: missing))" : fact
  }

  func fact(ofFitting node: Graph.Node) -> Phrase {
    "`\(name(of: graph.key(of: node)))`, which fits, is bound\(place(of: node))"
  }

  /// The end of a fact about a binding that a requester does not see.
  func inItsComponent(_ node: Graph.Node) -> Phrase { ", but in `\(component(declaring: node))`" }

  /// The fact that a key is bound, with its place; of a collection, with the places of all contributions.
  func boundFact(of node: Graph.Node) -> Phrase {
    let key = graph.key(of: node)
    let nodes =
      role(of: node) == .contributed ? survey.declarations(of: key).filter { role(of: $0) == .contributed } : [node]
    let place: Phrase = graph.site(of: node) == nil ? "" : " \(places(of: nodes))"
    return "`\(name(of: key))` is \(verb(declaring: node))\(place)"
  }

  /// What a declaration does to its key.
  func verb(declaring node: Graph.Node) -> String {
    switch graph.declarations.all[node].role {
    case .component: "installed"
    case .contribution, .wholeContribution: "contributed to"
    case .emptyCollection: "declared"
    default: facts.isNamedByItsDeclaration(graph.key(of: node)) ? "declared" : "bound"
    }
  }

  /// The place of a declaration, for the end of a sentence.
  func place(of node: Graph.Node) -> String { graph.site(of: node).map { " at \($0)" } ?? "" }
}
