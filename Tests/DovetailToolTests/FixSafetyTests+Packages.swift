// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Links, modes and the bounds of packages, and sources that are no whole text.
extension FixSafetyTests {
  @Test func theModeAndLinksAreKept() throws {
    try withPackage { folder in
      let files = FileManager.default
      let (file, other) = (folder.appending(path: Self.path).path, folder.appending(path: "Sources/Other.swift").path)
      try files.moveItem(atPath: file, toPath: other)
      try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: other)
      try files.linkItem(atPath: other, toPath: folder.appending(path: "Copy").path)
      try files.createSymbolicLink(atPath: file, withDestinationPath: "../Other.swift")
      let changed = Self.fix(folder) { check in
        if check == 0 { try? files.setAttributes([.modificationDate: Date.now + 1], ofItemAtPath: other) }
        return nil
      }
      #expect(changed.errors.contains("\(Self.path) has changed since the build: fix it"))
      try files.setAttributes([.modificationDate: Self.date], ofItemAtPath: other)
      #expect(Self.fix(folder).status == 0)
      #expect(try files.destinationOfSymbolicLink(atPath: file) == "../Other.swift")
      #expect(text(folder, "Sources/Other.swift") == Self.fixed)
      #expect(try files.attributesOfItem(atPath: other)[.posixPermissions] as? Int == 0o640)
      // Another program has this name, perhaps in another package.
      #expect(text(folder, "Copy") == Self.source)
      #expect(try names(folder) == ["Copy", "Package.swift", "Sources"])
      #expect(try names(folder.appending(path: "Sources")) == ["Other.swift", "Shop"])
    }
  }

  @Test(arguments: [true, false]) func theCheckMayRemoveTheJournal(passes: Bool) throws {
    try withPackage { folder in
      let run = Self.fix(folder) { check in
        if check == 1 { try? FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix")) }
        return passes ? nil : [Self.fault].text(as: .json)
      }
      #expect(run.status == 1)
      #expect(text(folder) == Self.source)
    }
  }

  /// What a program prints is behind the report, if the system keeps it until the end.
  @Test func theReportMayBeBetweenOtherLines() throws {
    try withPackage { folder in
      let run = Self.fix(folder) { check in
        "{\n  \"a\": 1\n}\n" + (check == 0 ? [Self.fault] : []).text(as: .json) + "the second\n{}\n"
      }
      #expect(run.errors.isEmpty)
      #expect(text(folder) == Self.fixed)
    }
  }

  /// A folder may be named by a link into another package.
  @Test func thePackageBehindALinkHasTheJournal() throws {
    try withPackage { folder in
      let (other, link) = (folder.appending(path: "Lib"), folder.appending(path: "link"))
      let read = folder.appending(path: "Read")
      try folder.write("", into: "Lib/Package.swift")
      try folder.write("", into: "Read/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: other.appending(path: "Sources"))
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other.appending(path: "Sources"))
      var during: [String] = []
      let sources = [folder, link, read].flatMap { ["--sources", $0.path] }
      let run = Self.fix(folder, sources[0], sources[1], sources[2], sources[3], sources[4], sources[5]) { check in
        if check == 1 { during = [other, read].flatMap { (try? names($0)) ?? [] } }
        return nil
      }
      #expect(run.errors.isEmpty)
      // A package in which nothing changes may be read-only.
      #expect(during == [".dovetail-fix", "Package.swift", "Sources", "Package.swift"])
      #expect(try names(other) == ["Package.swift", "Sources"])
    }
  }

  @Test func whatIsNotUTF8IsRefused() throws {
    try withPackage { folder in
      let bytes = Data(Self.source.utf8) + Data("// Caf\u{e9}".unicodeScalars.map { UInt8($0.value) })
      try bytes.write(to: folder.appending(path: Self.path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.appending(path: Self.path).path)
      #expect(Self.fix(folder).errors.contains("because \(Self.path) is not UTF-8: fix it\n"))
      #expect(FileManager.default.contents(atPath: folder.appending(path: Self.path).path) == bytes)
    }
  }

  @Test func sourcesOutsideOfThePackageAreRefused() throws {
    try withPackage { folder in
      let outside = folder.appending(path: "Outside.swift")
      let package = folder.appending(path: "Package")
      try folder.write("", into: "Package/Package.swift")
      try folder.write("", into: "Package/Sources/Shop/Empty.swift")
      try FileManager.default.moveItem(at: folder.appending(path: Self.path), to: outside)
      try FileManager.default.createSymbolicLink(at: package.appending(path: Self.path), withDestinationURL: outside)
      #expect(Self.fix(package).errors.contains("leads to \(outside.path), outside of \(package.path): fix it"))
      #expect(text(folder, "Outside.swift") == Self.source)
    }
  }

  @Test func sourcesOfAnotherPackageAreOnlyChangedIfTheyAreNamed() throws {
    try withPackage { folder in
      let vendor = folder.appending(path: "Vendor/Lib")
      try folder.write("", into: "Vendor/Lib/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: vendor.appending(path: "Sources"))
      #expect(
        Self.fix(folder).errors.contains(
          "Vendor/Lib/\(Self.path) is of another package; to change it, name both: --sources \(folder.path) --sources Vendor"
        ))
      #expect(text(vendor) == Self.source)
      #expect(Self.fix(folder, "--sources", folder.path, "--sources", vendor.path).status == 0)
      #expect(text(vendor) == Self.fixed)
    }
  }

  @Test(arguments: [".build", "out"]) func checkoutsAreRefusedEvenIfTheyAreNamed(scratch: String) throws {
    try withPackage { folder in
      let checkout = folder.appending(path: "\(scratch)/checkouts/Lib")
      try folder.write("{}", into: "\(scratch)/workspace-state.json")
      try folder.write("", into: "\(scratch)/checkouts/Lib/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: checkout.appending(path: "Sources"))
      #expect(
        Self.fix(folder, "--sources", checkout.path).errors.contains(
          " is generated, and a change would be lost: fix it"))
      #expect(text(checkout) == Self.source)
    }
  }

  @Test func whatAPluginHasGeneratedIsRefused() throws {
    try withPackage { folder in
      let path = "out/plugins/outputs/lamps/Shop/destination/Generate/Shop.swift"
      try folder.write("{}", into: "out/workspace-state.json")
      try folder.write(Self.source, into: path)
      try FileManager.default.removeItem(at: folder.appending(path: "Sources"))
      #expect(Self.fix(folder).errors.contains("because \(path) is generated, and a change would be lost: fix it\n"))
      #expect(text(folder, path) == Self.source)
      // The package itself may be a checkout.
      let package = folder.appending(path: "out/checkouts/Lib")
      try folder.write("", into: "out/checkouts/Lib/Package.swift")
      try folder.write(Self.source, into: "out/checkouts/Lib/\(Self.path)")
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: package.appending(path: Self.path).path)
      #expect(Self.fix(package).status == 0)
      #expect(text(package) == Self.fixed)
    }
  }

  @Test func whatDoesNotCloseIsRefused() throws {
    try withPackage { folder in
      for end in ["func f() { (] }", "func f() {", "}", "/* /* */", "let a = \"b", "let a = #/b", "let a = \"\"\"\nb"] {
        try folder.write(Self.source + end + "\n", into: Self.path)
        try FileManager.default.setAttributes(
          [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
        #expect(
          Self.fix(folder).errors.contains(
            "because \(Self.path) has brackets, literals or comments that do not close: fix it\n"), "\(end)")
        #expect(text(folder) == Self.source + end + "\n")
      }
    }
  }

  @Test func aCarriageReturnEndsAComment() throws {
    try withPackage { folder in
      let text = Self.source.replacing("{ $0 }\n", with: "{ $0 } // a lamp\rbinder.bind(Desk.self).to { $0 }\n")
      try folder.write(text, into: Self.path)
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
      #expect(Self.fix(folder).errors.contains("because \(Self.path):3 has several statements: fix it\n"))
      #expect(self.text(folder) == text)
    }
  }
}
