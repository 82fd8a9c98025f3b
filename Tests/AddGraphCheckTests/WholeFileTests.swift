// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

@Suite struct WholeFileTests {
  /// Runs `body` with the path of a folder without links.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(WholeFile(folder.path).path)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands in the way of replacing a file; `nil` if it has been replaced.
  private func refusal(_ path: String, insteadOf former: WholeFile.Former) -> String? {
    do {
      try WholeFile(path).replace(by: Data("new".utf8), insteadOf: former)
      return nil
    } catch { return error.description }
  }

  @Test func aFileIsNewOrAsExpected() throws {
    try withFolder { folder in
      let path = folder + "/a"
      #expect(refusal(path, insteadOf: .bytes(Data("old".utf8))) == "\(path) has changed meanwhile")
      #expect(text(path) == nil)
      try Data("old".utf8).write(to: URL(filePath: path))
      #expect(refusal(path, insteadOf: .nothing) == "\(path) has changed meanwhile")
      #expect(refusal(path, insteadOf: .bytes(Data("other".utf8))) == "\(path) has changed meanwhile")
      #expect(text(path) == "old")
      #expect(refusal(path, insteadOf: .bytes(Data("old".utf8))) == nil)
      #expect(refusal(folder + "/b", insteadOf: .nothing) == nil)
      #expect(text(path) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "b"])
    }
  }

  @Test func whatCannotBeReplacedIsAsItWas() throws {
    try withFolder { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link")
      for path in [link, folder, folder + "/none/a"] {
        #expect(refusal(path, insteadOf: .anything)?.hasPrefix("\(path) cannot be written: ") == true)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["link"])
    }
  }

  @Test func aLinkToNoFileCreatesOne() throws {
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/a/b", withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: folder + "/a/link", withDestinationPath: "b/link")
      try files.createSymbolicLink(atPath: folder + "/a/b/link", withDestinationPath: "../../new")
      try files.createSymbolicLink(atPath: folder + "/none", withDestinationPath: "/nowhere/new")
      #expect(refusal(folder + "/a/link", insteadOf: .nothing) == nil)
      #expect(text(folder + "/new") == "new")
      #expect(try files.destinationOfSymbolicLink(atPath: folder + "/a/link") == "b/link")
      #expect(
        refusal(folder + "/none", insteadOf: .anything) == "\(folder)/none cannot be written: No such file or directory"
      )
    }
  }

  @Test func whatStandsInTheWayIsNamed() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/.dovetail-unfinished", withIntermediateDirectories: false)
      #expect(
        refusal(folder + "/a", insteadOf: .anything)
          == "\(folder)/a cannot be written: \(folder)/.dovetail-unfinished is in the way (Is a directory); remove it")
    }
  }

  #if os(Linux)
    @Test func extendedAttributesAreKept() throws {
      try withFolder { folder in
        let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
        // An access control list in which user 1000 may read.
        let list: [UInt32] = [2, 0x6_0001, .max, 0x4_0002, 1000, 0x4_0004, .max, 0x6_0010, .max, 0x4_0020, .max]
        let attributes = [
          "user.note": Data("lamps".utf8),
          "system.posix_acl_access": unsafe list.withUnsafeBytes { unsafe Data($0) },
        ]
        try Data("old".utf8).write(to: URL(filePath: folder + "/a"))
        try FileManager.default.setAttributes([key: attributes], ofItemAtPath: folder + "/a")
        let mode = try FileManager.default.attributesOfItem(atPath: folder + "/a")[.posixPermissions] as? Int
        #expect(refusal(folder + "/a", insteadOf: .anything) == nil)
        let kept = try FileManager.default.attributesOfItem(atPath: folder + "/a")
        #expect(kept[key] as? [String: Data] == attributes)
        #expect(kept[.posixPermissions] as? Int == mode)
      }
    }

    /// The superuser may give files away.
    @Test func whatWouldChangeTheGroupIsRefused() async throws {
      guard geteuid() == 0 else { return }
      await #expect(processExitsWith: .success) {
        let folder = WholeFile(URL.temporaryDirectory.path).path + "/" + UUID().uuidString
        let path = folder + "/a"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: URL(filePath: path))
        let isGiven = unsafe chown(folder, 65534, 65534) == 0 && chown(path, 65534, 12345) == 0 && seteuid(65534) == 0
        #expect(isGiven)
        #expect(throws: WholeFile.Failure.self) { try WholeFile(path).replace(by: Data("new".utf8)) }
        #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
        _ = seteuid(0)
        try FileManager.default.removeItem(atPath: folder)
      }
    }
  #endif

  /// The superuser may write there, unless the file system is read-only or none at all.
  @Test func aFolderWithoutWriteAccessIsAFailure() throws {
    try withFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      let refusal = refusal(folder + "/a", insteadOf: .anything)
      #expect(refusal == (geteuid() == 0 ? nil : "\(folder)/a cannot be written: Permission denied"))
    }
    #if os(Linux)
      #expect(refusal("/proc/self/a", insteadOf: .anything)?.hasPrefix("/proc/self/a cannot be written: ") == true)
    #endif
  }

  @Test func linksLeadOutOfAFolder() throws {
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/package/Sources", withIntermediateDirectories: true)
      try files.createDirectory(atPath: folder + "/package-2", withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: folder + "/package/out", withDestinationPath: "../package-2")
      try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "package")
      for (path, isInside) in [
        ("package/Sources/new/a", true), ("link/Sources/a", true), ("package/out/a", false),
        ("package/out/new/a", false),
        ("package-2/a", false), ("a", false),
      ] {
        #expect(WholeFile(folder + "/" + path).isInside(folder + "/package") == isInside, "\(path)")
        #expect(WholeFile(folder + "/" + path).isInside(folder + "/link") == isInside, "\(path)")
        #expect(WholeFile(folder + "/" + path).isInside("/"))
      }
    }
  }

  @Test func writersOfOneFolderWaitForEachOther() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
    await withTaskGroup { group in
      for (number, text) in texts.enumerated() {
        group.addTask {
          #expect(throws: Never.self) {
            try WholeFile(folder.path + "/shared").replace(by: Data(text.utf8))
            try WholeFile(folder.path + "/\(number)").replace(by: Data(text.utf8))
          }
        }
      }
    }
    #expect(texts.contains(text(folder.path + "/shared") ?? ""))
    for (number, text) in texts.enumerated() { #expect(self.text(folder.path + "/\(number)") == text) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 9)
  }
}
