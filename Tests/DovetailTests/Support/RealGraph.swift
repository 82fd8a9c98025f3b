// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A random graph as a component of real types. The objects record the dependencies that they received.
struct RealGraph: Sendable {
  var types: RealTypes
  /// Counts the runs of factories.
  let constructions = InstanceTracker()
  /// Counts the factories.
  let factories = InstanceTracker()
  let run = RealRun()
  private let scope: RealScope

  /// The effects in the types of factories.
  static let kinds: [Effects] = [.throwing, .mainActor, [.throwing, .mainActor], .async]

  /// The locations of statements, as in toy graphs.
  static let file = "Toy.swift"

  init(_ graph: RandomGraph, using random: inout SplitMix64) {
    self.init(graph.statements, using: &random)
    types = RealTypes(isLazy: random.oneIn(3))
  }

  init(_ statements: [ToyStatement], using random: inout SplitMix64) {
    scope = RealScope(statements, of: ["Toy"], from: 0, using: &random)
    types = RealTypes(isLazy: false)
  }

  /// The same statements in the same modules, at the same lines, as a graph of strings.
  func toy(accepting effects: Effects) -> ToyGraph {
    ToyGraph(
      root: RandomGraph.root, accepting: effects, superclasses: RealTypes.superclasses, statements: scope.toyStatements)
  }

  /// The component that is built.
  var component: Toy { Toy(content: RealContent(graph: self, scope: scope)) }

  /// The number of elements that a factory of a whole collection returns.
  static func size(ofWhole statement: Int) -> Int { 1 + statement % 3 }

  /// Whether a factory of an optional returns an element.
  static func isFilled(optional statement: Int) -> Bool { !statement.isMultiple(of: 2) }
}

/// The statements of a component, and their indices among all statements.
final class RealScope: Sendable {
  fileprivate let parts: [(statements: ArraySlice<ToyStatement>, isModule: Bool)]
  fileprivate let start: Int
  fileprivate let children: [Int: RealScope]
  private let end: Int

  /// - Parameters:
  ///   - components: the component itself and its ancestors.
  ///   - start: the number of statements of other components before these.
  fileprivate init(
    _ statements: [ToyStatement], of components: [String], from start: Int, using random: inout SplitMix64
  ) {
    parts = RandomGraph.parts(of: statements, using: &random)
    self.start = start
    var children: [Int: RealScope] = [:]
    var end = start + statements.count
    for (index, statement) in statements.enumerated() {
      guard case .component(_, let seed, let inside) = statement.kind, !components.contains(statement.key) else {
        continue
      }
      // A seed comes before the statements of the component.
      let first = end + (seed == nil ? 0 : 1)
      let child = RealScope(inside, of: components + [statement.key], from: first, using: &random)
      children[start + index] = child
      end = child.end
    }
    self.children = children
    self.end = end
  }
}

extension RealScope {
  /// The location where a module of these statements is installed.
  fileprivate func line(of statements: ArraySlice<ToyStatement>) -> Int { start + statements.startIndex }

  fileprivate var toyStatements: [ToyStatement] {
    parts.flatMap { part -> [ToyStatement] in
      let statements = zip(part.statements.indices, part.statements).map { place, statement in
        var copy = statement
        copy.line = start + place
        if case .component(let root, let seed, _) = statement.kind {
          copy.kind = .component(root: root, seed: seed, children[start + place]?.toyStatements ?? [])
        }
        return copy
      }
      if !part.isModule { return statements }
      var module = ToyStatement(kind: .module(statements), key: "RealModule")
      module.line = line(of: part.statements)
      return [module]
    }
  }
}

/// The declarations of a component of a real graph.
struct RealContent: Sendable {
  let graph: RealGraph
  let scope: RealScope

  func configure(binder: Binder) {
    for part in scope.parts {
      let module = RealModule(content: self, statements: part.statements)
      let line = scope.line(of: part.statements)
      if part.isModule {
        binder.install(module: module, fileID: RealGraph.file, line: line)
      } else {
        module.configure(binder: binder)
      }
    }
  }
}

private struct RealModule: Module {
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

private func list<each Value: Sendable>(_ values: repeat each Value) -> [any Sendable] {
  var list: [any Sendable] = []
  for value in repeat each values { list.append(value) }
  return list
}

/// A statement for which the compiler learns the types of the requests one after the other.
private struct RealDeclaration<Bound: RealBound> {
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
    let one: @Sendable (repeat each Need) -> Bound = factory(repeat each needs)
    switch role {
    case .binding where statement.isInjection: bindInjection(repeat each needs)
    case .binding where statement.isAssisted: bindProduct(repeat each needs)
    case .binding where statement.isTagged:
      (self as? RealDeclaration<A1>)?.bindTagged(repeat each needs)
    case .binding where statement.isShadowing: bind(begin().shadowing(), one)
    case .binding: bind(begin(), one)
    case .defaultBinding: bind(binder.bindDefault(Bound.self, fileID: RealGraph.file, line: index), one)
    case .contribution, .emptyCollection: collect(repeat each needs)
    case .wholeContribution: contributeWhole(begin().intoCollection(), factory(repeat each needs))
    case .decoration: decorate(repeat each needs)
    case .hook: runAtEnd(repeat each needs)
    default: break
    }
  }

  private var making: RealMaking { RealMaking(graph: graph, index: index) }

  private func factory<Result: RealBound, each Need: Sendable>(
    _ needs: repeat (each Need).Type
  ) -> @Sendable (repeat each Need) -> Result {
    let making = making
    return { (need: repeat each Need) in
      making(list(repeat each need))
    }
  }

  /// Contributes to a collection, or declares that it may be empty.
  private func collect<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    let isEmpty = !statement.isSingle
    if statement.key.hasPrefix("Set<") {
      if let type = Bound.self as? any (RealBound & Hashable).Type { collect(inSetOf: type, repeat each needs) }
    } else if statement.isTagged {
      (self as? RealDeclaration<A1>)?.contributeTagged(repeat each needs)
    } else if statement.key.hasPrefix("[Name: ") {
      if isEmpty { return binder.declareDictionary(of: Bound.self, keyedBy: String.self) }
      let entry = statement.entry?.key(as: String.self) ?? ""
      contribute(begin().intoDictionary(key: entry), factory(repeat each needs))
    } else if isEmpty {
      binder.declareCollection(of: Bound.self, fileID: RealGraph.file, line: index)
    } else {
      contribute(begin().intoCollection(), factory(repeat each needs))
    }
  }

  private func collect<Element: RealBound & Hashable, each Need: Sendable>(
    inSetOf type: Element.Type, _ needs: repeat (each Need).Type
  ) {
    if !statement.isSingle { return binder.declareSet(of: Element.self) }
    let declaration = RealDeclaration<Element>(graph: graph, statement: statement, index: index, binder: binder)
    declaration.contribute(declaration.begin().intoSet(), declaration.factory(repeat each needs))
  }

  private func decorate<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    let make = making
    let decorator: @Sendable (Bound, repeat each Need) -> Bound = { (inner: Bound, need: repeat each Need) in
      make([inner] + list(repeat each need))
    }
    let factory = EffectfulHeadedFactory(index: index, effects: statement.effects, run: graph.run, plain: decorator)
    let builder = binder.decorate(Bound.self, fileID: RealGraph.file, line: index)
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  private func bindProduct<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    let make = making
    let plain: @Sendable (Int, repeat each Need) -> Bound = { (argument: Int, need: repeat each Need) in
      make(list(repeat each need), argument: argument)
    }
    let factory = EffectfulHeadedFactory(index: index, effects: statement.effects, run: graph.run, plain: plain)
    let builder = binder.bindFactory(Bound.self, taking: Int.self, fileID: RealGraph.file, line: index)
    if statement.isShadowing { share(builder.shadowing(), factory) } else { share(builder, factory) }
  }

  private func share<Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: FactoryBuilder<Factory<Bound, Int>, Stage>,
    _ factory: EffectfulHeadedFactory<Int, Bound, repeat each Need>
  ) {
    switch statement.lifetime {
    case .singleton: end(builder.asSingleton(), factory)
    case .weakSingleton: end(builder.asWeakSingleton(), factory)
    case .transient, .constant, .eagerSingleton: end(builder, factory)
    }
  }

  private func end<Stage, each Need: Sendable>(
    _ builder: FactoryBuilder<Factory<Bound, Int>, Stage>,
    _ factory: EffectfulHeadedFactory<Int, Bound, repeat each Need>
  ) {
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  /// Binds the injection of an object into a target.
  private func bindInjection<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    let make = making
    let plain: @Sendable (Target, repeat each Need) -> Void = { (target: Target, need: repeat each Need) in
      target.element = make(list(repeat each need), argument: target.argument) as U
    }
    let injector = EffectfulHeadedFactory(index: index, effects: statement.effects, run: graph.run, plain: plain)
    let builder = binder.bindPropertyInjection(of: Target.self, fileID: RealGraph.file, line: index)
    switch injector.effects {
    case []: builder.to(injector: injector.plain)
    case .throwing: builder.to(injector: injector.throwing)
    case .mainActor: builder.to(injector: injector.mainActor)
    case [.throwing, .mainActor]: builder.to(injector: injector.throwingMainActor)
    default: builder.to(injector: injector.async)
    }
  }

  private func runAtEnd<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    let making = making
    let action: @Sendable (repeat each Need) -> Void = { (need: repeat each Need) in
      making.hook(list(repeat each need))
    }
    let factory = effectful(action)
    switch factory.effects {
    case []: binder.onBuild(fileID: RealGraph.file, line: index, factory.plain)
    case .throwing: binder.onBuild(fileID: RealGraph.file, line: index, factory.throwing)
    case .mainActor: binder.onBuild(fileID: RealGraph.file, line: index, factory.mainActor)
    case [.throwing, .mainActor]: binder.onBuild(fileID: RealGraph.file, line: index, factory.throwingMainActor)
    default: binder.onBuild(fileID: RealGraph.file, line: index, factory.async)
    }
  }

  private func bind<Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: BindingBuilder<Bound, Stage>, _ make: @escaping @Sendable (repeat each Need) -> Bound
  ) {
    switch statement.lifetime {
    case .constant: builder.to(value: making.value())
    case .transient: end(builder, effectful(make))
    case .singleton where statement.isClosable: close(builder.asSingleton(), effectful(make))
    case .eagerSingleton where statement.isClosable: close(builder.asEagerSingleton(), effectful(make))
    case .singleton: end(builder.asSingleton(), effectful(make))
    case .eagerSingleton: end(builder.asEagerSingleton(), effectful(make))
    case .weakSingleton: end(builder.asWeakSingleton(), effectful(make))
    }
  }

  private func contribute<Collection, Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: ContributionBuilder<Bound, Collection, Stage>, _ make: @escaping @Sendable (repeat each Need) -> Bound
  ) {
    switch statement.lifetime {
    case .constant: builder.to(value: making.value())
    case .transient: end(builder, effectful(make))
    case .singleton where statement.isClosable: close(builder.asSingleton(), effectful(make))
    case .eagerSingleton where statement.isClosable: close(builder.asEagerSingleton(), effectful(make))
    case .singleton: end(builder.asSingleton(), effectful(make))
    case .eagerSingleton: end(builder.asEagerSingleton(), effectful(make))
    case .weakSingleton: end(builder.asWeakSingleton(), effectful(make))
    }
  }

  private func contributeWhole<Stage: BindingStage.BeforeScope, each Need: Sendable>(
    _ builder: ContributionBuilder<Bound, [Bound], Stage>,
    _ make: @escaping @Sendable (repeat each Need) -> [Bound]
  ) {
    switch statement.lifetime {
    case .transient, .constant: endWhole(builder, effectful(make))
    case .singleton: endWhole(builder.asSingleton(), effectful(make))
    case .eagerSingleton: endWhole(builder.asEagerSingleton(), effectful(make))
    case .weakSingleton: endWhole(builder.asWeakSingleton(), effectful(make))
    }
  }

  private func close<each Need: Sendable>(
    _ builder: BindingBuilder<Bound, BindingStage.Scoped>, _ factory: EffectfulFactory<Bound, repeat each Need>
  ) {
    let run = graph.run
    if RealRun.isClosingSynchronously(index) {
      end(builder.onClose { try run.closeSynchronously($0) }, factory)
    } else {
      end(builder.onClose { try await run.closeAsynchronously($0) }, factory)
    }
  }

  private func close<Collection, each Need: Sendable>(
    _ builder: ContributionBuilder<Bound, Collection, BindingStage.Scoped>,
    _ factory: EffectfulFactory<Bound, repeat each Need>
  ) {
    let run = graph.run
    if RealRun.isClosingSynchronously(index) {
      end(builder.onClose { try run.closeSynchronously($0) }, factory)
    } else {
      end(builder.onClose { try await run.closeAsynchronously($0) }, factory)
    }
  }

  private func end<Stage, each Need: Sendable>(
    _ builder: BindingBuilder<Bound, Stage>, _ factory: EffectfulFactory<Bound, repeat each Need>
  ) {
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  private func end<Collection, Stage, each Need: Sendable>(
    _ builder: ContributionBuilder<Bound, Collection, Stage>, _ factory: EffectfulFactory<Bound, repeat each Need>
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
    _ builder: ContributionBuilder<Bound, [Bound], Stage>, _ factory: EffectfulFactory<[Bound], repeat each Need>
  ) {
    switch factory.effects {
    case []: builder.to(factory: factory.plain)
    case .throwing: builder.to(factory: factory.throwing)
    case .mainActor: builder.to(factory: factory.mainActor)
    case [.throwing, .mainActor]: builder.to(factory: factory.throwingMainActor)
    default: builder.to(factory: factory.async)
    }
  }

  private func effectful<Result, each Need: Sendable>(
    _ make: @escaping @Sendable (repeat each Need) -> Result
  ) -> EffectfulFactory<Result, repeat each Need> {
    EffectfulFactory(index: index, effects: statement.effects, run: graph.run, plain: make)
  }

  /// Begins a binding at its own location. Otherwise two would look like one binding of a module that is installed
  /// twice.
  private func begin() -> BindingBuilder<Bound, BindingStage.Begun> {
    binder.bind(Bound.self, fileID: RealGraph.file, line: index)
  }
}

extension RealDeclaration<A1> {
  fileprivate func bindTagged<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    bind(begin().tagged(with: X.self), factory(repeat each needs))
  }

  fileprivate func contributeTagged<each Need: Sendable>(_ needs: repeat (each Need).Type) {
    contribute(begin().intoCollection().tagged(with: Xs.self), factory(repeat each needs))
  }
}
