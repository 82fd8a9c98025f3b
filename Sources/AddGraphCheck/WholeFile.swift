// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A file that is replaced as a whole: at any moment, and whatever fails, its path has all old bytes or all new ones.
///
/// The bytes are written into a file beside it, flushed, and renamed. It keeps its mode, its owner, its group, and its access
/// control lists and other extended attributes; if the system does not permit that, nothing is written. A link to it stays a
/// link. Other hard links keep the old bytes.
struct WholeFile {
  /// The reason why a file is as it was.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a path must have before it is written.
  enum Former {
    case anything, nothing
    case bytes(Data)
  }

  /// The path without links, also without one that leads to a file to create.
  let path: String
  private let name: String

  init(_ path: String) {
    name = path
    let real = unsafe realpath(path, nil)
    defer { unsafe free(real) }
    if let real = unsafe real {
      self.path = unsafe String(cString: real)
    } else if errno == ENOENT, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      let folder = WholeFile(URL(filePath: path).deletingLastPathComponent().path).path
      self.path = WholeFile(target.hasPrefix("/") ? target : folder + "/" + target).path
    } else {
      self.path = path
    }
  }

  /// Whether it is in a folder, and no link leads out of there. It may not exist yet.
  func isInside(_ folder: String) -> Bool {
    let root = WholeFile(folder).path
    let existing = sequence(first: URL(filePath: path)) { $0.deletingLastPathComponent() }
      .first { $0.path == "/" || FileManager.default.fileExists(atPath: $0.path) }
    return existing.map { (WholeFile($0.path).path + "/").hasPrefix(root == "/" ? root : root + "/") } ?? false
  }

  /// - Parameters:
  ///   - content: its new bytes. A device or a pipe gets them directly.
  ///   - former: what it must have. The last look precedes the renaming, so that another program has no time to write.
  ///   - date: its new date of modification, if that is not now.
  func replace(by content: Data, insteadOf former: Former = .anything, dated date: Date? = nil) throws(Failure) {
    var old = stat()
    let exists = unsafe lstat(path, &old) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG {
      let device = unsafe open(path, O_WRONLY | O_CLOEXEC)
      defer { close(device) }
      if device < 0 || !Self.isWritten(content, to: device) { throw failure() }
      return
    }
    // Renaming would replace a file that must not be written.
    if exists, unsafe access(path, W_OK) != 0 { throw failure() }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let (draft, descriptor) = try draft(in: folder, mode: exists ? 0o600 : 0o666)
    let parent = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    defer {
      close(parent)
      close(descriptor)
    }
    do throws(Failure) {
      guard parent >= 0, Self.isWritten(content, to: descriptor) else { throw failure() }
      if exists {
        if fchown(descriptor, old.st_uid, old.st_gid) != 0 { throw failure("its owner and group cannot be kept") }
        if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw failure() }
        if !hasAttributes(copiedTo: draft) { throw failure("its extended attributes cannot be kept") }
      }
      if let date, (try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: draft)) == nil {
        throw failure("its date cannot be kept")
      }
      if !Self.flush(descriptor) { throw failure() }
      if !has(former) { throw Failure(description: "\(name) has changed meanwhile") }
      // A link is never made over a file.
      if case .nothing = former {
        if unsafe link(draft, path) != 0 { throw failure() }
        _ = unsafe unlink(draft)
      } else if unsafe rename(draft, path) != 0 {
        throw failure()
      }
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
    // The file is whole, whatever becomes of this.
    _ = Self.flush(parent)
  }

  /// Puts another file of the same disk in its place, with everything that it has, and needs no space for that.
  func isReplaced(by other: String) -> Bool {
    if unsafe rename(other, path) != 0 { return false }
    let parent = unsafe open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    defer { close(parent) }
    return Self.flush(parent)
  }

  func has(_ former: Former) -> Bool {
    switch former {
    case .anything: true
    case .nothing: !FileManager.default.fileExists(atPath: path)
    case .bytes(let bytes): FileManager.default.contents(atPath: path) == bytes
    }
  }

  /// Removes what a program that was killed has left beside it.
  func removeDraft() {
    guard let left = try? draft(in: URL(filePath: path).deletingLastPathComponent().path, mode: 0o600) else { return }
    _ = unsafe unlink(left.path)
    close(left.descriptor)
  }

  /// Waits until bytes are on the disk.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` leaves them in the memory of the disk.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  private func failure(_ reason: String = unsafe String(cString: strerror(errno))) -> Failure {
    Failure(description: "\(name) cannot be written: \(reason)")
  }
}

extension WholeFile {
  /// An empty file in a folder, which this program alone has. Others wait for it, and remove that of a program that was killed.
  private func draft(in folder: String, mode: mode_t) throws(Failure) -> (path: String, descriptor: Int32) {
    let path = folder + "/.dovetail-unfinished"
    func obstacle() -> Failure {
      failure("\(path) is in the way (\(unsafe String(cString: strerror(errno)))); remove it")
    }
    while true {
      let new = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if new < 0, errno != EEXIST { throw failure() }
      let descriptor = new >= 0 ? new : unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0 {
        // The other writer has just finished.
        if errno == ENOENT { continue }
        throw obstacle()
      }
      _ = flock(descriptor, LOCK_EX)
      var (own, current) = (stat(), stat())
      let isOwn = unsafe fstat(descriptor, &own) == 0 && lstat(path, &current) == 0 && own.st_ino == current.st_ino
      if new >= 0, isOwn { return (path, descriptor) }
      let isLeft = unsafe isOwn && unlink(path) != 0
      close(descriptor)
      if isLeft { throw obstacle() }
    }
  }

  /// Whether another file has its extended attributes, of which access control lists are some.
  private func hasAttributes(copiedTo draft: String) -> Bool {
    #if canImport(Darwin)
      return unsafe copyfile(path, draft, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
    #else
      let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
      func attributes(_ path: String) -> [String: Data] {
        (try? FileManager.default.attributesOfItem(atPath: path))?[key] as? [String: Data] ?? [:]
      }
      let wanted = attributes(path)
      if attributes(draft) != wanted { try? FileManager.default.setAttributes([key: wanted], ofItemAtPath: draft) }
      return attributes(draft) == wanted
    #endif
  }

  private static func isWritten(_ content: Data, to descriptor: Int32) -> Bool {
    var rest = content
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
