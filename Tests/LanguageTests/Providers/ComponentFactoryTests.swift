// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private struct Report: Sendable, Equatable {
  let seed: Int
  let eager: Int8
}

/// The effects of constructing the root and the eager singleton of a child.
private enum Effect: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case none, throwing, mainActor, async
  case eagerThrowing, eagerMainActor, eagerAsync
  case hookThrowing, hookMainActor, hookAsync

  var testDescription: String { rawValue }

  var isThrowing: Bool { [.throwing, .eagerThrowing, .hookThrowing].contains(self) }
  var isOfMainActor: Bool { [.mainActor, .eagerMainActor, .hookMainActor].contains(self) }
  var isAsync: Bool { [.async, .eagerAsync, .hookAsync].contains(self) }
}

private struct Child: Component {
  typealias Root = Report
  typealias Seed = Int

  let effect: Effect

  func configure(binder: Binder) {
    switch effect {
    case .throwing:
      binder.bind().to { (seed: Int, eager: Int8) throws in
        if seed < 0 { throw Mishap.numbered(seed) }
        return Report(seed: seed, eager: eager)
      }
    case .mainActor:
      binder.bind(Report.self).to { @MainActor (seed: Int, eager: Int8) in
        MainActor.assertIsolated()
        return Report(seed: seed, eager: eager)
      }
    case .async:
      binder.bind().to { (seed: Int, eager: Int8) async throws in
        await Task.yield()
        if seed < 0 { throw Mishap.numbered(seed) }
        return Report(seed: seed, eager: eager)
      }
    default: binder.bind().to(factory: Report.init)
    }
    let eager = binder.bind(Int8.self).asEagerSingleton()
    switch effect {
    case .eagerThrowing:
      eager.to { (seed: Int) throws in
        if seed < 0 { throw Mishap.numbered(seed) }
        return 8
      }
    case .eagerMainActor:
      eager.to { @MainActor in
        MainActor.assertIsolated()
        return 8
      }
    case .eagerAsync:
      eager.to { (seed: Int) async throws in
        await Task.yield()
        if seed < 0 { throw Mishap.numbered(seed) }
        return 8
      }
    default: eager.to { 8 }
    }
    switch effect {
    case .hookThrowing: binder.onBuild { (seed: Int) throws in if seed < 0 { throw Mishap.numbered(seed) } }
    case .hookMainActor: binder.onBuild { @MainActor (_: Int8) in MainActor.assertIsolated() }
    case .hookAsync:
      binder.onBuild { (seed: Int) async throws in
        await Task.yield()
        if seed < 0 { throw Mishap.numbered(seed) }
      }
    default: break
    }
  }
}

private struct App: Component {
  typealias Root = ComponentFactory<Child>

  let effect: Effect

  func configure(binder: Binder) { binder.install(component: Child(effect: effect)) }
}

/// The four component factories, each with children of every kind.
@Suite struct ComponentFactoryTests {
  private func component<Root>(of root: Root.Type, _ effect: Effect) -> TestComponent<Root> {
    TestComponent { $0.install(component: Child(effect: effect)) }
  }

  @Test(arguments: Effect.allCases)
  fileprivate func aPlainFactoryOpensWhatDoesNothingBesides(effect: Effect) throws {
    let component = component(of: ComponentFactory<Child>.self, effect)
    guard effect == .none else { return #expect(component.faults.count == 1) }
    #expect(try component.build().build(7) == Report(seed: 7, eager: 8))
  }

  @Test(arguments: Effect.allCases)
  fileprivate func aThrowingFactoryOpensWhatMayFail(effect: Effect) throws {
    let component = component(of: ThrowingComponentFactory<Child>.self, effect)
    guard effect == .none || effect.isThrowing else { return #expect(component.faults.count == 1) }
    let factory = try component.build()
    #expect(try factory.build(7) == Report(seed: 7, eager: 8))
    if effect == .none { return }
    let error = #expect(throws: ConstructionError.self) { try factory.build(-1) }
    #expect(error?.underlyingError as? Mishap == .numbered(-1))
  }

  @Test(arguments: Effect.allCases)
  @MainActor fileprivate func aMainActorFactoryOpensWhatBelongsThere(effect: Effect) throws {
    let component = component(of: MainActorComponentFactory<Child>.self, effect)
    guard effect == .none || effect.isOfMainActor else { return #expect(component.faults.count == 1) }
    #expect(try component.build().build(7) == Report(seed: 7, eager: 8))
  }

  @Test(arguments: Effect.allCases)
  fileprivate func anAsyncFactoryOpensEverything(effect: Effect) async throws {
    let factory = try await component(of: AsyncComponentFactory<Child>.self, effect).build()
    #expect(try await factory.build(7) == Report(seed: 7, eager: 8))
    guard effect.isThrowing || effect.isAsync else { return }
    let error = await #expect(throws: ConstructionError.self) { try await factory.build(-1) }
    #expect(error?.underlyingError as? Mishap == .numbered(-1))
  }

  @Test(arguments: Effect.allCases)
  @MainActor fileprivate func anAsyncFactoryOpensEverythingFromTheMainActor(effect: Effect) async throws {
    let factory = try await component(of: AsyncComponentFactory<Child>.self, effect).build()
    #expect(try await factory.build(7) == Report(seed: 7, eager: 8))
  }

  @Test func aRefusedFactoryIsReportedWithTheOneThatFits() async throws {
    var reports: [String] = []
    for effect in Effect.allCases {
      do {
        try await App(effect: effect).validate()
        reports.append("\(effect): accepted\n")
      } catch {
        reports.append("\(effect): \(error)")
      }
    }
    // The golden must not depend on the lines of this file.
    let text = reports.joined(separator: "\n").replacing(/ComponentFactoryTests.swift:[0-9]+/, with: "File.swift:0")
    try Golden.expect(text, toEqual: "effect-mismatch.component-factory")
  }

  // MARK: Made by hand

  @Test func aFactoryMayBeMadeByHand() async throws {
    #expect(ComponentFactory<Child> { Report(seed: $0, eager: 1) }.build(2) == Report(seed: 2, eager: 1))
    let throwing = ThrowingComponentFactory<Child> { _ in throw Mishap.first }
    #expect(throws: ConstructionError.self) { try throwing.build(2) }
    let async = AsyncComponentFactory<Child> { seed in
      await Task.yield()
      return Report(seed: seed, eager: 1)
    }
    #expect(try await async.build(2).seed == 2)
    let main = MainActorComponentFactory<Child> { seed in
      MainActor.assertIsolated()
      return Report(seed: seed, eager: 1)
    }
    #expect(await main.build(2).seed == 2)
  }

  // MARK: Called like functions

  @Test func factoriesAreCalledLikeFunctions() async throws {
    let throwing = ThrowingComponentFactory<Child> { seed in
      if seed < 0 { throw Mishap.numbered(seed) }
      return Report(seed: seed, eager: 1)
    }
    #expect(ComponentFactory<Child> { Report(seed: $0, eager: 1) }(2).seed == 2)
    #expect(try throwing(2).seed == 2)
    #expect(throws: ConstructionError.self) { try throwing(-1) }
    #expect(try await AsyncComponentFactory<Child> { Report(seed: $0, eager: 1) }(2).seed == 2)
    #expect(await MainActorComponentFactory<Child> { Report(seed: $0, eager: 1) }(2).seed == 2)
  }

  @Test func factoriesOfComponentsWithoutASeedAreCalledWithoutOne() async throws {
    typealias Plain = TestChild<Int, Void>
    func factory<Root>(of root: Root.Type) throws -> Root {
      try TestComponent(of: Root.self) { $0.install(component: Plain { $0.bind(Int.self).to { 3 } }) }.build()
    }
    #expect(try factory(of: ComponentFactory<Plain>.self)() == 3)
    #expect(try factory(of: ThrowingComponentFactory<Plain>.self)() == 3)
    #expect(try await factory(of: AsyncComponentFactory<Plain>.self)() == 3)
    #expect(try await factory(of: MainActorComponentFactory<Plain>.self)() == 3)
  }
}
