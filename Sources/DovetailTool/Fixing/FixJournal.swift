// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// The files of a package that have changes on trial, as a folder in the package while they have them. If the program is
/// killed, the next one finds it and restores the files.
final class FixJournal {
  private let root: String
  private let folder: String
  private let list: WholeFile
  /// The folder of the package, which one program has at a time. The system ends that when the program ends.
  private let package: Int32

  init(in package: String) throws(CommandFailure) {
    root = WholeFile(package).path
    folder = root + "/.dovetail-fix"
    list = WholeFile(folder + "/journal.json")
    #if os(Windows)
      self.package = -1
    #else
      self.package = unsafe open(package, O_RDONLY | O_CLOEXEC)
      if flock(self.package, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        throw CommandFailure("another `fix` changes \(package); wait until it has ended")
      }
    #endif
  }

  deinit {
    #if !os(Windows)
      close(package)
    #endif
  }

  /// Must precede the first change.
  func begin(_ files: [RewrittenFile]) throws(CommandFailure) {
    do {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      for (place, file) in files.enumerated() {
        try? FileManager.default.linkItem(atPath: file.real.path, toPath: copy(place))
      }
      try list.replace(by: JSONEncoder().encode(files.map { $0.relative(to: root) }))
      if !WholeFile.flush(package) { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw CommandFailure("the journal cannot be written: \(error)")
    }
  }

  /// Keeps the changes.
  func end() throws(CommandFailure) {
    do {
      try FileManager.default.removeItem(atPath: list.path)
    } catch { throw CommandFailure("\(list.path) cannot be removed: \(error)") }
    try? FileManager.default.removeItem(atPath: folder)
    _ = WholeFile.flush(package)
  }

  /// Undoes the changes, except in files that another program has changed since.
  ///
  /// - Returns: what is left of the changes; `nil` if nothing was on trial.
  func restore() throws(CommandFailure) -> String? {
    guard FileManager.default.fileExists(atPath: list.path) else {
      // Without the list, nothing has changed yet, or everything is kept.
      try? FileManager.default.removeItem(atPath: folder)
      return nil
    }
    let content = FileManager.default.contents(atPath: list.path) ?? Data()
    guard let files = try? JSONDecoder().decode([RewrittenFile].self, from: content) else {
      throw CommandFailure("\(list.path) cannot be read: restore the sources from the files beside it, and remove it")
    }
    var left = ""
    for (place, file) in files.map({ $0.resolved(in: root) }).enumerated() {
      file.real.removeDraft()
      let now = FileManager.default.contents(atPath: file.real.path)
      if now == file.old { continue }
      if now == nil {
        if FileManager.default.fileExists(atPath: file.real.path) {
          throw CommandFailure("\(file.path) cannot be read, and not restored: run `fix` again")
        }
        try? WholeFile(copy(place)).replace(by: file.old)
        throw CommandFailure(
          "\(file.path) is gone, and had a change on trial: its old text is in \(copy(place)). Then remove \(folder)")
      }
      if now != file.new {
        left += "another program has changed \(file.path), which may have this change as well:\n\(file.difference)"
      } else if !WholeFile(copy(place)).has(.bytes(file.old)) || !file.real.isReplaced(by: copy(place)) {
        do throws(CommandFailure) {
          try file.revert()
        } catch {
          throw CommandFailure("\(error.sentence). It has a change on trial, which the next `fix` undoes")
        }
      }
    }
    try end()
    return left
  }

  /// The old file by another name, which also has its mode and its date. A disk without hard links has none.
  private func copy(_ place: Int) -> String { "\(folder)/\(place).swift" }
}
