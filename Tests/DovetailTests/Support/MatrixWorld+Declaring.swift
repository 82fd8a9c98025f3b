// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport

extension MatrixWorld {
  /// Declares the statements of the world in one place.
  func declare<Element: MatrixElement>(_ place: Place, of element: Element.Type, to binder: Binder) {
    for (line, statement) in statements.enumerated() where statement.place == place {
      MatrixDeclaring<Element>(statement: statement, binder: binder, line: line).declare()
    }
  }
}

/// One statement, whose types the compiler knows.
private struct MatrixDeclaring<Element: MatrixElement> {
  let statement: MatrixStatement
  let binder: Binder
  /// Two bindings with one location would look like one binding of a module that is installed twice.
  let line: Int

  func declare() {
    let maker = statement.maker
    @Sendable func element(_ number: Int) -> Element { Element(made: Ware("\(maker).\(number)")) }
    switch statement.form {
    case .element: declare { Element(made: Ware(maker)) }
    case .some: declare { Optional(Element(made: Ware(maker))) }
    case .none: declare { Element?.none }
    case .provider: declare { Provider { Element(made: Ware(maker)) } }
    case .lazy: declare { Lazy(Provider { Element(made: Ware(maker)) }) }
    case .array: declare { [element(0), element(1)] }
    case .set: declare { Set([element(0), element(1)]) }
    case .dictionary: declare { ["0": element(0), "1": element(1)] }
    }
  }

  private func declare<Bound: Sendable>(_ make: @escaping @Sendable () -> Bound) {
    let maker = statement.maker
    switch statement.role {
    case .bind:
      let builder = binder.bind(Bound.self, line: line)
      if statement.isTagged {
        end(binder.bind(Element.self, line: line).tagged(with: Element.ElementTag.self)) { Element(made: Ware(maker)) }
      } else if statement.isShadowing {
        end(builder.shadowing(), make)
      } else {
        end(builder, make)
      }
    case .byDefault: end(binder.bindDefault(Bound.self, line: line), make)
    case .contribute(.array):
      if statement.isTagged {
        contribute(binder.bind(Element.self, line: line).intoCollection().tagged(with: Element.ArrayTag.self)) {
          Element(made: Ware(maker))
        }
      } else {
        contribute(binder.bind(Bound.self, line: line).intoCollection(), make)
      }
    case .contribute(.set):
      contribute(binder.bind(Element.self, line: line).intoSet()) { Element(made: Ware(maker)) }
    case .contribute(.dictionary):
      contribute(binder.bind(Bound.self, line: line).intoDictionary(key: statement.maker), make)
    case .contributeWhole:
      binder.bind(Element.self, line: line).intoCollection().to { () -> [Element] in
        (0..<2).map { Element(made: Ware("\(maker).\($0)")) }
      }
    case .declareEmpty(.array): binder.declareCollection(of: Element.self)
    case .declareEmpty(.set): binder.declareSet(of: Element.self)
    case .declareEmpty(.dictionary): binder.declareDictionary(of: Element.self, keyedBy: String.self)
    case .decorate: decorate()
    case .alias where statement.isTagged:
      binder.bind(Element.self, line: line).tagged(with: Element.ElementTag.self).asAlias(of: Element.self) { $0 }
    case .alias:
      binder.bind(Element.self, line: line).asAlias(of: Element.self, taggedWith: Element.ElementTag.self) { $0 }
    case .aliasContribution:
      binder.bind(Element.self, line: line).intoCollection()
        .asAlias(of: Element.self, taggedWith: Element.ElementTag.self) { $0 }
    case .call(let caller): call(caller)
    }
  }

  private func decorate() {
    let maker = statement.maker
    if case .array = statement.form {
      binder.decorate([Element].self, line: line).to { $0 + [Element(made: Ware(maker))] }
    } else {
      binder.decorate(Element.self, line: line).to { Element(made: Ware(maker, of: $0.ware)) }
    }
  }

  private func call(_ caller: MatrixCaller) {
    switch caller {
    case .opener: binder.install(component: MatrixInner(effect: statement.effect))
    case .factory:
      let builder = binder.bindFactory(Ware.self, taking: Int.self)
      switch statement.effect {
      case .plain: builder.to { (number: Int) in Ware("called \(number)") }
      case .throwing: builder.to { (number: Int) throws(Mishap) in Ware("called \(number)") }
      case .mainActor: builder.to { @MainActor (number: Int) in Ware("called \(number)") }
      case .async: builder.to { (number: Int) async in Ware("called \(number)") }
      }
    case .injector:
      let builder = binder.bindPropertyInjection(of: MatrixTarget.self)
      switch statement.effect {
      case .plain: builder.to { (target: MatrixTarget) in target.ware = Ware("injected") }
      case .throwing: builder.to { (target: MatrixTarget) throws(Mishap) in target.ware = Ware("injected") }
      case .mainActor: builder.to { @MainActor (target: MatrixTarget) in target.ware = Ware("injected") }
      case .async: builder.to { (target: MatrixTarget) async in target.ware = Ware("injected") }
      }
    }
  }

  // MARK: - The last steps

  private func end<Bound: Sendable, Stage: BindingStage.BeforeScope>(
    _ builder: BindingBuilder<Bound, Stage>, _ make: @escaping @Sendable () -> Bound
  ) {
    if statement.isWeak {
      Workshop().bind(builder.asWeakSingleton(), statement.effect, make)
    } else {
      Workshop().bind(builder, statement.life, statement.effect, make: make)
    }
  }

  private func contribute<Bound: Sendable, Target, Stage: BindingStage.BeforeScope>(
    _ builder: ContributionBuilder<Bound, Target, Stage>, _ make: @escaping @Sendable () -> Bound
  ) {
    switch statement.life {
    case .transient: finish(builder, make)
    case .singleton where statement.isWeak: finish(builder.asWeakSingleton(), make)
    case .singleton: finish(builder.asSingleton(), make)
    case .eagerSingleton: finish(builder.asEagerSingleton(), make)
    case .value: builder.to(value: make())
    }
  }

  private func finish<Bound: Sendable, Target, Stage>(
    _ builder: ContributionBuilder<Bound, Target, Stage>, _ make: @escaping @Sendable () -> Bound
  ) {
    switch statement.effect {
    case .plain: builder.to { () -> Bound in make() }
    case .throwing: builder.to { () throws(Mishap) -> Bound in make() }
    case .mainActor: builder.to { @MainActor () -> Bound in make() }
    case .async:
      builder.to { () async -> Bound in
        await Task.yield()
        return make()
      }
    }
  }
}
