// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// A module of a real graph, or the declarations that are in none.
struct RealModule: Module {
  let content: RealContent
  let statements: ArraySlice<ToyStatement>

  func configure(binder: Binder) {
    for (place, statement) in zip(statements.indices, statements) {
      let index = content.scope.start + place
      if statement.isComponent {
        // A component inside itself is not configured, so its contents do not matter.
        let inside = RealContent(graph: content.graph, scope: content.scope.children[index] ?? content.scope)
        binder.install(component: inside, as: statement.key, line: index)
      } else if let type = content.graph.types.bound(by: statement) {
        if statement.isAlias, let original = content.graph.types.bound(statement.needs[0]) {
          state(type, aliasOf: original, statement, index, in: binder)
        } else {
          state(type, statement, index, in: binder)
        }
      }
    }
  }

  private func state<Bound: RealBound>(
    _ type: Bound.Type, _ statement: ToyStatement, _ index: Int, in binder: Binder
  ) {
    // The decorated element is not one of the following parameters.
    let types = statement.needs.dropFirst(statement.isDecoration ? 1 : 0).map { content.graph.types.type($0) }
    RealDeclaration<Bound>(graph: content.graph, statement: statement, index: index, binder: binder).open(types[...])
  }

  private func state<Bound: RealBound, Original: RealBound>(
    _ type: Bound.Type, aliasOf original: Original.Type, _ statement: ToyStatement, _ index: Int, in binder: Binder
  ) {
    let convert: @Sendable (Original) -> Bound = { original in
      guard let element = original as? Bound else { preconditionFailure("\(original) is no \(Bound.self)") }
      return element
    }
    let builder = binder.bind(Bound.self, fileID: RealGraph.file, line: index)
    switch statement.kind {
    case .declaration(.contribution): builder.intoCollection().asAlias(of: Original.self, converting: convert)
    case .declaration(.defaultBinding):
      binder.bindDefault(Bound.self, fileID: RealGraph.file, line: index).asAlias(
        of: Original.self, converting: convert)
    case _ where statement.isTagged:
      (builder as? BindingBuilder<A1, BindingStage.Begun>)?.tagged(with: X.self).asAlias(of: A1.self) { $0 }
    case _ where statement.isShadowing: builder.shadowing().asAlias(of: Original.self, converting: convert)
    default: builder.asAlias(of: Original.self, converting: convert)
    }
  }
}
