// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What a run finds that another one is writing, or has left when it was killed.
extension FixSafetyTests {
  /// What the check of a sound package prints.
  private func sound(_ check: Int) -> String? { [Diagnostic]().text(as: .json) }

  @Test func twoDoNotRunAtOnce() throws {
    try withPackage { folder in
      try folder.write("", into: "Sources/Shop/Deep/Empty.swift")
      var second: (shown: String, errors: String, status: Int32)?
      let first = Self.fix(folder) { check in
        if check == 1 { second = Self.fix(folder.appending(path: "Sources/Shop/Deep")) }
        return nil
      }
      #expect(second?.errors == "error: another `fix` changes \(folder.path); wait until it has ended\n")
      #expect(second?.status == 2)
      #expect(first.status == 0)
      #expect(text(folder) == Self.fixed)
      #expect(Self.fix(folder) { _ in [Diagnostic]().text(as: .json) }.status == 0)
    }
  }

  /// The package as a program leaves it that is killed during the check after a change.
  private func withKilled(_ body: (URL) throws -> Void) throws {
    try withPackage { folder in
      try withFolder { copy in
        Self.fix(folder) { check in
          if check == 1 {
            // Hard links are copied as files, so that a copy has what another disk would have.
            for name in (try? names(folder)) ?? [] {
              try? FileManager.default.copyItem(at: folder.appending(path: name), to: copy.appending(path: name))
            }
            try? FileManager.default.setAttributes(
              [.modificationDate: Self.date], ofItemAtPath: copy.appending(path: ".dovetail-fix/0.swift").path)
          }
          return nil
        }
        #expect(text(copy) == Self.fixed)
        try body(copy)
      }
    }
  }

  @Test(arguments: ["", "Vendor/Lib"]) func theNextRunInAnyPackageRestores(next: String) async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let vendor = folder.appending(path: "Vendor/Lib")
    for package in [folder, vendor] { try package.write("", into: "Package.swift") }
    try vendor.write(Self.source, into: Self.path)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder.path as String, vendor = vendor.path as String] in
      _ = await MainActor.run {
        Self.fix(URL(filePath: folder), "--sources", folder, "--sources", vendor) { check in
          if check == 1 { Self.send(SIGKILL) }
          return nil
        }
      }
    }
    #expect(text(vendor) == Self.fixed)
    #expect(try names(folder) == [".dovetail-fix", "Package.swift", "Vendor"])
    for package in [folder, vendor] { #expect(text(package, ".dovetail-fix/.gitignore") == "*\n") }
    let shown = Self.fix(next.isEmpty ? folder : folder.appending(path: next), check: sound).shown
    #expect(shown.hasPrefix("The last run was ended while it tried a fix. The files are restored.\nBuilding"))
    #expect(text(vendor) == Self.source)
    #expect(try names(folder) == ["Package.swift", "Vendor"])
    // The link of another package leads nowhere, and the next run there removes it.
    #expect(Self.fix(vendor, check: sound).shown.hasPrefix("Building"))
    #expect(try names(vendor) == ["Package.swift", "Sources"])
  }

  @Test func twoDoNotMeetInAPackageThatBothMayChange() throws {
    try withPackage { folder in
      let other = folder.appending(path: "Other")
      try other.write("", into: "Package.swift")
      var errors: [String] = []
      Self.fix(other, "--sources", other.path, "--sources", folder.path) { check in
        if check == 1 { errors.append(Self.fix(folder).errors) }
        return nil
      }
      Self.fix(folder) { check in
        if check == 0 { errors.append(Self.fix(other, "--sources", other.path, "--sources", folder.path).errors) }
        return [Diagnostic]().text(as: .json)
      }
      #expect(errors.count == 2)
      for error in errors {
        #expect(error == "error: another `fix` changes \(folder.path); wait until it has ended\n")
      }
      #expect(text(folder) == Self.fixed)
    }
  }

  @Test(arguments: [".dovetail-fix/notes.txt", ".dovetail-fix"]) func whatIsNotOfFixIsKept(path: String) throws {
    try withPackage { folder in
      try folder.write("mine", into: path)
      let result = Self.fix(folder)
      #expect(result.errors == "error: .dovetail-fix is not of `fix`, which needs this name; move it\n")
      #expect(text(folder, path) == "mine")
      #expect(text(folder) == Self.source)
    }
  }

  @Test(arguments: [true, false]) func theNextRunRestoresWhatAKilledOneHasChanged(hasLinks: Bool) throws {
    try withKilled { folder in
      if !hasLinks { try FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix/0.swift")) }
      let shown = Self.fix(folder, check: sound).shown
      #expect(shown.hasPrefix("The last run was ended while it tried a fix. The files are restored.\nBuilding"))
      #expect(text(folder) == Self.source)
      let date = try FileManager.default.attributesOfItem(atPath: folder.appending(path: Self.path).path)[
        .modificationDate]
      #expect(date as? Date == Self.date)
      #expect(try names(folder) == ["Package.swift", "Sources"])
      #expect(Self.fix(folder, check: sound).shown.hasPrefix("Building"))
    }
  }

  @Test func aFileThatHasChangedAfterAKillIsNotRestored() throws {
    try withKilled { folder in
      try folder.write(Self.fixed + "// mine\n", into: Self.path)
      let shown = Self.fix(folder, check: sound).shown
      #expect(shown.contains("another program has changed \(Self.path), which may have this change as well:\n--- "))
      #expect(shown.contains("\n-    binder.bind(Lamp.self).to { $0 }\n"))
      #expect(text(folder) == Self.fixed + "// mine\n")
      #expect(try names(folder) == ["Package.swift", "Sources"])
    }
  }

  @Test(arguments: [true, false]) func theOldTextOfAFileThatIsGoneIsKept(hasLinks: Bool) throws {
    try withKilled { folder in
      if !hasLinks { try FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix/0.swift")) }
      try FileManager.default.removeItem(at: folder.appending(path: Self.path))
      let errors = Self.fix(folder, check: sound).errors
      #expect(errors.hasPrefix("error: \(Self.path) is gone, and had a change on trial: its old text is in"))
      #expect(text(folder, ".dovetail-fix/0.swift") == Self.source)
    }
  }

  @Test func aFileThatCannotBeReadIsRestoredLater() throws {
    try withKilled { folder in
      let file = folder.appending(path: Self.path)
      try FileManager.default.moveItem(at: file, to: folder.appending(path: "Moved"))
      // Not even the superuser reads the text of a folder.
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      let errors = Self.fix(folder, check: sound).errors
      #expect(errors == "error: \(Self.path) cannot be read, and not restored: run `fix` again\n")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: folder.appending(path: "Moved"), to: file)
      #expect(Self.fix(folder, check: sound).shown.hasPrefix("The last run was ended"))
      #expect(text(folder) == Self.source)
    }
  }

  @Test func anUnreadableJournalIsKept() throws {
    try withKilled { folder in
      for content in ["[", ""] {
        try folder.write(content, into: ".dovetail-fix/journal.json")
        #expect(
          Self.fix(folder, check: sound).errors == """
            error: .dovetail-fix/journal.json is damaged, which lists the sources with a fix on trial: restore them from their \
            old texts beside it, and remove .dovetail-fix

            """)
        #expect(text(folder, ".dovetail-fix/0.swift") == Self.source)
      }
    }
  }
}
