// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component where Seed == Void {
  /// Proves the graph sound, and then constructs its root.
  ///
  /// The root is all that this returns: what must live has to be reachable from it. When it is released, and nobody else
  /// holds any of it, everything that was constructed for it is released as well.
  ///
  /// A graph whose factories are `async` is refused here, and needs `await build()`. One that has factories of the main actor
  /// is refused unless this is called there.
  ///
  /// ```swift
  /// let app = try AppComponent().build()
  /// ```
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all the faults of the graph, before any factory has run; ``ConstructionError`` if one
  ///   of the factories fails that the root or an eager singleton needs.
  /// - Isolation: runs where it is called; each call makes a graph of its own.
  /// - Cost: proportional to the number of bindings, requests and objects.
  public func build(isolation: isolated (any Actor)? = #isolation) throws -> Root {
    let plan = try plan(accepting: .effects(ofBuildOn: isolation))
    guard isolation === MainActor.shared else { return try plan.construct(Root.self, in: nil) }
    return try MainActor.assumeIsolated { try plan.constructOnMainActor(Root.self, in: nil) }.value
  }

  /// Proves the graph sound, and then constructs its root, whatever its factories do.
  ///
  /// Eager singletons that are independent of each other are constructed concurrently. A factory of the main actor runs
  /// there; one that takes no time, if only the root needs it, right where this is called.
  ///
  /// ```swift
  /// let app = try await AppComponent().build()
  /// ```
  ///
  /// In an `async` function this is what `build()` means. At the top level of `main.swift`, where Swift prefers the other
  /// one even after an `await`, call it inside a function.
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all the faults of the graph, before any factory has run; ``ConstructionError`` if one
  ///   of the factories fails that the root or an eager singleton needs; `CancellationError` if the task is cancelled and
  ///   the construction therefore came to nothing. Nothing is left running.
  /// - Isolation: configures and validates where it is called.
  /// - Cost: that of the synchronous one, and a task for each eager singleton.
  public func build(isolation: isolated (any Actor)? = #isolation) async throws -> Root {
    let plan = try plan(accepting: .effects(ofAsyncBuildOn: isolation))
    do {
      return try await plan.constructAsync(Root.self, in: nil)
    } catch {
      throw error.unlessCancelled
    }
  }

  private func plan(accepting effects: Effects) throws -> Plan {
    let (graph, links) = try validated(accepting: effects)
    return Linker(graph, links: links).link(root: Root.self)
  }
}

extension Component {
  /// Proves the graph sound, as `build()` called in the same place does, but constructs nothing.
  ///
  /// ```swift
  /// @Test func graphIsSound() throws {
  ///   try AppComponent().validate()
  /// }
  /// ```
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all the faults of the graph.
  /// - Isolation: runs where it is called, and there judges what belongs to the main actor as `build()` does.
  /// - Cost: that of `build()`, without its objects.
  public func validate(isolation: isolated (any Actor)? = #isolation) throws {
    _ = try validated(accepting: .effects(ofBuildOn: isolation))
  }

  /// Proves the graph sound, as `await build()` does, but constructs nothing.
  ///
  /// ```swift
  /// @Test func graphIsSound() async throws {
  ///   try await AppComponent().validate()
  /// }
  /// ```
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all the faults of the graph.
  /// - Isolation: runs where it is called.
  /// - Cost: that of `build()`, without its objects.
  public func validate(isolation: isolated (any Actor)? = #isolation) async throws {
    _ = try validated(accepting: .effects(ofAsyncBuildOn: isolation))
  }

  /// The graph as data. Unlike `validate()` this does not fail: a broken graph has its faults among its
  /// diagnostics.
  ///
  /// ```swift
  /// let warnings = AppComponent().graph().diagnostics.filter { $0.severity == .warning }
  /// ```
  ///
  /// It takes the graph for one that `await build()` constructs.
  ///
  /// - Isolation: runs where it is called.
  /// - Cost: proportional to the number of bindings and requests; diagnostics are looked for when they are asked for.
  public func graph() -> ObjectGraph {
    ObjectGraph(Graph(Binder(configuring: self).declarations))
  }

  fileprivate func validated(accepting effects: Effects) throws -> (graph: Graph<BindingKey>, links: [Link]) {
    let binder = Binder(configuring: self)
    let graph = Graph(binder.declarations, accepting: effects)
    let diagnostics = graph.diagnostics(of: Check.errors)
    guard diagnostics.isEmpty else {
      let component = graph.key(of: graph.component)
      throw GraphError(component: BindingKey.names(for: [component])(component), diagnostics: diagnostics)
    }
    return (graph, binder.links)
  }
}

extension Effects {
  /// What a synchronous build can put up with.
  fileprivate static func effects(ofBuildOn isolation: (any Actor)?) -> Effects {
    isolation === MainActor.shared ? [.throwing, .mainActor, .confined] : .throwing
  }

  /// What an asynchronous build can put up with.
  fileprivate static func effects(ofAsyncBuildOn isolation: (any Actor)?) -> Effects {
    isolation === MainActor.shared ? .all : .all.subtracting(.confined)
  }
}
