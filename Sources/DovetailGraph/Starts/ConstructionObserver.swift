// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// Observes what `build(observing:)` constructs, and what later requests of the same graph construct.
///
/// It has the clock. For example, it passes each construction on to signposts or to a tracer, or prints it:
///
/// ```swift
/// struct ConstructionLog: ConstructionObserver {
///   func constructionBegins(_ construction: Construction) { print(construction.name, construction.key) }
///   func constructionEnds(_ construction: Construction, throwing error: ConstructionError?) {}
/// }
///
/// let app = try AppComponent().build(observing: ConstructionLog())
/// ```
///
/// Each call of a factory is a construction, also by a provider and in a child component: a singleton has one, any
/// other instance one for each request. Its eager dependencies are constructed inside it. Contributions, decorations,
/// products, property injections and actions on build count. Values, seeds and aliases are not constructed. Opening a
/// component is one too, with everything that it constructs eagerly.
///
/// An observer may be slow, which delays the construction, and may build another component. If it requests an instance
/// that is under construction, the program ends, as it does in a factory.
///
/// - Isolation: called where the factory runs, on any thread, also concurrently. The end may be on another thread.
/// - Cost: without an observer, a program contains none of this. Otherwise two calls and some allocations for each
///   construction.
/// - Origin: the spans of swift-distributed-tracing; tracing at run time in Metro.
public protocol ConstructionObserver: Sendable {
  /// Called before anything of the construction runs.
  func constructionBegins(_ construction: Construction)

  /// Called once after each beginning, with the failure if the construction failed or was cancelled.
  func constructionEnds(_ construction: Construction, throwing error: ConstructionError?)
}

/// One construction by a binding, or one opening of a component: a span.
///
/// - Isolation: Sendable.
/// - Cost: retains the graph. ``key`` and ``component`` are named at each call.
public struct Construction: Sendable {
  /// A number that no other construction in the process has.
  public let id: Int
  /// The number of the construction that it is part of, also in another graph. For a task, the construction that
  /// started it, even if that has ended.
  public let parent: Int?
  let graph: Graph
  let node: Graph.Node
}

extension Construction {
  /// The constant name of a signpost or a span: `open` for a component, otherwise `construct`.
  public var name: StaticString { graph.scope(openedBy: node) == nil ? "construct" : "open" }

  /// The key of the binding, as in reports. For a component, its name.
  public var key: String { name(of: graph.key(of: node)) }

  /// The name of the binding's component.
  public var component: String { name(of: graph.key(of: graph.declarations.scopes[graph.scope(of: node)].component)) }

  /// The location of the binding; `nil` for the component that is built.
  public var site: Site? { graph.site(of: node) }

  private func name(of key: Key) -> String {
    var keys = graph.keys
    return keys.names(for: [key])[key, default: ""]
  }
}

extension Component where Seed == Void {
  /// Validates the graph and then constructs its root, like `build()`, and tells an observer of each construction.
  ///
  /// ```swift
  /// let app = try AppComponent().build(observing: StartRecording())
  /// ```
  ///
  /// - Parameters:
  ///   - observer: observes the constructions of this build, and those by later requests of its graph.
  ///   - isolation: where this is called; the compiler fills it in.
  /// - Throws: what `build()` throws.
  /// - Isolation: as for `build()`. No factory runs elsewhere because of the observer.
  /// - Cost: that of `build()`, and of the observer.
  public func build(
    observing observer: some ConstructionObserver, isolation: isolated (any Actor)? = #isolation
  ) throws -> Root {
    try plan(accepting: .effects(ofBuildOn: isolation), observedBy: Observation(by: observer))
      .construct(Root.self, in: nil)
  }

  /// The same for `await build()`, which accepts factories with any effects.
  ///
  /// ```swift
  /// let app = try await AppComponent().build(observing: StartRecording())
  /// ```
  public func build(
    observing observer: some ConstructionObserver, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Root {
    let observation = Observation(by: observer)
    let plan = try plan(accepting: .effects(ofAsyncBuildOn: isolation), observedBy: observation)
    do {
      return try await plan.constructAsync(Root.self, in: nil)
    } catch {
      throw error.unlessCancelled
    }
  }
}
