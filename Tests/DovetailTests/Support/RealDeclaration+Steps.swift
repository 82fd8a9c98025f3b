// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

// The steps of a declaration after its beginning, which depend on its lifetime and its effects.

extension RealDeclaration {
  func bind<Stage: BindingStage.BeforeScope, each Need: Sendable>(
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

  func contribute<Collection, Stage: BindingStage.BeforeScope, each Need: Sendable>(
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

  func contributeWhole<Stage: BindingStage.BeforeScope, each Need: Sendable>(
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
}
