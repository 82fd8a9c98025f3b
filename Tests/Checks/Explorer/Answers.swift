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
    /// What reaches a binding of its key, and what inherits the effects of one.
    let reaching: [String]
    let inheriting: [String]
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
  let unused: [String]
  let launch: [String]
  let missing: [String]
  /// Singletons of any kind, transients and aliases; an alias is among them as what it stands for.
  let shared: [String]
  let transient: [String]
  let alias: [String]
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
    func names(_ answer: GraphSnapshot) -> [String] { answer.bindings.map(\.id.text).sorted() }
    bindings = try graph.bindings.enumerated().map { number, binding in
      let this = BindingSelector.binding(binding.id)
      var origins: [String: Int] = [:]
      for effect in [.throwing, .async, .mainActor] as [GraphSnapshot.Effect] {
        let path = try index.whatMakes(this, effect)
        if !path.bindings.isEmpty { origins[effect.rawValue] = path.bindings.count - 1 }
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
      let key = BindingSelector.named(binding.key)
      return Part(
        id: binding.id.text, label: binding.label, lasting: binding.lifetimeText, fanIn: index.fanIn(binding.id),
        fanOut: index.fanOut(binding.id),
        depth: try index.depth(this), why: try index.whyIsItHere(this).bindings.count - 1,
        dominated: names(try index.dominated(by: this)), impact: names(try index.impact(of: this)),
        retaining: try retainers.map { "\($0.text) \(try onTheWay.depth(.binding($0)) ?? -1)" }.sorted(),
        reaching: names(try index.impact(of: key)), inheriting: names(try index.whatInheritsEffects(of: key)),
        origins: origins, paths: paths)
    }
    unused = names(index.unused())
    launch = names(index.constructedAtBuild())
    missing = graph.bindings.filter { $0.kind == .missing || $0.kind == .unsatisfiable }.map(\.id.text).sorted()
    func having(_ lifetimes: GraphSnapshot.Binding.Lifetime...) -> [String] {
      graph.bindings.filter { $0.instanceLifetime.map(lifetimes.contains) ?? false }.map(\.id.text)
    }
    shared = having(.singleton, .eagerSingleton, .weakSingleton)
    transient = having(.transient)
    alias = graph.bindings.filter { $0.original != nil }.map(\.id.text)
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
}
