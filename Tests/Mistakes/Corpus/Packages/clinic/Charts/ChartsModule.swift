// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import Foundations

public struct PatientID: Hashable, Sendable { let number: Int }

public protocol ChartStore: Sendable { func entries(of patient: PatientID) -> [String] }

public final class EncryptedChartStore: ChartStore {
  let database: Database
  let cipher: Cipher

  init(database: Database, cipher: Cipher) { (self.database, self.cipher) = (database, cipher) }

  public func entries(of patient: PatientID) -> [String] { [] }
}

public final class Cipher: Sendable {
  init(keychain: Keychain) throws {}
}

struct ChartSync: SyncSource {
  let store: any ChartStore

  var name: String { "charts" }
}

public final class Laboratory: Sendable {
  let server: any Server
  let results: AsyncProvider<ResultImport>

  init(server: any Server, results: AsyncProvider<ResultImport>) { (self.server, self.results) = (server, results) }
}

public struct ResultImport: Sendable {
  static func load(server: any Server, store: any ChartStore) async throws -> ResultImport { ResultImport() }
}

public protocol ChartSection: Sendable { var title: String { get } }

struct Allergies: ChartSection {
  let store: any ChartStore

  var title: String { "Allergies" }
}

struct Vaccinations: ChartSection {
  let store: any ChartStore

  var title: String { "Vaccinations" }
}

struct LaboratoryResults: ChartSection {
  let laboratory: Laboratory

  var title: String { "Results" }
}

public struct Prescription: Sendable {
  let drug: String
  let amount: Int
  let interactions: Interactions
}

public final class Interactions: Sendable {
  let server: any Server

  init(server: any Server) { self.server = server }
}

@MainActor public final class PatientList {
  let store: any ChartStore
  let charts: AsyncComponentFactory<ChartComponent>
  let images: ImageCache

  init(store: any ChartStore, charts: AsyncComponentFactory<ChartComponent>, images: ImageCache) {
    (self.store, self.charts, self.images) = (store, charts, images)
  }
}

public struct ChartsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: EncryptedChartStore.init)
    binder.bind((any ChartStore).self).asAlias(of: EncryptedChartStore.self) { $0 }
    binder.bind().asSingleton().to(factory: Cipher.init)
    binder.bind((any SyncSource).self).intoCollection().to(factory: ChartSync.init)
    binder.bind().asSingleton().to(factory: Laboratory.init)
    binder.bind().to(factory: ResultImport.load)
    binder.bind().asSingleton().to(factory: Interactions.init)
    binder.bindFactory(Prescription.self, taking: String.self, Int.self).to(factory: Prescription.init)
    binder.bind().to(factory: PatientList.init)
    binder.install(component: ChartComponent())
  }
}

/// The chart of one patient, which is open.
public struct ChartComponent: Component {
  public typealias Root = ChartScreen
  public typealias Seed = PatientID

  public func configure(binder: Binder) {
    binder.bind((any ChartSection).self).intoCollection().to(factory: Allergies.init)
    binder.bind((any ChartSection).self).intoCollection().to(factory: Vaccinations.init)
    binder.bind((any ChartSection).self).intoCollection().to(factory: LaboratoryResults.init)
    binder.bind().asEagerSingleton().to(factory: ChartLock.acquire)
    binder.bind().asSingleton().to(factory: ChartHistory.init)
    binder.bind().to(factory: PrescriptionPad.init)
    binder.bind().to(factory: ChartScreen.init)
    binder.bind((any Log).self).shadowing().asSingleton().to(factory: ChartLog.init)
  }
}

/// Only one clinician at a time may write into an open chart.
final class ChartLock: Sendable {
  static func acquire(patient: PatientID, server: any Server) async throws -> ChartLock { ChartLock() }
}

struct ChartLog: Log {
  let patient: PatientID
  let analytics: any Analytics

  func write(_ line: String) { analytics.record("\(patient.number) \(line)") }
}

final class ChartHistory: Sendable {
  let patient: PatientID
  let store: any ChartStore
  let log: any Log

  init(patient: PatientID, store: any ChartStore, log: any Log) {
    (self.patient, self.store, self.log) = (patient, store, log)
  }
}

struct PrescriptionPad: Sendable {
  let prescribe: Factory<Prescription, String, Int>
  let history: ChartHistory
}

@MainActor public final class ChartScreen {
  let lock: ChartLock
  let sections: [any ChartSection]
  let pad: PrescriptionPad
  let history: ChartHistory

  init(lock: ChartLock, sections: [any ChartSection], pad: PrescriptionPad, history: ChartHistory) {
    (self.lock, self.sections, self.pad, self.history) = (lock, sections, pad, history)
  }
}
