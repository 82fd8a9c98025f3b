// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

actor FileQueue: JobQueue {
  let journal: QueueJournal

  init(journal: QueueJournal) { self.journal = journal }

  func next() -> Job? { nil }
}

struct QueueJournal: Sendable {
  let path: String

  static func load(settings: QueueSettings) throws -> QueueJournal { QueueJournal(path: settings.path) }
}

public struct QueueSettings: Sendable {
  let path: String

  public init(path: String) { self.path = path }
}

struct DiskStore: ArtifactStore {
  let quota: Quota

  func store(_ bytes: [UInt8], of commit: Commit) throws {}
}

final class Quota: Sendable {
  let megabytes: Int

  init(megabytes: Int = 500) { self.megabytes = megabytes }
}
