// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct EffectfulFactoryTests {
  private struct Log: Sendable {}

  private struct File: Equatable, Sendable {
    let path: String
    var size = 0

    init(path: String, log: Log) throws(Mishap) {
      if path.isEmpty { throw .first }
      self.path = path
    }

    init(path: String, size: Int) {
      self.path = path
      self.size = size
    }

    static func open(path: String, log: Log) async throws -> File {
      await Task.yield()
      return try File(path: path, log: log)
    }
  }

  /// Not Sendable.
  private final class Buffer {
    var bytes: [Int]
    init(bytes: [Int]) { self.bytes = bytes }
  }

  private struct Spare: Dovetail.Tag { typealias Element = ThrowingFactory<File, String> }
  private struct Slow: Dovetail.Tag { typealias Element = AsyncFactory<File, String> }

  private func component<Root>(
    of type: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void
  ) -> TestComponent<Root> {
    TestComponent(of: Root.self) { binder in
      binder.bind(Log.self).to(factory: Log.init)
      declare(binder)
    }
  }

  // MARK: Throwing

  @Test func whatTheConstructionThrowsArrivesWithItsPath() throws {
    let open = try component(of: ThrowingFactory<File, String>.self) { binder in
      binder.bindFactory(File.self, taking: String.self).to(factory: File.init(path:log:))
    }.build()
    #expect(try open("/a").path == "/a")
    let error = #expect(throws: ConstructionError.self) { try open("") }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.path.map(\.subject) == ["bindFactory(EffectfulFactoryTests.File.self, taking: String.self)"])
    #expect(error?.path.first?.site?.fileID == #fileID)
  }

  @Test func whatADependencyThrowsArrivesAndNothingIsConstructed() throws {
    let calls = Counter()
    let open = try component(of: ThrowingFactory<File, String, Int>.self) { binder in
      binder.bind().to { () throws -> Double in throw Mishap.second }
      binder.bindFactory(File.self, taking: String.self, Int.self).to { (path: String, size: Int, _: Double) in
        calls.increment()
        return File(path: path, size: size)
      }
    }.build()
    let error = #expect(throws: ConstructionError.self) { try open("/a", 1) }
    #expect(error?.underlyingError as? Mishap == .second)
    #expect(
      error?.path.map(\.subject) == [
        "bindFactory(EffectfulFactoryTests.File.self, taking: String.self, Int.self)", "Double",
      ])
    #expect(calls.value == 0)
  }

  @Test func aFailureInsideAnotherFactoryIsWrappedOnce() throws {
    let outer = try component(of: ThrowingFactory<[File], String>.self) { binder in
      binder.bindFactory(File.self, taking: String.self).to(factory: File.init(path:log:))
      binder.bindFactory([File].self, taking: String.self).to { (path: String, open: ThrowingFactory<File, String>) in
        [try open(path)]
      }
    }.build()
    let error = #expect(throws: ConstructionError.self) { try outer("") }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(
      error?.path.map(\.subject) == [
        "bindFactory([EffectfulFactoryTests.File].self, taking: String.self)",
        "bindFactory(EffectfulFactoryTests.File.self, taking: String.self)",
      ])
  }

  @Test func aThrowingFactoryAcceptsWhatDoesNotFail() throws {
    let make = try component(of: ThrowingFactory<Int, Int, Int, Int>.self) { binder in
      binder.bindFactory(Int.self, taking: Int.self, Int.self, Int.self).to { (a: Int, b: Int, c: Int) in a * b + c }
    }.build()
    #expect(try make(2, 3, 4) == 10)
  }

  @Test func tagsMayNameFactoriesThatPutUpWithEffects() async throws {
    let (spare, slow) = try await component(of: (TaggedProvider<Spare>, TaggedProvider<Slow>).self) { binder in
      binder.bindFactory(File.self, taking: String.self).tagged(with: Spare.self).to(factory: File.init(path:log:))
      binder.bindFactory(File.self, taking: String.self).tagged(with: Slow.self).to(factory: File.open)
      binder.bind().to { (spare: TaggedProvider<Spare>, slow: TaggedProvider<Slow>) in (spare, slow) }
    }.build()
    #expect(try spare()("/a").path == "/a")
    #expect(try await slow()("/b").path == "/b")
    let error = #expect(throws: ConstructionError.self) { try spare()("") }
    #expect(
      error?.path.map(\.subject) == [
        "bindFactory(EffectfulFactoryTests.File.self, taking: String.self).tagged(with: EffectfulFactoryTests.Spare.self)"
      ])
  }

  // MARK: Async

  @Test func oneTwoAndThreeArgumentsMayTakeTime() async throws {
    let (one, two, three) = try await component(
      of: (AsyncFactory<File, String>, AsyncFactory<File, String, Int>, AsyncFactory<Int, Int, Int, Int>).self
    ) { binder in
      binder.bindFactory(File.self, taking: String.self).to(factory: File.open)
      binder.bindFactory(File.self, taking: String.self, Int.self).to { (path: String, size: Int, log: Log) async in
        await Task.yield()
        return File(path: path, size: size)
      }
      binder.bindFactory(Int.self, taking: Int.self, Int.self, Int.self).to { (a: Int, b: Int, c: Int) async throws in
        if c < 0 { throw Mishap.numbered(c) }
        return a * b + c
      }
      binder.bind().to {
        (
          one: AsyncFactory<File, String>, two: AsyncFactory<File, String, Int>, three: AsyncFactory<Int, Int, Int, Int>
        ) in (one, two, three)
      }
    }.build()
    #expect(try await one("/a") == File(path: "/a", size: 0))
    #expect(try await two("/b", 2) == File(path: "/b", size: 2))
    #expect(try await three(2, 3, 4) == 10)
    let error = await #expect(throws: ConstructionError.self) { try await three(2, 3, -4) }
    #expect(error?.underlyingError as? Mishap == .numbered(-4))
    #expect(error?.path.map(\.subject) == ["bindFactory(Int.self, taking: Int.self, Int.self, Int.self)"])
  }

  @Test func whatIsInjectedMayTakeTime() async throws {
    let make = try await component(of: AsyncFactory<File, String>.self) { binder in
      binder.bind().to { () async -> Int in
        await Task.yield()
        return 3
      }
      binder.bindFactory(File.self, taking: String.self).to(factory: File.init(path:size:))
    }.build()
    #expect(try await make("/a") == File(path: "/a", size: 3))
  }

  @Test func anAsyncEagerSingletonIsThereForAPlainFactory() async throws {
    let make = try await component(of: Factory<File, String>.self) { binder in
      binder.bind(Int.self).asEagerSingleton().to { () async -> Int in
        await Task.yield()
        return 4
      }
      binder.bindFactory(File.self, taking: String.self).to(factory: File.init(path:size:))
    }.build()
    #expect(make("/a").size == 4)
  }

  @Test func anAsyncFactoryAcceptsEverything() async throws {
    func make(_ bind: @escaping (Binder) -> Void) async throws -> File {
      try await component(of: AsyncFactory<File, String>.self, bind).build()("/a")
    }
    let files = [
      try await make { $0.bindFactory(File.self, taking: String.self).to { File(path: $0, size: 1) } },
      try await make { $0.bindFactory(File.self, taking: String.self).to(factory: File.init(path:log:)) },
      try await make { $0.bindFactory(File.self, taking: String.self).to(factory: File.open) },
      try await make { binder in
        binder.bindFactory(File.self, taking: String.self).to { @MainActor (path: String, log: Log) throws in
          MainActor.assertIsolated()
          return File(path: path, size: 4)
        }
      },
    ]
    #expect(files.map(\.size) == [1, 0, 0, 4])
  }

  @Test func aPlainConstructionRunsWhereItsAsyncFactoryIsCalled() async throws {
    let make = try await component(of: AsyncFactory<Buffer, [Int]>.self) { binder in
      binder.bindFactory(Buffer.self, taking: [Int].self).to { (bytes: [Int], log: Log) in
        MainActor.assertIsolated()
        return Buffer(bytes: bytes)
      }
    }.build()
    try await callOnMainActor(make)
  }

  @MainActor private func callOnMainActor(_ make: AsyncFactory<Buffer, [Int]>) async throws {
    #expect(try await make([1, 2]).bytes == [1, 2])
  }

  @Test func aCancellationArrivesAsItIs() async throws {
    let make = try await component(of: AsyncFactory<Int, Int>.self) { binder in
      binder.bindFactory(Int.self, taking: Int.self).to { (number: Int) async throws in
        try await Task.sleep(for: .seconds(1000))
        return number
      }
    }.build()
    let task = Task { try await make(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: By hand

  @Test func oneMadeByHandWrapsWhatItThrowsButNotACancellation() async throws {
    #expect(throws: ConstructionError.self) {
      try ThrowingFactory<Int, Int, Int> { _, _ in throw Mishap.first }(1, 2)
    }
    await #expect(throws: ConstructionError.self) {
      try await AsyncFactory<Int, Int> { _ in throw Mishap.first }(1)
    }
    await #expect(throws: CancellationError.self) {
      try await AsyncFactory<Int, Int, Int> { _, _ in throw CancellationError() }(1, 2)
    }
    #expect(try ThrowingFactory<Int, (Int, Int)> { pair in pair.0 + pair.1 }((1, 2)) == 3)
    #expect(try await AsyncFactory<Int, (Int, Int)> { pair in pair.0 + pair.1 }((1, 2)) == 3)
    #expect(try await AsyncFactory<Int, Int, Int, Int> { $0 + $1 + $2 }(1, 2, 3) == 6)
  }
}
