// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// The files that have changes on trial, as a folder in a package while they have them. If the program is killed, the next
/// one in any package of these files finds it and restores them.
final class FixJournal {
  /// The folders of the packages. The first has the journal, and the others have links to it.
  private var packages: [JournalFolder] = []
  /// One program at a time has a package. The system ends that when the program ends.
  private var locks: [Int32] = []

  /// - Parameter packages: all packages whose files may change, at least one.
  init(in packages: [String]) throws(CommandFailure) {
    for package in packages.map({ WholeFile($0).path }).uniqued() {
      try lock(package)
      self.packages.append(JournalFolder(package: package))
    }
  }

  deinit {
    for lock in locks {
      // Closing would leave the lock to a process that another thread has just forked.
      flock(lock, LOCK_UN)
      close(lock)
    }
  }

  private func lock(_ package: String) throws(CommandFailure) {
    locks.append(unsafe open(package, O_RDONLY | O_CLOEXEC))
    if flock(locks[locks.count - 1], LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw CommandFailure("another `fix` changes \(package); wait until it has ended")
    }
  }

  /// Must precede the first change.
  func begin(_ files: [RewrittenFile]) throws(CommandFailure) {
    for package in packages { try package.remove() }
    let home = packages[0]
    do {
      for package in packages where package == home || files.contains(where: { $0.real.isInside(package.package) }) {
        try package.create(for: home)
      }
      for (place, file) in files.enumerated() {
        try? FileManager.default.linkItem(atPath: file.real.path, toPath: home.copy(place))
      }
      try home.list.replace(by: JSONEncoder().encode(files.map { $0.relative(to: home.package) }))
      if !locks.allSatisfy(WholeFile.flush) { throw CocoaError(.fileWriteUnknown) }
    } catch {
      for package in packages { try? package.remove() }
      throw CommandFailure("the journal cannot be written: \(error.sentence)")
    }
  }

  /// Keeps the changes.
  func end() throws(CommandFailure) { try end(packages[0]) }

  private func end(_ home: JournalFolder) throws(CommandFailure) {
    try home.removeList()
    for package in packages + [home] { try? package.remove() }
    for lock in locks { _ = WholeFile.flush(lock) }
  }

  /// Undoes the changes, except in files that another program has changed since.
  ///
  /// - Returns: what is left of the changes; `nil` if nothing was on trial.
  func restore() throws(CommandFailure) -> String? {
    var left: String?
    for package in packages {
      let home = package.home
      if FileManager.default.fileExists(atPath: home.list.path) {
        if !packages.contains(home) { try lock(home.package) }
        left = try (left ?? "") + home.restore()
        try end(home)
      }
      // Without the list, nothing has changed yet, or everything is kept.
      try package.remove()
    }
    return left
  }
}

/// The folder of a journal in a package.
private struct JournalFolder: Equatable {
  let package: String

  private var path: String { package + "/.dovetail-fix" }

  var list: WholeFile { WholeFile(path + "/journal.json") }

  /// The one that has the journal, to which a link may lead.
  var home: JournalFolder {
    JournalFolder(package: String(list.path.dropLast("/.dovetail-fix/journal.json".count)))
  }

  /// The old file by another name, which also has its mode and its date. A disk without hard links has none.
  func copy(_ place: Int) -> String { "\(path)/\(place).swift" }

  /// An empty one, which Git ignores.
  func create(for home: JournalFolder) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    if package != home.package {
      try FileManager.default.createSymbolicLink(atPath: list.path, withDestinationPath: home.path + "/journal.json")
    }
    try WholeFile(path + "/.gitignore").replace(by: Data("*\n".utf8))
  }

  func removeList() throws(CommandFailure) {
    do {
      try FileManager.default.removeItem(atPath: list.path)
    } catch { throw CommandFailure("\(list.path) cannot be removed: \(error.sentence)") }
  }

  /// Removes the folder, which must have nothing but what this program writes.
  func remove() throws(CommandFailure) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    if names == nil, !FileManager.default.fileExists(atPath: path) { return }
    guard let names,
      names.allSatisfy({ $0.wholeMatch(of: /\.gitignore|journal\.json|\.dovetail-unfinished|\d+\.swift/) != nil })
    else { throw CommandFailure("\(path) is not of `fix`, which needs this name; move it") }
    try? FileManager.default.removeItem(atPath: path)
  }

  func restore() throws(CommandFailure) -> String {
    let content = FileManager.default.contents(atPath: list.path) ?? Data()
    guard let files = try? JSONDecoder().decode([RewrittenFile].self, from: content) else {
      throw CommandFailure(
        "\(list.path) is damaged, which lists the sources with a fix on trial: restore them from their old texts beside it, and remove \(path)"
      )
    }
    var left = ""
    for (place, file) in files.map({ $0.resolved(in: package) }).enumerated() {
      file.real.removeDraft()
      let now = FileManager.default.contents(atPath: file.real.path)
      if now == file.old { continue }
      if now == nil {
        if FileManager.default.fileExists(atPath: file.real.path) {
          throw CommandFailure("\(file.path) cannot be read, and not restored: run `fix` again")
        }
        try? WholeFile(copy(place)).replace(by: file.old)
        throw CommandFailure(
          "\(file.path) is gone, and had a change on trial: its old text is in \(copy(place)). Then remove \(path)")
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
    return left
  }
}
