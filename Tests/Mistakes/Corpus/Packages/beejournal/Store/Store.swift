// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Yard

public protocol EntryReader: Sendable { func entries(of hive: HiveNumber) async -> [String] }
public protocol EntryWriter: Sendable { func append(_ entry: String, to hive: HiveNumber) async }
public protocol HoneyLedger: Sendable { func grams(in season: Season) async -> Int }

/// The file of the journal. Everything is in it.
public actor JournalDatabase {
  let file: String

  init(file: String) { self.file = file }

  static func open(file: TaggedElement<JournalFile>, upgrades: [any Upgrade]) async throws -> JournalDatabase {
    JournalDatabase(file: file.element)
  }

  func close() {}
}

extension JournalDatabase: EntryReader, EntryWriter, HoneyLedger {
  public func entries(of hive: HiveNumber) -> [String] { [] }
  public func append(_ entry: String, to hive: HiveNumber) {}
  public func grams(in season: Season) -> Int { 0 }
}

protocol Upgrade: Sendable { var number: Int { get } }
struct AddHives: Upgrade { let number = 1 }

struct AddQueens: Upgrade {
  let notebook: any Notebook

  var number: Int { 2 }
}

public final class Backup: Sendable {
  let file: TaggedProvider<BackupFile>
  let reader: any EntryReader

  init(file: TaggedProvider<BackupFile>, reader: any EntryReader) { (self.file, self.reader) = (file, reader) }

  func start() {}
}

public struct StoreModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { (database: JournalDatabase) async in await database.close() }
      .to(factory: JournalDatabase.open)
    binder.bind((any EntryReader).self).asAlias(of: JournalDatabase.self) { $0 }
    binder.bind((any EntryWriter).self).asAlias(of: JournalDatabase.self) { $0 }
    binder.bind((any HoneyLedger).self).asAlias(of: JournalDatabase.self) { $0 }
    binder.bind((any Upgrade).self).intoCollection().to(factory: AddHives.init)
    binder.bind((any Upgrade).self).intoCollection().to(factory: AddQueens.init)
    binder.bind(String.self).tagged(with: BackupFile.self).to { (file: TaggedElement<JournalFile>) in
      file.element + ".backup"
    }
    binder.bind().asSingleton().to(factory: Backup.init)
    binder.onBuild { (backup: Backup) in backup.start() }
  }
}
