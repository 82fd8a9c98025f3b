// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

private func list<each Value: Sendable>(_ values: repeat each Value) -> [any Sendable] {
  var list: [any Sendable] = []
  for value in repeat each values { list.append(value) }
  return list
}

/// A statement for which the compiler learns the types of the requests one after the other.
struct RealDeclaration<Bound: RealBound> {
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

  var making: RealMaking { RealMaking(graph: graph, index: index) }

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

  func effectful<Result, each Need: Sendable>(
    _ make: @escaping @Sendable (repeat each Need) -> Result
  ) -> EffectfulFactory<Result, repeat each Need> {
    EffectfulFactory(index: index, effects: statement.effects, run: graph.run, plain: make)
  }

  /// Begins a binding at its own location. Otherwise two would look like one binding of a module that is installed
  /// twice.
  func begin() -> BindingBuilder<Bound, BindingStage.Begun> {
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
