// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Factories call each other, so that a long chain of singletons would be constructed as many calls deep as it is long. Where a
// graph is that deep, the singletons that something needs eagerly are constructed one after the other before it, so that each
// finds those that it needs. Nothing is constructed that would not be constructed anyway. Other graphs are linked as if this
// did not exist.

/// A singleton that is constructed before what needs it.
private struct Prerequisite: Sendable {
  let provider: AnyProvider
  /// What the provider was made for.
  let type: Any.Type

  func construct(in instance: ComponentInstance?) {
    func construct<Element>(_ type: Element.Type) { _ = provider.resolve(type, in: instance) }
    _openExistential(type, do: construct)
  }
}

extension Linker {
  /// How many constructions may lie inside each other before singletons are constructed one after the other. A level takes up to
  /// five kilobytes in debug builds, and the smallest usual stack has 512.
  private static var depthLimit: Int { 64 }

  /// What has been made a prerequisite of something else of the same component; empty if nothing needs to be.
  func noPrerequisites() -> [Bool] {
    depth > Self.depthLimit ? [Bool](repeating: false, count: graph.nodes.count) : []
  }

  /// The same `source` of `node`, which constructs first what that needs eagerly, if the graph is deep.
  ///
  /// Only the singletons of the component itself are constructed: of those around it, a child may find some released, if only
  /// something needed them that exists by now. And only those that do nothing but construct, because an error has to say what was
  /// under construction.
  ///
  /// - Parameter seen: what the sources construct that are called before this one. Asynchronous ones may be called at the same
  ///   time; then one of two may construct inside each other what the other has not come to yet.
  func unnested<Element>(
    _ source: Source<Element>, of node: Graph<BindingKey>.Node, in scope: Int, seen: inout [Bool]
  ) -> Source<Element> {
    if seen.isEmpty { return source }
    let prerequisites = graph.singletonsNeeded(by: node, of: scope, seen: &seen).compactMap { node in
      unsafe slots[node]?.plain.map { Prerequisite(provider: $0, type: graph.elementType(of: node)) }
    }
    return prerequisites.isEmpty ? source : source.after(prerequisites)
  }
}

extension Source {
  fileprivate func after(_ prerequisites: [Prerequisite]) -> Source {
    switch self {
    case .plain(let provider):
      .plain(
        Provider(resolving: { instance in
          for prerequisite in prerequisites { prerequisite.construct(in: instance) }
          return provider.resolve(instance)
        }))
    case .throwing(let provider):
      .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          for prerequisite in prerequisites { prerequisite.construct(in: instance) }
          return try provider.resolve(instance)
        }))
    case .mainActor(let source):
      .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          for prerequisite in prerequisites { prerequisite.construct(in: instance) }
          return try source.resolve(instance)
        })
    case .async(let source):
      .async(
        AsyncSource { instance async throws(ConstructionError) in
          for prerequisite in prerequisites { prerequisite.construct(in: instance) }
          return try await source.resolve(instance)
        })
    }
  }
}
