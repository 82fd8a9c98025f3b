// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Survey {
  /// The name of the component that `node` is declared in.
  @inline(never)
  func component(declaring node: Graph.Node) -> Phrase {
    name(of: graph.declarations.scopes[graph.scope(of: node)].component)
  }

  /// The name of the component that `node` belongs to, or of `node` itself if it is a component.
  @inline(never)
  func component(around node: Graph.Node) -> Phrase {
    graph.scope(openedBy: node) == nil ? component(declaring: node) : name(of: node)
  }
}
