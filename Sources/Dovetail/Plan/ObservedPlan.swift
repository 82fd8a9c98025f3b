// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Sees how a graph is linked, and observes what is constructed.
///
/// The engine knows nothing else of observation, because all of it would stay in every program.
package protocol LinkObserver: AnyObject {
  /// A source that constructs elements of `node` like `source`. If they are shared, it is called once for each.
  func observed<Element>(_ source: Source<Element>, of node: Graph.Node, in graph: Graph) -> Source<Element>

  func observer(ofOpening component: Graph.Node, in graph: Graph) -> any OpeningObserver
}

/// Observes the openings of one component.
package protocol OpeningObserver: AnyObject, Sendable {
  /// The result of `construct`.
  func observing<Root>(_ construct: () throws(ConstructionError) -> Root) throws(ConstructionError) -> Root

  /// The same for a component that is opened asynchronously.
  nonisolated(nonsending)
    func observing<Root>(
      async construct: nonisolated(nonsending) () async throws(ConstructionError) -> Root
    ) async throws(ConstructionError) -> Root
}

/// A plan whose constructions are observed.
final class ObservedPlan: Plan, @unchecked Sendable {
  private let plan: Plan
  private let observer: any OpeningObserver

  init(_ plan: Plan, by observer: any OpeningObserver) {
    self.plan = plan
    self.observer = observer
    super.init(root: plan.root, eagerSingletons: [], hooks: [], closer: nil, component: nil)
  }

  package override func construct<Root>(
    _ type: Root.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Root {
    try observer.observing { () throws(ConstructionError) in try plan.construct(type, in: instance) }
  }

  nonisolated(nonsending)
    package override func constructAsync<Root>(
      _ type: Root.Type, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Root
  {
    try await observer.observing { () async throws(ConstructionError) in
      try await plan.constructAsync(type, in: instance)
    }
  }
}
