// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Child components behave like others: a deferred request that is made too early must not hang.
@Suite struct ChildReentrancyTests {
  private final class Chicken: Sendable {
    init(egg: Provider<Egg>) { _ = egg() }
  }

  private final class Egg: Sendable {
    init(chicken: Provider<Chicken>) { _ = chicken() }
  }

  @Test func askingForASingletonOfTheInstanceInItsOwnConstructionNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: ComponentFactory<TestChild<Chicken, Int>>.self) { binder in
        binder.install(
          component: TestChild<Chicken, Int> { binder in
            binder.bind(Chicken.self).asSingleton().to(factory: Chicken.init)
            binder.bind(Egg.self).to(factory: Egg.init)
          })
      }.build().build(1)
    }
    expect(
      result, tells: "`ChildReentrancyTests.Chicken` was asked for while it was being constructed",
      inOrder: ["Chicken", "Egg", "Chicken"])
  }

  private final class Hub: Sendable {
    init(factory: ComponentFactory<TestChild<Spoke, Int>>) { _ = factory.build(1) }
  }

  private final class Spoke: Sendable {
    init(hub: Hub) {}
  }

  @Test func openingAChildThatNeedsWhoeverOpensItNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: Hub.self) { binder in
        binder.bind(Hub.self).asSingleton().to(factory: Hub.init)
        binder.install(component: TestChild<Spoke, Int> { $0.bind(Spoke.self).to(factory: Spoke.init) })
      }.build()
    }
    expect(
      result, tells: "`ChildReentrancyTests.Hub` was asked for while it was being constructed",
      inOrder: ["Hub", "TestChild<ChildReentrancyTests.Spoke, Int>", "Spoke", "Hub"])
  }
}
