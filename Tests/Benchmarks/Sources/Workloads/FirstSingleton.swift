// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A singleton that needs ten singletons, at its first request.
  ///
  /// A first request happens once per component, so there are as many components as operations, all built before the
  /// measurement; by hand, as many objects with eleven lazy variables. The products are released afterwards, without
  /// being measured on either side.
  static var firstSingleton: Workload {
    Workload(
      name: "singleton-first", title: "singleton with ten singletons, first time", goal: 6,
      isPreparedAnew: true,
      withDovetail: .plain { count in
        let providers = try (0..<count).map { _ in try EngineComponent().build() }
        return {
          var sink = Sink<Engine>()
          for provider in providers { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        let garages = (0..<count).map { _ in Garage() }
        return {
          var sink = Sink<Engine>()
          for garage in garages { sink.take(read(garage)) }
        }
      })
  }
}

private final class Block: Sendable {}

private final class Crankshaft: Sendable {}

private final class Camshaft: Sendable {}

private final class Pistons: Sendable {}

private final class Valves: Sendable {}

private final class Injectors: Sendable {}

private final class Alternator: Sendable {}

private final class Starter: Sendable {}

private final class Radiator: Sendable {}

private final class Exhaust: Sendable {}

private final class Engine: Sendable {
  let block: Block
  let crankshaft: Crankshaft
  let camshaft: Camshaft
  let pistons: Pistons
  let valves: Valves
  let injectors: Injectors
  let alternator: Alternator
  let starter: Starter
  let radiator: Radiator
  let exhaust: Exhaust

  init(
    block: Block, crankshaft: Crankshaft, camshaft: Camshaft, pistons: Pistons, valves: Valves, injectors: Injectors,
    alternator: Alternator, starter: Starter, radiator: Radiator, exhaust: Exhaust
  ) {
    self.block = block
    self.crankshaft = crankshaft
    self.camshaft = camshaft
    self.pistons = pistons
    self.valves = valves
    self.injectors = injectors
    self.alternator = alternator
    self.starter = starter
    self.radiator = radiator
    self.exhaust = exhaust
  }
}

private struct EngineComponent: Component {
  typealias Root = Provider<Engine>

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Block.init)
    binder.bind().asSingleton().to(factory: Crankshaft.init)
    binder.bind().asSingleton().to(factory: Camshaft.init)
    binder.bind().asSingleton().to(factory: Pistons.init)
    binder.bind().asSingleton().to(factory: Valves.init)
    binder.bind().asSingleton().to(factory: Injectors.init)
    binder.bind().asSingleton().to(factory: Alternator.init)
    binder.bind().asSingleton().to(factory: Starter.init)
    binder.bind().asSingleton().to(factory: Radiator.init)
    binder.bind().asSingleton().to(factory: Exhaust.init)
    binder.bind().asSingleton().to(factory: Engine.init)
  }
}

private final class Garage {
  private lazy var block = Block()
  private lazy var crankshaft = Crankshaft()
  private lazy var camshaft = Camshaft()
  private lazy var pistons = Pistons()
  private lazy var valves = Valves()
  private lazy var injectors = Injectors()
  private lazy var alternator = Alternator()
  private lazy var starter = Starter()
  private lazy var radiator = Radiator()
  private lazy var exhaust = Exhaust()
  lazy var engine = Engine(
    block: block, crankshaft: crankshaft, camshaft: camshaft, pistons: pistons, valves: valves, injectors: injectors,
    alternator: alternator, starter: starter, radiator: radiator, exhaust: exhaust)
}

@inline(never)
private func read(_ garage: Garage) -> Engine { garage.engine }
