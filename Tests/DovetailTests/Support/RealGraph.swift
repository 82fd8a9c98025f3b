// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A random graph as a component of real types, whose objects remember what they were given.
struct RealGraph: Component {
  typealias Root = T0

  let parts: [(statements: ArraySlice<ToyStatement>, isModule: Bool)]
  let types: RealTypes
  /// Counts the runs of factories.
  let constructions = InstanceTracker()
  /// Counts the factories.
  let factories = InstanceTracker()

  init(_ graph: RandomGraph, using random: inout SplitMix64) {
    parts = graph.parts(using: &random)
    types = RealTypes(isLazy: random.oneIn(3))
  }

  func configure(binder: Binder) {
    for part in parts {
      let module = RealModule(graph: self, statements: part.statements)
      if part.isModule { binder.install(module: module) } else { module.configure(binder: binder) }
    }
  }

  /// How many elements a factory of a whole collection gives.
  static func size(ofWhole statement: Int) -> Int { 1 + statement % 3 }
}

private struct RealModule: Module {
  let graph: RealGraph
  let statements: ArraySlice<ToyStatement>

  func configure(binder: Binder) {
    for (index, statement) in zip(statements.indices, statements) {
      let isCollection = statement.key.hasPrefix("[")
      let name = isCollection ? String(statement.key.dropFirst().dropLast()) : statement.key
      state(graph.types.element(name), index, in: binder)
    }
  }

  private func state<Element: RealElement>(_ type: Element.Type, _ index: Int, in binder: Binder) {
    let types = statements[index].needs.map { graph.types.type($0) }
    RealDeclaration<Element>(graph: graph, statement: statements[index], index: index, binder: binder).open(types[...])
  }
}

/// A statement of which the compiler knows, one after the other, the types of its needs.
private struct RealDeclaration<Element: RealElement> {
  let graph: RealGraph
  let statement: ToyStatement
  let index: Int
  let binder: Binder

  func open<each Need: Sendable>(_ rest: ArraySlice<any Sendable.Type>, after needs: repeat (each Need).Type) {
    guard let next = rest.first else { return declare(repeat each needs) }
    open(next, before: rest.dropFirst(), after: repeat each needs)
  }

  private func open<Next: Sendable, each Need: Sendable>(
    _ next: Next.Type, before rest: ArraySlice<any Sendable.Type>, after needs: repeat (each Need).Type
  ) {
    open(rest, after: repeat each needs, next)
  }

  private func declare<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    guard case .declaration(let role) = statement.kind else { return }
    let (index, size, tracker) = (index, RealGraph.size(ofWhole: index), graph.constructions)
    let factory = InstanceTracker.Token(graph.factories)
    let one: @Sendable (repeat each Need) -> Element = { (need: repeat each Need) in
      var given: [any Sendable] = []
      for value in repeat each need { given.append(value) }
      return withExtendedLifetime(factory) {
        Element(from: Construction(statement: index, given: given, tracker: tracker), position: 0)
      }
    }
    let several: @Sendable (repeat each Need) -> [Element] = { (need: repeat each Need) in
      let first = one(repeat each need)
      return [first] + (1..<size).map { Element(from: first.construction, position: $0) }
    }
    let (isShared, isCollection) = (statement.isShared, statement.key.hasPrefix("["))
    switch (role, isShared) {
    case (.binding, false) where isCollection: begin([Element].self).to(factory: several)
    case (.binding, true) where isCollection: begin([Element].self).asSingleton().to(factory: several)
    case (.binding, false): begin(Element.self).to(factory: one)
    case (.binding, true): begin(Element.self).asSingleton().to(factory: one)
    case (.contribution, false): begin(Element.self).intoCollection().to(factory: one)
    case (.contribution, true): begin(Element.self).intoCollection().asSingleton().to(factory: one)
    case (.wholeContribution, false): begin(Element.self).intoCollection().to(factory: several)
    case (.wholeContribution, true): begin(Element.self).intoCollection().asSingleton().to(factory: several)
    case (.emptyCollection, _): binder.declareCollection(of: Element.self)
    case (.component, _): break
    }
  }

  /// Begins a binding that stands at a place of its own, or two would be taken for one of a module installed twice.
  private func begin<Bound>(_ type: Bound.Type) -> BindingBuilder<Bound, Bound, BindingStage.Begun> {
    binder.bind(type, line: index)
  }
}
