// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public struct DatabaseFolder: Sendable { let path: String }

public enum Table: CaseIterable, Sendable { case appointments, patients, charts }

public protocol Migration: Sendable { func run() }
struct FirstMigration: Migration { func run() {} }
struct IndexMigration: Migration { func run() {} }

public actor Database {
  let folder: DatabaseFolder
  let migrations: [any Migration]

  init(folder: DatabaseFolder, migrations: [any Migration]) {
    (self.folder, self.migrations) = (folder, migrations)
  }

  static func open(folder: DatabaseFolder, migrations: [any Migration]) async throws -> Database {
    Database(folder: folder, migrations: migrations)
  }

  func close() {}
}

public struct TableReader: Sendable { let name: String }

public final class Outbox: Sendable {
  let database: Database

  init(database: Database) { self.database = database }
}

public protocol SyncSource: Sendable { var name: String { get } }

public final class SyncEngine: Sendable {
  let sources: [any SyncSource]
  let outbox: Outbox
  let server: any Server
  let status: WeakProvider<SyncStatus>

  init(sources: [any SyncSource], outbox: Outbox, server: any Server, status: WeakProvider<SyncStatus>) {
    (self.sources, self.outbox, self.server, self.status) = (sources, outbox, server, status)
  }

  func start() {}
}

public final class SyncStatus: Sendable {
  let engine: SyncEngine

  init(engine: SyncEngine) { self.engine = engine }
}

public final class ImageCache: Sendable {
  let downloads: Downloads

  init(downloads: Downloads) { self.downloads = downloads }
}

public protocol AnalyticsSink: Sendable { func record(_ event: String) }

struct LogSink: AnalyticsSink {
  let log: any Log

  func record(_ event: String) { log.write(event) }
}

struct ServerSink: AnalyticsSink {
  let outbox: Outbox

  func record(_ event: String) {}
}

public protocol Analytics: Sendable { func record(_ event: String) }

public final class FanOutAnalytics: Analytics {
  let sinks: Set<SinkName>
  let all: [any AnalyticsSink]

  init(sinks: Set<SinkName>, all: [any AnalyticsSink]) { (self.sinks, self.all) = (sinks, all) }

  public func record(_ event: String) { for sink in all { sink.record(event) } }
}

public struct SinkName: Hashable, Sendable { let text: String }

public struct StorageModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(DatabaseFolder.self).to(value: DatabaseFolder(path: "/clinic"))
    binder.bind((any Migration).self).intoCollection().to(factory: FirstMigration.init)
    binder.bind((any Migration).self).intoCollection().to(factory: IndexMigration.init)
    binder.bind().asEagerSingleton().onClose { (database: Database) async in await database.close() }
      .to(factory: Database.open)
    binder.bind().asSingleton().to(factory: Outbox.init)
    binder.bind().asSingleton().to(factory: SyncEngine.init)
    binder.bind().asSingleton().to(factory: SyncStatus.init)
    binder.bind().asWeakSingleton().to(factory: ImageCache.init)
    binder.bind((any AnalyticsSink).self).intoCollection().to(factory: LogSink.init)
    binder.bind((any AnalyticsSink).self).intoCollection().to(factory: ServerSink.init)
    binder.bind().intoSet().to { SinkName(text: "log") }
    binder.bind().intoSet().to { SinkName(text: "server") }
    binder.bind().asSingleton().to(factory: FanOutAnalytics.init)
    binder.bind((any Analytics).self).asAlias(of: FanOutAnalytics.self) { $0 }
    binder.bind(TableReader.self).intoDictionary(key: Table.appointments).to { TableReader(name: "appointments") }
    binder.bind(TableReader.self).intoDictionary(key: Table.patients).to { TableReader(name: "patients") }
    binder.bind(TableReader.self).intoDictionary(key: Table.charts).to { TableReader(name: "charts") }
    binder.declareCompleteDictionary(of: TableReader.self, keyedBy: Table.self)
    binder.onBuild { (engine: SyncEngine) in engine.start() }
  }
}
