// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Proposals that several rules make.

extension Report {
  /// The proposals that keep one of several declarations or installations, and remove the others. If there are many,
  /// only the first few are kept.
  @inline(never)
  func proposals(
    keepingOneOf all: [Int], called statement: String, at site: (Int) -> Site?, removingBy removal: (Int) -> Edit
  ) -> [Proposal] {
    all.prefix(3).map { kept in
      Proposal(
        all.filter { $0 != kept }.map(removal),
        leadingTo: site(kept).map { ", which leaves the \(statement) at \($0)" })
    }
  }

  /// The proposals that keep one of several declarations.
  func proposals(keepingOneOf nodes: [Graph.Node]) -> [Proposal] {
    proposals(
      keepingOneOf: nodes, called: role(of: nodes[0]).statement, at: graph.site(of:), removingBy: facts.removal(of:))
  }

  /// The proposals to move declarations to an outer scope, together with the inner declarations that they need; none if
  /// they need a seed, which stays.
  func proposals(moving nodes: [Graph.Node], outTo scope: Int) -> [Proposal] {
    let inner = graph.declarations.chain(to: graph.scope(of: nodes[0])).prefix { $0 != scope }
    let search = Search(from: nodes) { node in
      self.graph.steps(from: node) { inner.contains(self.graph.scope(of: self.graph.edges[$0].destination)) }
    }
    let needed = Set(search.vertices).subtracting(nodes).filter { graph.declaration(of: $0) != nil }
    let moved = nodes + needed.ascending().reversed()
    return moved.contains { role(of: $0) == .seed } ? [] : proposals(moving: moved, to: scope)
  }

  /// The proposals to move declarations to another scope. If a module makes one of them, first its whole installation
  /// moves, because its other declarations may belong together with this one.
  func proposals(moving nodes: [Graph.Node], to scope: Int) -> [Proposal] {
    let declarations = graph.declarations
    func edits(of node: Graph.Node, withModule movesModule: Bool) -> [Edit] {
      if let opened = declarations.all[node].openedScope {
        return [
          facts.edit(installing: declarations.scopes[opened].installation, in: scope),
          facts.edit(removing: node),
        ]
      }
      let installation = declarations.all[node].installation
      if facts.isComponent(declarations.installations[installation].module) || !movesModule {
        return [facts.edit(node, \.scope, scope)]
      }
      // Children see the module of their parent, so only what moves inwards leaves nothing behind.
      return declarations.isScope(graph.scope(of: node), inside: scope)
        ? self.edits(installing: installation, in: scope)
        : [facts.edit(installing: installation, in: scope), facts.removal(ofInstallation: installation)]
    }
    return [true, false].map { movesModule in
      Proposal(nodes.flatMap { edits(of: $0, withModule: movesModule) }.uniqued())
    }
  }

  /// The suggestion to accept a warning.
  func acceptance(of fault: Fault, _ condition: Phrase) -> Phrase {
    condition + ", accept it: `\(Snippet.acceptance(fault.id, of: facts.types(in: fault)))`"
  }

  /// The suggestion to request the shared instance of a protocol weakly, which has to be class-bound for that; empty if
  /// the protocol is class-bound, or cannot be.
  func suggestions(watching node: Graph.Node, by edge: Int, of requester: Graph.Node) -> [Phrase] {
    let key = graph.key(of: node)
    guard let declaration = facts.classBoundDeclaration(of: key), facts.isPlain(key), !survey.isObject(key),
      !facts.isVocabulary(key),
      graph.isShared(graph.original(of: node)),
      let edit = facts.edit(requesting: keys.access(.weakProvider, to: key, accepting: []), by: edge, of: requester)
    else { return [] }
    return ["declare `\(declaration)`, then \(sentence(for: [edit]))"]
  }
}
