// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The part of a graph that decides whether edits remove a fault and bring no other. The name is that of program slicing.
///
/// A fault that an edit causes or removes is on a path through a changed declaration. So a slice has the declarations that
/// need the changed ones, and those that the changed ones need. A trial leaves out the rest.
///
///     Root ─→ Shop ─→ Cart ─→ Prices      The edit changes what Cart is. The slice has Root, Shop, Cart and Prices.
///        └──→ Log ←────┘                  It has Log, which Cart needs, but not that Root needs it as well.
struct Slice {
  /// The declarations, in order. Those of all components are among them.
  let declarations: [Graph.Node]
  /// The nodes that requests may lead to.
  fileprivate let inside: Set<Graph.Node>
}

extension Report {
  /// The slice for edits and a fault; `nil` if they may be about anything.
  func slice(around fault: Fault.Identity, after edits: [Edit], leadingTo changed: Declarations) -> Slice? {
    guard var changes = changes(by: edits, leadingTo: changed), changes.add(fault, in: self) else { return nil }
    // What such a binding lacks is reported only if the factory is not.
    changes.nodes += (changes.nodes + changes.needed).filter(graph.isMissing).flatMap(survey.factories(meantBy:))
    let needing = Search(from: changes.nodes + changes.requesters) { node in
      survey.incoming[node, default: []].map { ($0.edge, $0.source) }
    }
    let needed = Search(from: changes.nodes + changes.needed) { node in graph.steps(from: node) { _ in true } }
    // Which effects a request refuses depends on everything behind it that has effects.
    let affecting = Search(from: needing.vertices) { node in
      graph.steps(from: node) { !graph.effects(ofGetting: graph.edges[$0].destination).isEmpty }
    }
    let kept = Search(from: needed.vertices + affecting.vertices) { node in declarations(around: node).map { (0, $0) } }
    let declared = Set(kept.vertices.filter { graph.declaration(of: $0) != nil })
      .union(graph.declarations.scopes.map(\.component))
    return Slice(declarations: declared.ascending(), inside: Set(kept.vertices))
  }

  /// The declarations without which a node of a slice would be another one.
  private func declarations(around node: Graph.Node) -> [Graph.Node] {
    guard let declaration = graph.declaration(of: node) else {
      // The bindings of a missing key in children, and the statement that a collection may be empty.
      let all = declarations(behind: graph.key(of: node))
      return graph.isMissing(node) || all.contains { graph.declarations.all[$0].role == .emptyCollection } ? all : []
    }
    // A duplicate counts as used. The first declaration of a statement identifies the others.
    // What a decoration finds missing is reported only if nothing else requests it.
    let missing =
      survey.unmatchedDecorations.contains(node) ? facts.missingNodesOfKey[declaration.key, default: []] : []
    let alike =
      facts.rivals[node, default: []] + [facts.firstNodesOfLines[node]]
      + missing + missing.flatMap(survey.requests(for:)).map(\.requester)
    guard declaration.isAlias || declaration.role == .decoration else { return alike }
    // The original of an alias, and what a decoration decorates.
    let first = graph.edges(of: node).prefix(1).map(\.destination)
    let derived = Search(from: first) { node in
      graph.declaration(of: node) == nil ? graph.steps(from: node) { _ in true } : []
    }
    return alike + derived.vertices.flatMap { graph.declaration(of: $0) == nil ? declarations(around: $0) : [$0] }
  }

  /// The declarations that a request for a key may lead to.
  fileprivate func declarations(behind key: Key) -> [Graph.Node] {
    survey.keys(behind: key).flatMap(survey.declarations(of:))
  }
}

extension Slice {
  /// The declarations of the slice and those that edits have added, and the rest of the graph left out.
  func part(of changed: Declarations, in graph: Graph) -> Declarations {
    let former = graph.declarations
    let kept = declarations + (former.all.count..<changed.all.count)
    var part = changed.keeping(kept) { node, place in
      guard node < former.all.count,
        former.requests[former.all[node].requests].dropFirst(place).first
          == changed.requests[changed.all[node].requests].dropFirst(place).first
      else { return true }
      // A default that has given way has no edges.
      let edge = graph.edgeRange(of: node).dropFirst(place).first
      return edge.map { leads(to: graph.edges[$0].destination, in: graph) } ?? true
    }
    for scope in former.scopes.indices where part.scopes[scope].root == former.scopes[scope].root {
      guard let opened = former.all[former.scopes[scope].component].openedScope else { continue }
      if !leads(to: graph.root(of: former.scopes[opened].component), in: graph) { part.setRoot(of: scope, to: .void) }
    }
    return part
  }

  /// Whether the slice shows all parts of a fault.
  func shows(_ fault: Fault.Identity, in graph: Graph) -> Bool {
    !fault.parts.isEmpty
      && fault.parts.allSatisfy { part in
        switch part {
        case .declaration(let node): inside.contains(node)
        case .request(of: let node, at: let place):
          inside.contains(node)
            && graph.edgeRange(of: node).dropFirst(place).prefix(1)
              .allSatisfy { leads(to: graph.edges[$0].destination, in: graph) }
        case .loop(let members): members.allSatisfy(inside.contains)
        }
      }
  }

  /// Whether a request for a node leads to something in the slice.
  private func leads(to node: Graph.Node, in graph: Graph) -> Bool {
    if inside.contains(node) { return true }
    return graph.declaration(of: node) == nil
      && (graph.isUnsatisfiable(node) || graph.edges(of: node).contains { leads(to: $0.destination, in: graph) })
  }
}

// MARK: - What edits change

/// What edits and a fault are about.
private struct Changes {
  /// Nodes that change. So what they need matters, and what needs them.
  var nodes: [Graph.Node] = []
  /// Declarations of which only some requests change.
  var requesters: [Graph.Node] = []
  /// What is requested anew.
  var needed: [Graph.Node] = []
}

extension Report {
  /// What edits change; `nil` if it may be anything.
  fileprivate func changes(by edits: [Edit], leadingTo changed: Declarations) -> Changes? {
    var changes = Changes()
    for edit in edits.flatMap({ self.facts.edits(onTheLineOf: $0) }) {
      switch (edit.new ?? edit.old)?.verb {
      case .install, .build: return nil
      default: break
      }
      guard let node = edit.node else { continue }
      if let key = edit.new?.parameter?.key {
        changes.requesters.append(node)
        changes.needed += declarations(behind: key)
      } else {
        changes.nodes.append(node)
      }
    }
    if changes.nodes.contains(where: { graph.declaration(of: $0)?.openedScope != nil }) { return nil }
    let added = graph.declarations.all.count..<changed.all.count
    let all = Array(changes.nodes) + added
    changes.needed += all.flatMap { changed.requests[changed.all[$0].requests] }.uniqued()
      .flatMap(declarations(behind:))
    let keys = (all.map { changed.all[$0].key } + changes.nodes.map(graph.key(of:))).uniqued()
    changes.nodes += keys.flatMap(nodes(of:))
    // A default that has given way has no edges, and may now be needed.
    let defaults = changes.nodes.filter(graph.displacedDefaults.contains)
    changes.needed += defaults.flatMap(graph.requests(of:)).flatMap(declarations(behind:))
    // A component constructs its eager singletons, and so its openers meet their effects.
    changes.requesters += (all + defaults).map { changed.all[$0] }.filter { $0.lifetime.isEager }
      .map { changed.scopes[$0.scope].component }.filter(graph.nodes.contains)
    // Whether anything still retains a singleton that becomes watched depends on all that need it or its closer.
    let watched = edits.flatMap(nodesWatched(after:))
    changes.nodes += watched + Set(watched.map(graph.scope(of:))).compactMap { graph.closers[$0] }
    return changes
  }

  /// The nodes that another declaration of a key may change.
  private func nodes(of key: Key) -> [Graph.Node] {
    survey.declarations(of: key) + facts.derivedNodesOfKey[key, default: []]
      + facts.unfilledOptionalsOfKey[key, default: []]
  }
}

extension Changes {
  /// Adds what a fault is about.
  ///
  /// - Returns: Whether that is known.
  mutating func add(_ fault: Fault.Identity, in report: Report) -> Bool {
    if fault.parts.isEmpty { return false }
    // One line may declare thousands.
    var lines: Set<Graph.Node> = []
    for part in fault.parts {
      switch part {
      case .declaration(let node):
        let first = report.facts.firstNodesOfLines[node]
        if lines.insert(first).inserted { nodes += report.facts.declarations(likeThat: first) }
      case .request(of: let node, at: let place):
        let alike = report.facts.declarations(likeThat: node)
        requesters += alike
        needed += alike.compactMap { report.graph.edgeRange(of: $0).dropFirst(place).first }
          .map { report.graph.edges[$0].destination }
      case .loop(let members): requesters += members.ascending()
      }
    }
    return true
  }
}

extension Fault.Identity {
  /// The same fault where declarations have the indices that `nodes` gives for theirs.
  func moved(to nodes: (Graph.Node) -> Graph.Node) -> Self {
    var moved = self
    moved.node = node.map(nodes)
    moved.parts = Set(
      parts.map { part in
        switch part {
        case .declaration(let node): .declaration(nodes(node))
        case .request(of: let node, at: let place): .request(of: nodes(node), at: place)
        case .loop(let members): .loop(Set(members.map(nodes)))
        }
      })
    return moved
  }

  /// The declarations that it is about.
  var declarations: [Graph.Node] {
    parts.flatMap(\.declarations)
  }
}

extension Fault.Identity.Part {
  /// The declarations that it is about.
  var declarations: [Graph.Node] {
    switch self {
    case .declaration(let node), .request(of: let node, at: _): [node]
    case .loop(let members): members.ascending()
    }
  }
}
