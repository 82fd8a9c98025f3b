// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Eager singletons that lead to one another.
@Suite struct EagerSingletonLoopTests {
  private typealias Token = InstanceTracker.Token

  private final class Hen: Sendable {
    let egg: Provider<Egg>
    private let token: Token
    init(_ egg: Provider<Egg>, _ tracker: InstanceTracker, asks: Bool = false) {
      (self.egg, token) = (egg, Token(tracker))
      if asks { _ = egg() }
    }
  }

  private final class Egg: Sendable {
    let hen: Provider<Hen>
    private let token: Token
    init(_ hen: Provider<Hen>, _ tracker: InstanceTracker, asks: Bool = false) {
      (self.hen, token) = (hen, Token(tracker))
      if asks { _ = hen() }
    }
  }

  @Test func aLoopOfThemIsFineIfNobodyAsksTooEarly() async throws {
    let tracker = InstanceTracker()
    let hen = try await TestComponent(of: Hen.self) { binder in
      binder.bind(Hen.self).asEagerSingleton().to { (egg: Provider<Egg>) async in Hen(egg, tracker) }
      binder.bind(Egg.self).asEagerSingleton().to { (hen: Provider<Hen>) throws in Egg(hen, tracker) }
    }.build()
    #expect(hen.egg().hen() === hen)
    #expect(tracker.made == 2)
  }

  @Test func oneThatComesLaterMayAskHoweverSlowTheOtherIs() async throws {
    let tracker = InstanceTracker()
    let hen = try await TestComponent(of: Hen.self) { binder in
      binder.bind(Hen.self).asEagerSingleton().to { (egg: Provider<Egg>) async throws in
        try await Task.sleep(for: .milliseconds(50))
        return Hen(egg, tracker)
      }
      binder.bind(Egg.self).asEagerSingleton().to { (hen: Provider<Hen>) async in Egg(hen, tracker, asks: true) }
    }.build()
    #expect(hen.egg().hen() === hen)
  }

  @Test func askingTooEarlyInALoopNamesWhatDoesNotExistYet() async {
    let async = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await TestComponent(of: Hen.self) { binder in
        binder.bind(Hen.self).asEagerSingleton().to { (egg: Provider<Egg>) async in
          Hen(egg, InstanceTracker(), asks: true)
        }
        binder.bind(Egg.self).asEagerSingleton().to { (hen: Provider<Hen>) async in
          Egg(hen, InstanceTracker(), asks: true)
        }
      }.build()
    }
    expect(async, tells: "was asked for before it was constructed", inOrder: ["EagerSingletonLoopTests"])
  }

  @Test func askingForItselfNamesTheChain() async {
    let throwing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func build() throws {
        _ = try TestComponent(of: Hen.self) { binder in
          binder.bind(Hen.self).asEagerSingleton().to { (egg: Provider<Egg>) throws in
            Hen(egg, InstanceTracker(), asks: true)
          }
          binder.bind(Egg.self).to { (hen: Provider<Hen>) in Egg(hen, InstanceTracker(), asks: true) }
        }.build()
      }
      try build()
    }
    expect(
      throwing, tells: "`EagerSingletonLoopTests.Hen` was asked for while it was being constructed",
      inOrder: ["Hen", "Egg", "Hen"])
  }
}
