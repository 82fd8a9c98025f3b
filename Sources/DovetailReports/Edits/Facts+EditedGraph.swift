// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The graph after edits. An edit changes a line, and therefore everything that the line declares.

extension Facts {
  /// The declarations after `edits`; `nil` if they cannot be applied.
  func declarations(after edits: [Edit]) -> Declarations? {
    var declarations = graph.declarations
    return declarations.apply(edits.flatMap { self.edits(onTheLineOf: $0) }, facts: self) ? declarations : nil
  }

  /// The facts about declarations that edits have changed.
  func after(_ edits: [Edit], leadingTo declarations: Declarations) -> Facts {
    let accepted = edits.compactMap { if case .build(let effects) = $0 { effects } else { nil } }.last
    let changed = Graph(declarations, keys: keys, accepting: accepted ?? graph.edges[0].accepts)
    return Facts(Survey(changed), after: self)
  }

  /// The edits, each once for each line. In a loop, one line makes many declarations.
  func edits(ofLinesIn edits: [Edit]) -> [Edit] {
    edits.map { self.edits(onTheLineOf: $0, atMost: 1).first ?? $0 }.uniqued()
  }

  /// The same edit of everything that the changed line declares. In a loop, or if several components install a module,
  /// one line makes several declarations.
  ///
  /// - Parameter limit: The number of edits to find. Thousands of edits may be of one line.
  func edits(onTheLineOf edit: Edit, atMost limit: Int = .max) -> [Edit] {
    switch edit {
    case .replace(let node, let new):
      let old = statement(of: node)
      return declarations(likeThat: node).prefix(limit).map {
        .replace($0, by: statement(of: $0).changed(from: old, to: new))
      }
    case .remove(let node):
      return (graph.site(of: node).map(nodes(at:)) ?? [node]).prefix(limit).map { .remove($0) }
    case .request(by: let node, at: let place, let key):
      // The root is the same wherever the component is installed.
      if let opened = graph.scope(openedBy: node) {
        return scopes(likeThat: opened).prefix(limit).map {
          .request(by: graph.declarations.scopes[$0].component, at: place, key)
        }
      }
      let requested = graph.requests(of: node).dropFirst(place).first
      return declarations(likeThat: node).lazy
        .filter { self.graph.requests(of: $0).dropFirst(place).first == requested }
        .prefix(limit).map { .request(by: $0, at: place, key) }
    case .uninstall(let installation):
      let line = line(ofInstallation: installation)
      return line.map { installationsOfLine[$0, default: []].map { .uninstall($0) } } ?? [edit]
    case .move(let node, let scope):
      // The statement then stands in one component only, also if others have installed its module.
      return (graph.site(of: node).map(nodes(at:)) ?? [node]).prefix(limit).map {
        graph.scope(of: $0) == graph.scope(of: node) ? .move($0, to: scope) : .remove($0)
      }
    case .add(let added, in: let scope, nil): return scopes(likeThat: scope).prefix(limit).map { .add(added, in: $0) }
    case .install(let installed, in: let scope):
      return scopes(likeThat: scope).prefix(limit).map { .install(installed, in: $0) }
    case .add, .build: return [edit]
    }
  }

  /// The scopes of the same component, which several others may install.
  private func scopes(likeThat scope: Int) -> [Int] {
    scopesOfComponent[graph.key(of: graph.declarations.scopes[scope].component), default: []]
  }
}
