// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// Proves the graph sound, and then constructs its root.
  ///
  /// The root is all that this returns: what must live has to be reachable from it. When it is released, and nobody else
  /// holds any of it, everything that was constructed for it is released as well.
  ///
  /// - Throws: ``ValidationError`` with all the faults of the graph, before any factory has run.
  /// - Isolation: runs where it is called; each call makes a graph of its own.
  /// - Cost: proportional to the number of bindings, requests and objects.
  public func build() throws -> Root {
    let (graph, links) = try validated()
    return Linker(graph, links: links).link(root: Root.self).get()
  }

  /// Proves the graph sound, as ``build()`` does, but constructs nothing.
  ///
  /// ```swift
  /// @Test func graphIsSound() throws {
  ///   try AppComponent().validate()
  /// }
  /// ```
  ///
  /// - Throws: ``ValidationError`` with all the faults of the graph.
  public func validate() throws {
    _ = try validated()
  }

  /// The graph as data. Unlike ``validate()`` this does not fail: a broken graph has its faults among its diagnostics.
  public func graph() -> ObjectGraph {
    ObjectGraph(Graph(Binder(configuring: self).declarations))
  }

  private func validated() throws -> (graph: Graph<BindingKey>, links: [Link]) {
    let binder = Binder(configuring: self)
    let graph = Graph(binder.declarations)
    let diagnostics = graph.diagnostics(of: Rules.errors)
    guard diagnostics.isEmpty else {
      let component = graph.key(of: graph.component)
      throw ValidationError(component: BindingKey.names(for: [component])(component), diagnostics: diagnostics)
    }
    return (graph, binder.links)
  }
}
