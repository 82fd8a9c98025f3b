// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What other commands write is whole as well.
extension FixSafetyTests {
  @Test func anExportKeepsTheModeAndTheLink() throws {
    try withFolder { folder in
      let (file, link) = (folder.appending(path: "graph.json").path, folder.appending(path: "link.json").path)
      try folder.write("old", into: "graph.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      // A program that was killed has left it.
      try folder.write("half", into: ".dovetail-unfinished")
      #expect(outcome("export", link).status == 0)
      #expect(text(folder, "graph.json").hasPrefix("{"))
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      #expect(try names(folder) == ["graph.json", "link.json"])
      let new = folder.appending(path: "new.json").path
      #expect(outcome("export", new).status == 0)
      #expect(try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions] as? Int == 0o666 & ~mask)
    }
  }

  private var mask: Int {
    let mask = umask(0)
    umask(mask)
    return Int(mask)
  }

  @Test func aDeviceIsNotReplaced() throws {
    #expect(outcome("check", "--output", "/dev/null").status == 0)
    #expect(outcome("export", "/dev/null").status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
    #expect(outcome("export", "/dev/full").errors == "error: /dev/full cannot be written: No space left on device\n")
  }
}
