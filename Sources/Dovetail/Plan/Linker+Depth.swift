// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A factory is called inside the one that needs its element, so that a chain of singletons would be constructed as many calls
// deep as it is long. Where a graph is that deep, some singletons of a chain are constructed before what needs them. Nothing
// else is constructed, unless a factory fails: then some of them exist that would have come after it. Other graphs are linked
// as if this did not exist.

extension Linker {
  /// How many constructions may lie inside each other, if singletons among them can be constructed before. A level takes up to
  /// five kilobytes in debug builds, and the smallest usual stack has 512.
  private static var depthLimit: Int { 64 }

  var isDeep: Bool { depth > Self.depthLimit }

  /// For each of `starts`, which are constructed in this order when `component` is, what is to be constructed before.
  ///
  /// Only singletons of the component itself. Of those around it some may have been released, if what alone needed them exists.
  func prerequisites(of starts: [Graph.Node], in component: Graph.Node) -> [Prerequisites] {
    guard let scope = graph.scope(openedBy: component) else { return starts.map { _ in Prerequisites(all: []) } }
    return graph.singletons(toConstructBefore: starts, of: scope, limit: Self.depthLimit).map { singletons in
      Prerequisites(
        all: singletons.map { node in
          guard let provider = unsafe slots[node]?.plain else {
            preconditionFailure("Dovetail linked in the wrong order; please report")
          }
          return (provider, elementType(of: node))
        })
    }
  }
}

/// Singletons that are constructed before what needs them, in this order.
struct Prerequisites: Sendable {
  /// Providers, and what they were made for.
  fileprivate let all: [(provider: AnyProvider, type: Any.Type)]

  fileprivate func construct(in instance: ComponentInstance?) {
    for (provider, type) in all {
      func construct<Element>(_ type: Element.Type) { _ = provider.resolve(type, in: instance) }
      _openExistential(type, do: construct)
    }
  }
}

extension Source {
  /// The same source, which constructs `prerequisites` first, wherever it constructs its element.
  func after(_ prerequisites: Prerequisites?) -> Source {
    guard let prerequisites, !prerequisites.all.isEmpty else { return self }
    return entered { instance in
      prerequisites.construct(in: instance)
      return instance
    }
  }
}
