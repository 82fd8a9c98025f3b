// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

@testable import DovetailTesting

@Suite struct SurroundingFilesTests {
  /// A folder with these files, for as long as the closure runs.
  private func withFiles<Result>(_ files: [String], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(component: "\(UUID())").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    return try body(folder.path(percentEncoded: false) + "/")
  }

  @Test func theFolderOfTheModuleDecides() throws {
    try withFiles([
      "Package.swift", "Sources/App/Views/Row.swift", "Sources/Feature-Å/Row.swift", "Odd place/Only.swift",
      "Examples/App/Sources/App/Row.swift", "Tests/AppTests/GraphTests.swift", ".build/checkouts/App/Hidden.swift",
      "A/Twice.swift", "B/Twice.swift",
    ]) { root in
      let files = SurroundingFiles(of: root + "Tests/AppTests/GraphTests.swift")
      #expect(files.path(of: "App/Row.swift") == root + "Sources/App/Views/Row.swift")
      #expect(files.path(of: "Feature_Å/Row.swift") == root + "Sources/Feature-Å/Row.swift")
      #expect(files.path(of: "Tool/Only.swift") == root + "Odd place/Only.swift")
      #expect(files.path(of: "App/Hidden.swift") == nil)
      #expect(files.path(of: "Tool/Twice.swift") == nil)
      #expect(files.path(of: "App/Absent.swift") == nil)
      #expect(files.path(of: "") == nil)
    }
  }

  @Test func aPackageBesideThatOfTheTestIsFoundInTheRepository() throws {
    try withFiles([
      ".git/HEAD", "App/Package.swift", "App/Tests/AppTests/GraphTests.swift", "Feature/Package.swift",
      "Feature/Sources/Feature/Row.swift",
    ]) { root in
      let files = SurroundingFiles(of: root + "App/Tests/AppTests/GraphTests.swift")
      #expect(files.path(of: "Feature/Row.swift") == root + "Feature/Sources/Feature/Row.swift")
    }
  }

  @Test(arguments: ["", "AppTests/GraphTests.swift", "/nowhere/at/all/GraphTests.swift"])
  func aTestWithoutAPackageHasNoFiles(test: String) {
    #expect(SurroundingFiles(of: test).path(of: "App/Row.swift") == nil)
  }
}
