// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A factory is called inside the factory that needs its element. So a chain of singletons would need as many nested
// calls as it is long. In a graph that deep, some singletons of a chain are constructed before their requesters. No
// additional singletons are constructed, unless a factory fails: some that would have come after it may exist then.
// Other graphs are linked without this step.

extension Linker {
  /// The maximum of nested constructions, as far as singletons among them can be constructed in advance. A level takes
  /// up to five kilobytes in debug builds, and the smallest usual stack has 512.
  private static var depthLimit: Int { 64 }

  var isDeep: Bool { depth > Self.depthLimit }

  /// For each of `starts`, the singletons to construct before it. The starts are constructed in this order, with
  /// `component`.
  ///
  /// These are only singletons of the component itself. Those of its ancestors may have been released after their only
  /// requester was constructed.
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

/// Singletons that are constructed before their requesters, in this order.
struct Prerequisites: Sendable {
  /// Providers, with their element types.
  fileprivate let all: [(provider: AnyProvider, type: Any.Type)]

  fileprivate func construct(in instance: ComponentInstance?) {
    for (provider, type) in all {
      func construct<Element>(_ type: Element.Type) { _ = provider.resolve(type, in: instance) }
      _openExistential(type, do: construct)
    }
  }
}

extension Source {
  /// The same source, which constructs `prerequisites` before its element, in the same place.
  func after(_ prerequisites: Prerequisites?) -> Source {
    guard let prerequisites, !prerequisites.all.isEmpty else { return self }
    return entered { instance in
      prerequisites.construct(in: instance)
      return instance
    }
  }
}
