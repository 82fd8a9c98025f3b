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
  let run = RealRun()

  /// The effects that the types of factories tell.
  static let kinds: [Effects] = [.throwing, .mainActor, [.throwing, .mainActor], .async]

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
    let (index, size, tracker, run) = (index, RealGraph.size(ofWhole: index), graph.constructions, graph.run)
    let factory = InstanceTracker.Token(graph.factories)
    let one: @Sendable (repeat each Need) -> Element = { (need: repeat each Need) in
      var given: [any Sendable] = []
      for value in repeat each need { given.append(value) }
      run.finish(index)
      return withExtendedLifetime(factory) {
        Element(from: Construction(statement: index, given: given, tracker: tracker), position: 0)
      }
    }
    let several: @Sendable (repeat each Need) -> [Element] = { (need: repeat each Need) in
      let first = one(repeat each need)
      return [first] + (1..<size).map { Element(from: first.construction, position: $0) }
    }
    switch role {
    case .binding where statement.key.hasPrefix("["): bind(begin([Element].self), several)
    case .binding: bind(begin(Element.self), one)
    case .contribution: bind(begin(Element.self).intoCollection(), one)
    case .wholeContribution: bindWhole(begin(Element.self).intoCollection(), several)
    case .emptyCollection: binder.declareCollection(of: Element.self)
    case .component, .seed, .defaultBinding, .decoration, .hook, .overridden: break
    }
  }

  private func bind<Bound: Sendable, Target, Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: BindingBuilder<Bound, Target, Stage>, _ make: @escaping @Sendable (repeat each Need) -> Bound
  ) {
    switch statement.lifetime {
    case .transient, .constant: end(builder, effectful(make))
    case .singleton: end(builder.asSingleton(), effectful(make))
    case .eagerSingleton: end(builder.asEagerSingleton(), effectful(make))
    }
  }

  private func bindWhole<Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: BindingBuilder<Element, [Element], Stage>, _ make: @escaping @Sendable (repeat each Need) -> [Element]
  ) {
    switch statement.lifetime {
    case .transient, .constant: endWhole(builder, effectful(make))
    case .singleton: endWhole(builder.asSingleton(), effectful(make))
    case .eagerSingleton: endWhole(builder.asEagerSingleton(), effectful(make))
    }
  }

  private func end<Bound: Sendable, Target, Stage, each Need: Sendable>(
    _ builder: BindingBuilder<Bound, Target, Stage>, _ factory: EffectfulFactory<Bound, repeat each Need>
  ) {
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  private func endWhole<Stage, each Need: Sendable>(
    _ builder: BindingBuilder<Element, [Element], Stage>, _ factory: EffectfulFactory<[Element], repeat each Need>
  ) {
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  private func effectful<Bound, each Need: Sendable>(
    _ make: @escaping @Sendable (repeat each Need) -> Bound
  ) -> EffectfulFactory<Bound, repeat each Need> {
    EffectfulFactory(index: index, effects: statement.effects, run: graph.run, plain: make)
  }

  /// Begins a binding that stands at a place of its own, or two would be taken for one of a module installed twice.
  private func begin<Bound: Sendable>(_ type: Bound.Type) -> BindingBuilder<Bound, Bound, BindingStage.Begun> {
    binder.bind(type, line: index)
  }
}

/// A factory in each of the types that there is a step of the DSL for. It fails when it is told to, if it can.
private struct EffectfulFactory<Bound, each Need: Sendable> {
  let index: Int
  let effects: Effects
  let run: RealRun
  let plain: @Sendable (repeat each Need) -> Bound

  var throwing: @Sendable (repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }

  var mainActor: @MainActor @Sendable (repeat each Need) -> Bound {
    { [plain] (need: repeat each Need) in
      MainActor.preconditionIsolated()
      return plain(repeat each need)
    }
  }

  var throwingMainActor: @MainActor @Sendable (repeat each Need) throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      MainActor.preconditionIsolated()
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }

  var async: @Sendable (repeat each Need) async throws -> Bound {
    let (index, run, plain) = (index, run, plain)
    return { (need: repeat each Need) in
      await Task.yield()
      try run.failIfToldTo(index)
      return plain(repeat each need)
    }
  }
}
