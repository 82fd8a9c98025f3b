// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import Testing

private final class MemoryStorage: Storage {}
private final class Cache: Sendable {}
private struct Settings: Sendable {}

/// What both containers provide, before the old registrations are deleted.
@Suite struct ParityTests {
  private let old = LockedContainer()

  private func differences(_ statements: @escaping @Sendable (Binder) -> Void) throws -> [String] {
    let border = Border(Adapter(old))
    let root = try App(Void.self, at: border, statements).build()
    do {
      try border.compare(root.crossings)
      return []
    } catch {
      return error.problems
    }
  }

  private let place = "`any Storage` (DovetailBridgeTests/ParityTests.swift:2) is exported, and differs: "

  private func shared(_ binder: Binder) {
    binder.bind((any Storage).self, line: 1).asSingleton().to { DiskStorage() }
    binder.export((any Storage).self, line: 2)
  }

  private func transient(_ binder: Binder) {
    binder.bind((any Storage).self, line: 1).to { DiskStorage() }
    binder.export((any Storage).self, line: 2)
  }

  @Test func theSameClassSharedInBoth() throws {
    old.register((any Storage).self, isShared: true) { DiskStorage() }
    #expect(try differences { shared($0) } == [])
  }

  @Test func theSameClassSharedInNeither() throws {
    old.register((any Storage).self) { DiskStorage() }
    #expect(try differences { transient($0) } == [])
  }

  @Test func anotherClass() throws {
    old.register((any Storage).self, isShared: true) { MemoryStorage() }
    #expect(
      try differences { shared($0) } == [
        place + "the graph provides `DiskStorage`, and the old container `MemoryStorage`"
      ])
  }

  @Test func sharedInTheGraphOnly() throws {
    old.register((any Storage).self) { DiskStorage() }
    #expect(
      try differences { shared($0) } == [
        place + "the graph shares one instance, and the other side does not"
      ])
  }

  @Test func sharedInTheOldContainerOnly() throws {
    old.register((any Storage).self, isShared: true) { DiskStorage() }
    #expect(
      try differences { transient($0) } == [
        place + "the old container shares one instance, and the other side does not"
      ])
  }

  @Test func valuesAreNotShared() throws {
    old.register(Settings.self, isShared: true) { Settings() }
    #expect(
      try differences { binder in
        binder.bind(Settings.self).to { Settings() }
        binder.export(Settings.self)
      } == [])
  }

  /// What has moved, imports and names of others are not compared.
  @Test func onlyWhatBothProvide() throws {
    old.register(Cache.self) { Cache() }
    old.register((any Storage).self, named: "archive", isShared: true) { MemoryStorage() }
    #expect(
      try differences { binder in
        transient(binder)
        binder.bind(Cache.self).imported()
      } == [])
  }

  /// An old factory may need what has moved. Comparing again is the same, and publishing follows.
  @Test func whatHasMovedIsPublishedMeanwhile() throws {
    old.register(Downloads.self, isShared: true) { [old] in
      Downloads(storage: old.resolve((any Storage).self)!)
    }
    let border = Border(Adapter(old))
    let root = try App(Void.self, at: border) { binder in
      shared(binder)
      binder.bind(Downloads.self).asSingleton().to(factory: Downloads.init)
      binder.export(Downloads.self)
    }.build()
    try border.compare(root.crossings)
    try border.compare(root.crossings)
    #expect(throws: BorderError.self) { try border.publish(root.crossings) }
  }

  /// An export whose construction needs it would end the program.
  @Test func unregisteredImportsAreReportedFirst() throws {
    old.register((any Storage).self) { MemoryStorage() }
    #expect(
      try differences { binder in
        binder.bind(Downloads.self, line: 3).imported()
        binder.bind((any Storage).self, line: 1).to { (downloads: Downloads) in downloads.storage }
        binder.export((any Storage).self, line: 2)
      } == [
        "`Downloads` (DovetailBridgeTests/ParityTests.swift:3) is imported, but the old container does not register it, "
          + "or only with other arguments or another name"
      ])
  }

  /// The old container would resolve what the graph exports.
  @Test func whatIsPublishedIsNotComparedWithItself() throws {
    let border = Border(Adapter(old))
    let root = try App(Void.self, at: border) { shared($0) }.build()
    let publication = try border.publish(root.crossings)
    #expect(throws: BorderError.self) { try border.compare(root.crossings) }
    withExtendedLifetime(publication) {}
  }

  @Test func allDifferencesAtOnceAndFailures() throws {
    struct Broken: Error {}
    old.register((any Storage).self, isShared: true) { MemoryStorage() }
    old.register(Cache.self, isShared: true) { Cache() }
    let found = try differences { binder in
      shared(binder)
      binder.bind(Cache.self).to { Cache() }
      binder.export(Cache.self, line: 3)
    }
    #expect(found.count == 2)
    old.failure = Broken()
    #expect(
      try differences { shared($0) } == [
        "`any Storage` (DovetailBridgeTests/ParityTests.swift:2) crosses the border, but the old container throws: Broken()"
      ])
  }
}
