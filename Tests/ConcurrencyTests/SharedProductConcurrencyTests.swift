// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import TestSupport
import Testing

@testable import Dovetail

/// Products that are shared by their arguments, under contention. These run under ThreadSanitizer as well.
@Suite struct SharedProductConcurrencyTests {
  private final class Item: Sendable {
    let number: Int
    let serial: Int
    private let token: InstanceTracker.Token

    init(_ number: Int, _ tracker: InstanceTracker, _ serials: Counter) {
      self.number = number
      serial = serials.increment()
      token = InstanceTracker.Token(tracker)
    }
  }

  /// For each argument, the product that is retained at the moment, and the number of its owners.
  private final class Holders: Sendable {
    private let current = OrderedMutex([Int: (serial: Int, count: Int)]())
    let strangers = Counter()

    func hold(_ item: Item) {
      let (number, serial) = (item.number, item.serial)
      let isStranger = current.withLock { current in
        let known = current[number] ?? (serial: serial, count: 0)
        if known.serial != serial { return true }
        current[number] = (serial: serial, count: known.count + 1)
        return false
      }
      guard !isStranger else {
        strangers.increment()
        return
      }
      current.withLock { current in
        guard let known = current[number] else { return }
        current[number] = known.count == 1 ? nil : (serial: known.serial, count: known.count - 1)
      }
      // Until here the caller retains it.
      withExtendedLifetime(item) {}
    }
  }

  private let tracker = InstanceTracker()
  private let serials = Counter()
  private let holders = Holders()

  private func item(_ number: Int) -> Item { Item(number, tracker, serials) }

  @Test(arguments: 0..<5)
  func eachProductIsConstructedOnceHoweverManyThreadsAsk(round: Int) throws {
    let make = try TestComponent(of: Factory<Item, Int>.self) { binder in
      binder.bindFactory(Item.self, taking: Int.self).asSingleton().to { (number: Int) in item(number) }
    }.build()
    let strangers = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for number in 0..<100 where make((number * (index + 1)) % 101) !== make((number * (index + 1)) % 101) {
        strangers.increment()
      }
    }
    #expect(strangers.value == 0)
    #expect(tracker.made <= 101)
    #expect(tracker.live == tracker.made)
  }

  @Test(arguments: 0..<5)
  func neverAreTwoProductsOfOneArgumentObtainableAtATime(round: Int) throws {
    // Many more arguments than are retained, so that sweeps and requests overlap.
    let make = try TestComponent(of: Factory<Item, Int>.self) { binder in
      binder.bindFactory(Item.self, taking: Int.self).asWeakSingleton().to { (number: Int) in item(number) }
    }.build()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for step in 0..<400 {
        // All threads request the first few arguments, and each thread some of its own.
        holders.hold(make(step % 3 == 0 ? 1000 * index + step : step % 5))
      }
    }
    #expect(holders.strangers.value == 0)
    #expect(tracker.live == 0)
  }

  @Test(arguments: 0..<5)
  func failuresAndSweepsLetNoTwoProductsExist(round: Int) throws {
    let calls = Counter()
    let make = try TestComponent(of: ThrowingFactory<Item, Int>.self) { binder in
      binder.bindFactory(Item.self, taking: Int.self).asSingleton().to { (number: Int) throws -> Item in
        if calls.increment() % 3 == 0 { throw Mishap.first }
        return item(number)
      }
    }.build()
    let products = OrderedMutex([Int: Int]())
    let strangers = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<200 {
        guard let item = try? make(number) else { continue }
        let serial = item.serial
        let isStranger = products.withLock { products in
          defer { products[number] = serial }
          return products[number] ?? serial != serial
        }
        if isStranger { strangers.increment() }
      }
    }
    #expect(strangers.value == 0)
    #expect(tracker.live == products.withLock { $0.count })
  }

  @Test(arguments: [false, true])
  func tasksThatWantOneProductAwaitOneConstruction(areWeak: Bool) async throws {
    let make = try await TestComponent(of: AsyncFactory<Item, Int>.self) { binder in
      @Sendable func slowly(_ number: Int) async -> Item {
        for _ in 0..<number { await Task.yield() }
        return item(number)
      }
      let binding = binder.bindFactory(Item.self, taking: Int.self)
      if areWeak {
        binding.asWeakSingleton().to(factory: slowly)
      } else {
        binding.asSingleton().to(factory: slowly)
      }
    }.build()
    let items = try await withThrowingTaskGroup(of: Item.self) { group in
      for index in 0..<200 {
        group.addTask {
          let task = Task { try await make(index % 20) }
          if index % 7 == 0 { task.cancel() }
          do {
            return try await task.value
          } catch is CancellationError {
            return try await make(index % 20)
          }
        }
      }
      return try await group.reduce(into: [Item]()) { $0.append($1) }
    }
    #expect(items.count == 200)
    #expect(Set(items.map(ObjectIdentifier.init)).count == 20)
  }
}
