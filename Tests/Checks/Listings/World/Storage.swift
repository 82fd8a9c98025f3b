// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// Files and a database.

struct Path: Sendable, Hashable { let text: String }

final class Disk: Sendable {}

struct Settings: Sendable {
  let databasePath: Path

  init(file: Path) throws { databasePath = file }
}

final class SourceFile {
  let text: String

  init(path: Path, disk: Disk) throws { text = path.text }

  func copy() throws {}
}

struct FileComponent: Component {
  typealias Root = SourceFile
  typealias Seed = Path

  func configure(binder: Binder) {
    binder.bind().to(factory: SourceFile.init)
  }
}

@globalActor actor StorageActor {
  static let shared = StorageActor()
}

@StorageActor
final class Archive {
  var disk: Disk?

  nonisolated init() {}
}

// MARK: - The database

actor Database {
  private let path: Path

  private init(path: Path) { self.path = path }

  static func open(settings: Settings) async throws -> Database { Database(path: settings.databasePath) }

  func close() async throws {}
}

enum DatabaseError: Error { case locked(by: Int) }

struct Report: Sendable { let text: String }

let makeReport = ThrowingProvider { Report(text: "") }

func retryLater() {}
