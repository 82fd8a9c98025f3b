// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphIndex {
  /// The bindings that a query selects, in their order, and the requests between them.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.find("module:Search* needs:Logger -is:shared").bindings.map(\.key))
  /// ```
  ///
  /// Commands and the explorer read the same queries. <doc:LookingAtTheGraph> lists their words.
  ///
  /// - Throws: ``UnknownBinding`` for an unknown word, and for a name that no binding has.
  /// - Cost: linear in the graph, for each term.
  public func find(_ query: String) throws -> GraphSnapshot { answer(try nodes(of: query)) }

  /// The bindings that a query selects, for other questions, of which each needs a binding.
  package func selector(_ query: String) throws -> BindingSelector {
    let ids = Set(try nodes(of: query).map { graph.bindings[$0].id })
    let selector = BindingSelector(.identities(ids), "\"\(query)\"")
    if ids.isEmpty { throw UnknownBinding(selector, in: self) }
    return selector
  }

  /// The terms of queries, with their meanings: bindings that …
  package static let queryTerms: [(String, String)] =
    names.map { ("\($0.part.rawValue):X", $0.meaning) } + relations.map { ("\($0.name):X", $0.meaning) }
    + properties.map { ("is:\($0.name)", $0.meaning) }
}

// MARK: - Terms

extension GraphIndex {
  /// A part of a query, such as `-needs:any Logger`.
  private typealias Term = (isNegated: Bool, field: String, value: String)

  /// The terms of a query. Names have spaces, so a term ends before the next field.
  private static func terms(of query: String) -> [Term] {
    query.split(separator: " ").reduce(into: []) { terms, word in
      guard let match = word.wholeMatch(of: #/(?s)(-(?=\p{L}))?(?:([a-z][a-z-]*):(?=\S))?(.*)/#) else { return }
      let (_, minus, field, value) = match.output
      if let last = terms.indices.last, minus == nil, field == nil, terms[last].field != "is" {
        terms[last].value += " \(value)"
      } else {
        terms.append((minus != nil, field.map(String.init) ?? "name", String(value)))
      }
    }
  }

  private func nodes(of query: String) throws -> [Int] {
    if let node = numbers[GraphSnapshot.ID(query)] { return [node] }
    // Lists print labels, so a label can be copied from there.
    let labelled = graph.bindings.indices.filter {
      graph.bindings[$0].label == query && graph.bindings[$0].key != query
    }
    if !labelled.isEmpty { return labelled }
    let terms = Self.terms(of: query)
    if terms.isEmpty { throw UnknownBinding("the query is empty; it needs a name or a term, and `*` selects all") }
    return try terms.reduce(Array(graph.bindings.indices)) { found, term in
      let nodes = Set(try nodes(of: term))
      return found.filter { term.isNegated ? isRequestable($0) && !nodes.contains($0) : nodes.contains($0) }
    }
  }

  private func nodes(of term: Term) throws -> [Int] {
    if let name = Self.names.first(where: { $0.part.rawValue == term.field }) {
      return try nodes(named: term.value, of: name.part)
    }
    if let relation = Self.relations.first(where: { $0.name == term.field }) {
      let related = try nodes(of: term.value)
      return Set(relation.nodes(self, related)).subtracting(related).filter(isRequestable)
    }
    guard term.field == "is" else { throw UnknownBinding("field", term.field, among: Self.fields) }
    guard let property = Self.properties.first(where: { $0.name == term.value }) else {
      throw UnknownBinding("word", term.value, among: Self.properties.map(\.name))
    }
    return property.bindings(self).compactMap { numbers[$0.id] }.filter(isRequestable)
  }

  /// The bindings with a name, or else with a part of it.
  private func nodes(named name: String, of part: BindingSelector.Part) throws -> [Int] {
    let selector = part == .type ? .named(name) : BindingSelector(part, named: name)
    let whole = selected(by: selector)
    if !whole.isEmpty { return whole }
    let found = graph.bindings.indices.filter { node in
      let known = graph.bindings[node].names(of: part, as: .requested, in: self).first
      return isRequestable(node) && known?.lowercased().contains(name.lowercased()) ?? false
    }
    if !found.isEmpty { return found }
    let words = name.split(separator: " ")
    if let field = Self.fields.first(where: { words.contains("\($0):") }) {
      throw UnknownBinding("`\(field):` lacks its value, which follows the colon without a space")
    }
    return try numbers(of: selector)
  }

  private func isRequestable(_ node: Int) -> Bool { graph.bindings[node].isRequestable }
}

// MARK: - Words

extension GraphIndex {
  private static let names: [(part: BindingSelector.Part, meaning: String)] = [
    (.type, "have the key X, or else the type X"),
    (.module, "are declared by a module X"),
    (.component, "belong to a component X, but not to its children"),
    (.tag, "have a tag X"),
    (.file, "are declared in a file X, `Module/File.swift`"),
  ]

  private static let fields = names.map(\.part.rawValue) + relations.map(\.name) + ["is"]

  private typealias Relation = (name: String, meaning: String, nodes: @Sendable (GraphIndex, [Int]) -> [Int])

  private static let relations: [Relation] = [
    ("needs", "request X", { index, nodes in nodes.flatMap { index.incoming[$0] }.map(\.source) }),
    ("needed-by", "X requests", { index, nodes in nodes.flatMap { index.outgoing[$0] }.map(\.target) }),
    ("reaches", "request X, directly or through others", { $0.incoming.reach(of: $1) }),
    ("reached-by", "X requests, directly or through others", { $0.outgoing.reach(of: $1) }),
    ("goes-with", "the root needs only because of X", { $0.dominated(by: $1) }),
    ("inherits", "inherit the effects of X", { $0.incoming.reach(of: $1, where: $0.passesEffects) }),
    ("inherited-by", "pass their effects on to X", { $0.outgoing.reach(of: $1, where: $0.passesEffects) }),
  ]

  package typealias Property = (
    name: String, meaning: String, bindings: @Sendable (GraphIndex) -> [GraphSnapshot.Binding]
  )

  /// The words after `is:`.
  package static let properties: [Property] = [
    (
      "shared", "are singletons of any kind, or stand for one",
      { $0.having { ![nil, .transient, .constant].contains($0.instanceLifetime) } }
    ),
    ("eager", "are eager singletons, or stand for one", { $0.having { $0.instanceLifetime == .eagerSingleton } }),
    ("weak", "are weak singletons, or stand for one", { $0.having { $0.instanceLifetime == .weakSingleton } }),
    ("transient", "are constructed for each request", { $0.having { $0.instanceLifetime == .transient } }),
    ("constant", "are values", { $0.having { $0.instanceLifetime == .constant } }),
    ("alias", "stand for another binding", { $0.having { $0.original != nil } }),
    ("throwing", "have a factory that throws", { $0.having { $0.effects.contains(.throwing) } }),
    ("async", "have an asynchronous factory", { $0.having { $0.effects.contains(.async) } }),
    ("main-actor", "have a factory that runs on the main actor", { $0.having { $0.effects.contains(.mainActor) } }),
    ("launch", "`build()` constructs", { $0.constructedAtBuild().bindings }),
    ("unused", "the root does not need", { $0.unused().bindings }),
    ("missing", "are requested, but not bound", { $0.having(\.isAbsent) }),
    ("exported", "old code may resolve", { index in index.exports.flatMap(index.targets(ofExport:)) }),
    ("imported", "an old container provides", { $0.imported }),
    ("cycle", "need each other", { $0.cycles().flatMap(\.bindings) }),
  ]

  private func having(_ trait: (GraphSnapshot.Binding) -> Bool) -> [GraphSnapshot.Binding] {
    graph.bindings.filter(trait)
  }
}
