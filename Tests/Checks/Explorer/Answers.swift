// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

@testable import DovetailGraph

/// What the page has to answer.
struct Answers: Encodable {
  struct Part: Encodable {
    let id: String
    let label: String
    /// The lifetime in words.
    let lasting: String
    let fanIn: Int
    let fanOut: Int
    let depth: Int?
    /// The requests on the shortest path from the root.
    let why: Int
    let dominated: [String]
    let impact: [String]
    /// The requesters that retain its instance, each with its distance from the root.
    let retaining: [String]
    /// For each effect that it has or inherits, the requests on the path to its origin.
    let origins: [String: Int]
    /// The requests on the shortest path to some others; -1 without one.
    let paths: [String: Int]
  }

  struct Cell: Encodable {
    let from: String
    let to: String
    let count: Int
  }

  let bindings: [Part]
  /// What queries find.
  let found: [String: [String]]
  let cycles: [[String]]
  /// The requests between modules, or components where there is none.
  let cells: [Cell]
  /// What rules say of the cells when one module is open.
  let rulings: [Ruling]
  /// The summaries, and the whole reports.
  let diagnostics: [String]
  let reports: [String]
  let changes: [String]

  init(_ index: GraphIndex, rules: [any GraphRule], base: GraphSnapshot?) throws {
    let graph = index.graph
    func name(_ number: Int) -> String { graph.bindings[number].id.text }
    func names(_ answer: GraphSnapshot) -> [String] { answer.bindings.map(\.id.text).sorted() }
    bindings = try graph.bindings.enumerated().map { number, binding in
      let this = BindingSelector.binding(binding.id)
      var origins: [String: Int] = [:]
      for effect in [.throwing, .async, .mainActor] as [GraphSnapshot.Effect] {
        origins[effect.rawValue] = index.distance(from: number) { graph.bindings[$0].effects.contains(effect) }
      }
      var paths: [String: Int] = [:]
      for step in [1, 7, 40] {
        let other = graph.bindings[(number + step) % graph.bindings.count]
        paths[other.id.text] = try index.path(from: this, to: .binding(other.id)).bindings.count - 1
      }
      let retained = try index.whatKeepsAlive(this)
      let retainers = retained.requests.flatMap { request in
        request.targets.filter { $0 == binding.id }.map { _ in request.requester }
      }
      let onTheWay = GraphIndex(retained)
      let why = try index.whyIsItHere(this).bindings.count - 1
      return Part(
        id: binding.id.text, label: binding.label, lasting: binding.lifetimeText, fanIn: index.fanIn(binding.id),
        fanOut: try index.find("needed-by:\(binding.id.text)").bindings.count,
        depth: why < 0 ? nil : why, why: why, dominated: index.dominated(by: [number]).map(name).sorted(),
        impact: names(try index.impact(of: this)),
        retaining: try retainers.map { "\($0.text) \(try onTheWay.whyIsItHere(.binding($0)).bindings.count - 1)" }
          .sorted(),
        origins: origins, paths: paths)
    }
    found = try Dictionary(uniqueKeysWithValues: Self.queries(about: graph).map { ($0, names(try index.find($0))) })
    cycles = index.cycles().map(names)
    let owners = graph.owners
    var requests: [[String]: Int] = [:]
    for request in graph.requests {
      for target in request.targets {
        let ends = [request.requester, target].compactMap(index.binding).map { owners[$0.module ?? $0.component] }
        requests[ends.map { $0?.name ?? "" }, default: 0] += 1
      }
    }
    cells = requests.map { Cell(from: $0[0], to: $0[1], count: $1) }
    rulings = rules.isEmpty ? [] : Ruling.all(in: index, rules: rules)
    diagnostics = graph.diagnostics.map(\.summary)
    reports = graph.diagnostics.map(\.description)
    changes = base.map { base in graph.difference(from: base).changes.map { "\($0.binding.label) \($0.text)" } } ?? []
  }

  /// Queries of each term, combined, negated and inside another.
  private static func queries(about graph: GraphSnapshot) -> Set<String> {
    let terms = GraphIndex.queryTerms.map(\.0)
    let properties = terms.filter { $0.hasPrefix("is:") }
    var queries: Set<String> = ["*", "-is:shared", "is:launch name:* -is:alias"]
    for word in properties {
      queries.formUnion([word, "-\(word)", "\(word) -is:alias needs:is:shared", "is:launch name:* \(word)"])
    }
    for module in graph.modules.map(\.name) {
      queries.formUnion(["module:\(module)", "-module:\(module)", "module:\(module.dropLast().lowercased()) is:shared"])
    }
    for component in graph.components.map(\.name) { queries.insert("component:\(component) is:transient") }
    for (number, binding) in graph.bindings.enumerated() {
      queries.formUnion(["name:\(binding.key)", "name:\(binding.element)", binding.id.text])
      if let tag = binding.tag { queries.formUnion(["tag:\(tag)", "tag:\(tag.dropFirst().lowercased())"]) }
      if let file = binding.site?.fileID { queries.insert("file:\(file)") }
      if number % 5 > 0 { continue }
      let inside = [binding.key, "name:\(binding.element) -is:shared", binding.id.text] + properties
      for field in terms.dropFirst(5) where field.hasSuffix("X") {
        for query in inside { queries.insert("\(field.dropLast())\(query)") }
      }
    }
    return queries
  }
}

extension GraphIndex {
  /// The number of requests to the nearest binding of a kind, along those that pass effects on.
  fileprivate func distance(from start: Int, to isEnd: (Int) -> Bool) -> Int? {
    var (known, level): (Set<Int>, Set<Int>) = ([], [start])
    for distance in 0...graph.bindings.count {
      if level.contains(where: isEnd) { return distance }
      known.formUnion(level)
      level = Set(level.flatMap { outgoing[$0] }.filter(passesEffects).map(\.target)).subtracting(known)
    }
    return nil
  }
}
