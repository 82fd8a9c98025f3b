// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import Film

public enum ArchiveFolder: Tag { public typealias Element = String }
public enum ScratchFolder: Tag { public typealias Element = String }

public protocol NegativeArchive: AnyObject, Sendable { func keep(_ roll: Roll) }
public protocol PictureStore: AnyObject, Sendable { func save(_ frame: Frame) }
public protocol LedgerFile: AnyObject, Sendable { func append(_ line: String) }

public enum Compression: Sendable { case none, lossless }

/// One disk for negatives, pictures and the ledger.
final class Disk: NegativeArchive, PictureStore, LedgerFile {
  private let archive: String
  private let scratch: TaggedProvider<ScratchFolder>
  private let book: any DayBook
  private let compression: Compression

  private init(archive: String, scratch: TaggedProvider<ScratchFolder>, book: any DayBook, compression: Compression) {
    (self.archive, self.scratch, self.book, self.compression) = (archive, scratch, book, compression)
  }

  static func mount(
    archive: TaggedElement<ArchiveFolder>, scratch: TaggedProvider<ScratchFolder>, book: any DayBook,
    compression: Compression = .lossless
  ) throws -> Disk {
    Disk(archive: archive.element, scratch: scratch, book: book, compression: compression)
  }

  func keep(_ roll: Roll) { book.enter("keep \(roll.number)") }
  func save(_ frame: Frame) {}
  func append(_ line: String) {}
  func unmount() throws {}
}

struct SweepTask: LabTask {
  let pictures: any PictureStore

  func run() {}
}

public struct StorageModule: Module, Equatable {
  let root: String

  public init(root: String = "/lab") { self.root = root }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: ArchiveFolder.self).to(value: root + "/archive")
    binder.bind(String.self).tagged(with: ScratchFolder.self).to(value: root + "/scratch")
    binder.bind(Disk.self).asEagerSingleton().onClose { try $0.unmount() }.to {
      (archive: TaggedElement<ArchiveFolder>, scratch: TaggedProvider<ScratchFolder>, book: any DayBook) in
      try Disk.mount(archive: archive, scratch: scratch, book: book)
    }
    binder.bind((any NegativeArchive).self).asAlias(of: Disk.self) { $0 }
    binder.bind((any PictureStore).self).asAlias(of: Disk.self) { $0 }
    binder.bind((any LedgerFile).self).asAlias(of: Disk.self) { $0 }
    binder.bind((any LabTask).self).intoCollection().tagged(with: ClosingTasks.self).to(factory: SweepTask.init)
  }
}
