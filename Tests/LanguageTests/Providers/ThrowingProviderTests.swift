// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct ThrowingProviderTests {
  private typealias Token = InstanceTracker.Token

  /// A factory of integers that fails at its first call.
  private static func failingOnce(_ calls: Counter) -> @Sendable () throws -> Int {
    {
      if calls.increment() == 1 { throw Mishap.first }
      return calls.value
    }
  }

  private func provider<Element>(
    of type: Element.Type = Element.self, _ declare: @escaping (Binder) -> Void
  ) throws -> ThrowingProvider<Element> {
    try TestComponent(of: ThrowingProvider<Element>.self, declare).build()
  }

  private func bindInt(_ binder: Binder, _ factory: @escaping @Sendable () throws -> Int) {
    binder.bind(Int.self).to(factory: factory)
  }

  @Test func givesWhatAFactoryThatMayFailConstructs() throws {
    let calls = Counter()
    let provider = try provider(of: Int.self) { bindInt($0, Self.failingOnce(calls)) }
    #expect(calls.value == 0)
    let error = #expect(throws: ConstructionError.self) { try provider.get() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(try provider.get() == 2)
    #expect(try provider() == 3)
  }

  @Test func givesWhatIsConstructedFromSomethingThatMayFail() throws {
    let calls = Counter()
    let provider = try provider(of: String.self) { binder in
      bindInt(binder, Self.failingOnce(calls))
      binder.bind().to { (number: Int) in "\(number)" }
    }
    #expect(throws: ConstructionError.self) { try provider() }
    #expect(try provider() == "2")
  }

  @Test func givesWhatCannotFail() throws {
    #expect(try provider(of: Int.self) { $0.bind().to { 7 } }.get() == 7)
    #expect(try provider(of: Int.self) { $0.bind().to(value: 7) }.get() == 7)
    #expect(try provider(of: Int?.self) { _ in }.get() == nil)
  }

  @Test func aFactoryWhoseFailureIsOfOneTypeIsAccepted() throws {
    let provider = try provider(of: Int.self) { $0.bind().to { () throws(Mishap) -> Int in throw .second } }
    #expect(throws: ConstructionError.self) { try provider() }
    let function = try self.provider(of: Int.self) { $0.bind().to(factory: Self.fail) }
    #expect(throws: ConstructionError.self) { try function() }
  }

  @Sendable private static func fail() throws(Mishap) -> Int { throw .second }

  @Test func aFailedSingletonIsNotRemembered() throws {
    let calls = Counter()
    let provider = try provider(of: Int.self) {
      $0.bind(Int.self).asSingleton().to(factory: Self.failingOnce(calls))
    }
    #expect(throws: ConstructionError.self) { try provider() }
    #expect(try [provider(), provider(), provider()] == [2, 2, 2])
    #expect(calls.value == 2)
  }

  @Test func anEagerSingletonIsThereForEverybodyAfterwards() throws {
    let calls = Counter()
    let (throwing, plain) = try TestComponent(of: (ThrowingProvider<Int>, Provider<Int>).self) { binder in
      binder.bind(Int.self).asEagerSingleton().to { () throws in calls.increment() }
      binder.bind().to { (throwing: ThrowingProvider<Int>, plain: Provider<Int>) in (throwing, plain) }
    }.build()
    #expect(calls.value == 1)
    #expect(try throwing() == plain())
    #expect(calls.value == 1)
  }

  @Test func reachesThroughOptionalsAndArrays() throws {
    let calls = Counter()
    let optional = try provider(of: Int?.self) { bindInt($0, Self.failingOnce(calls)) }
    #expect(throws: ConstructionError.self) { try optional() }
    #expect(try optional() == 2)

    let none = try TestComponent(of: ThrowingProvider<Int>?.self) { _ in }.build()
    #expect(none == nil)
    let some = try TestComponent(of: ThrowingProvider<Int>?.self) { $0.bind().to { () throws in 3 } }.build()
    #expect(try some?() == 3)
  }

  @Test func givesAllContributionsOrFailsWithTheFirstThatFails() throws {
    let (calls, reached) = (Counter(), Counter())
    let provider = try provider(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to { -1 }
      binder.bind(Int.self).intoCollection().to(factory: Self.failingOnce(calls))
      binder.bind(Int.self).intoCollection().to { () throws in [10, 11] }
      binder.bind(Int.self).intoCollection().to { reached.increment() }
      binder.bind(Int.self).intoCollection().to(value: [20])
    }
    #expect(throws: ConstructionError.self) { try provider() }
    #expect(reached.value == 0)
    #expect(try provider() == [-1, 2, 10, 11, 1, 20])
  }

  @Test func anArrayOfProvidersGivesTheContributionsOneByOne() throws {
    let calls = Counter()
    let providers = try TestComponent(of: [ThrowingProvider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { -1 }
      binder.bind(Int.self).intoCollection().asSingleton().to(factory: Self.failingOnce(calls))
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () throws in 5 }
    }.build()
    #expect(calls.value == 0)
    #expect(try providers[0]() == -1)
    #expect(throws: ConstructionError.self) { try providers[1]() }
    #expect(try providers[1]() == 2)
    #expect(try providers[1]() == 2)
    #expect(try providers[2]() == 5)
  }

  @Test func aFactoryMayCallAProvider() throws {
    let calls = Counter()
    let provider = try provider(of: Int.self) {
      let throwing = ThrowingProvider(Self.failingOnce(calls))
      $0.bind().to { try throwing.get() }
    }
    let error = #expect(throws: ConstructionError.self) { try provider() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.path.map(\.subject) == ["Int"])
    #expect(try provider() == 2)
  }

  @Test func contributionsMayBeToProviders() throws {
    let component = TestComponent(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to(provider: Provider { 1 })
      binder.bind(Int.self).intoCollection().to { () throws in 2 }
      binder.bind(Int.self).intoCollection().to(provider: Provider { [3, 4] })
      binder.bind(Int.self).intoCollection().asSingleton().to(provider: Provider { [5, 6] })
    }
    #expect(try component.build() == [1, 2, 3, 4, 5, 6])
  }

  @Test func oneMadeByHandWrapsWhatItThrows() throws {
    let error = #expect(throws: ConstructionError.self) { try ThrowingProvider<Int> { throw Mishap.second }() }
    #expect(error?.underlyingError as? Mishap == .second)
    #expect(error?.path.isEmpty == true)
    #expect(try ThrowingProvider { 4 }.get() == 4)
  }

  @Test func elementsThatAreNotSendableAreNewEachTime() throws {
    final class Draft { var text = "" }
    let provider = try provider(of: Draft.self) { $0.bind().to { () throws in Draft() } }
    let (first, second) = try (provider(), provider())
    #expect(first !== second)
  }

  @Test func isRefusedWhatTakesMoreThanThat() {
    let async = TestComponent(of: ThrowingProvider<Int>.self) { $0.bind(Int.self).to { () async in 7 } }
    #expect(async.faults == ["effect-mismatch: Int"])
    let mainActor = TestComponent(of: ThrowingProvider<Int>.self) { $0.bind(Int.self).to { @MainActor in 7 } }
    #expect(mainActor.faults == ["effect-mismatch: Int"])
    let plain = TestComponent(of: Provider<Int>.self) { $0.bind(Int.self).to { () throws in 7 } }
    #expect(plain.faults == ["effect-mismatch: Int"])
    let lazy = TestComponent(of: [Lazy<Int>].self) { $0.bind(Int.self).intoCollection().to { () throws in 7 } }
    #expect(lazy.faults == ["effect-mismatch: Int"])
  }
}
