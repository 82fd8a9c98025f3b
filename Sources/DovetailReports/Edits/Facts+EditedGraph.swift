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
    let accepted = edits.compactMap { if case .build(let effects) = $0.new?.verb { effects } else { nil } }.last
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
    guard let old = edit.old else {
      guard let new = edit.new, new.neighbor == nil, let scope = new.scope else { return [edit] }
      return scopes(likeThat: scope).prefix(limit).map { scope in
        var added = new
        added.scope = scope
        return Edit(new: added)
      }
    }
    guard let node = old.node else {
      let line = old.verb.installation.flatMap(line(ofInstallation:))
      return line.map { installationsOfLine[$0, default: []].map(removal(ofInstallation:)) } ?? [edit]
    }
    guard let new = edit.new, new.scope == old.scope else {
      // A statement that moves then stands in one component only, also if others have installed its module.
      return (graph.site(of: node).map(nodes(at:)) ?? [node]).prefix(limit).map { node in
        let former = statement(of: node)
        return Edit(
          old: former, new: former.scope == old.scope ? edit.new.map { former.changed(from: old, to: $0) } : nil)
      }
    }
    // The root is the same wherever the component is installed.
    let alike =
      graph.scope(openedBy: node).map { scopes(likeThat: $0).map { graph.declarations.scopes[$0].component } }
      ?? declarations(likeThat: node)
    return alike.lazy.map { self.statement(of: $0, requestingAt: old.parameter?.place) }
      .filter { $0.parameter?.key == old.parameter?.key }
      .prefix(limit).map { Edit(old: $0, new: $0.changed(from: old, to: new)) }
  }

  /// The scopes of the same component, which several others may install.
  private func scopes(likeThat scope: Int) -> [Int] {
    scopesOfComponent[graph.key(of: graph.declarations.scopes[scope].component), default: []]
  }
}
