// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

@testable import DovetailTesting

/// Files that checks of graphs write.
@Suite(.collectsIssues) struct ExportTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func graph(in path: String) throws -> GraphFile {
    try GraphFile(json: #require(FileManager.default.contents(atPath: path)))
  }

  @Test func aBrokenGraphIsWrittenWithItsDiagnostics() throws {
    try withFolder { folder in
      let line = #line + 1
      let issues = RecordedIssues.of { BrokenKiosk().expectSound(exportingTo: folder + "/inner") }
      #expect(issues.count == 3)
      let file = try graph(in: folder + "/inner/BrokenKiosk.json")
      #expect(file.graph == BrokenKiosk().graph().snapshot())
      let origin = try #require(file.origin)
      #expect(origin.name == "BrokenKiosk" && !origin.isAsync && !origin.isOnMainActor)
      #expect(origin.place == Site(fileID: "DovetailTestingTests/ExportTests.swift", line: line))
      #expect(origin.path == #filePath)
      #if os(Linux)
        #expect(origin.platform == "Linux")
      #endif
      #expect(origin.isDebug == _isDebugAssertConfiguration())
      // An archive of the sources has no repository.
      let head = URL(filePath: #filePath).appending(path: "../../../../.git/HEAD").standardizedFileURL.path
      #expect((origin.commit?.wholeMatch(of: /[0-9a-f]{40}/) != nil) == FileManager.default.fileExists(atPath: head))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/inner") == ["BrokenKiosk.json"])
    }
  }

  @MainActor @Test func theFileSaysHowTheGraphIsBuilt() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await SoundKiosk().expectSound(named: "main", exportingTo: folder)
    let origin = try graph(in: folder + "/main.json").origin
    #expect(origin?.name == "main" && origin?.isAsync == true && origin?.isOnMainActor == true)
  }

  @Test func oneNameIsForOneGraph() throws {
    try withFolder { folder in
      let same = RecordedIssues.of {
        SoundKiosk().expectSound(exportingTo: folder)
        SoundKiosk().expectSound(named: "other", exportingTo: folder)
      }
      #expect(same.isEmpty)
      let issues = RecordedIssues.of { WastefulKiosk().expectSound(named: "other", exportingTo: folder) }
      #expect(
        issues.first?.text == "two checks export different graphs to \(folder)/other.json: pass `named:` to one of them"
      )
    }
  }

  private struct NoRule: GraphRule {
    let name = "no-rule"
    let because = "it is a test"

    func violations(in index: GraphIndex) -> [GraphViolation] {
      index.graph.bindings.prefix(1).map { GraphViolation(of: $0, "it is here") }
    }
  }

  /// A test of rules and a test without them are of one graph. The file has what both have found, whichever comes first.
  @Test(arguments: [true, false]) func checksOfOneGraphAreOneFile(isRuleFirst: Bool) throws {
    try withFolder { folder in
      let issues = RecordedIssues.of {
        for isRuled in [isRuleFirst, !isRuleFirst] {
          SoundKiosk().expectSound(rules: isRuled ? [NoRule()] : [], exportingTo: folder)
        }
      }
      #expect(issues.count == 1 && issues[0].text.contains("no-rule"))
      let found = try graph(in: folder + "/SoundKiosk.json").graph.diagnostics
      #expect(found.contains { $0.id.description == "no-rule" })
    }
  }

  /// Otherwise, doubles would be in the graph of the app.
  @Test func aGraphWithDoublesIsWrittenByItsOwnNameOnly() throws {
    try withFolder { folder in
      func export(named name: String?) {
        let check = Doubled().overriding { $0.bind(Int.self).to(value: 2) }
          .check(failingOn: .error, asynchronously: false, on: nil, at: #_sourceLocation)
        check.export(to: nil, named: name, asynchronously: false, on: nil, in: ["DOVETAIL_GRAPHS": folder])
      }
      export(named: nil)
      #expect(!FileManager.default.fileExists(atPath: folder))
      export(named: "doubles")
      let first = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(first == ["doubles.json"])
      let plain = Doubled().check(failingOn: .error, asynchronously: false, on: nil, at: #_sourceLocation)
      plain.export(to: nil, named: nil, asynchronously: false, on: nil, in: ["DOVETAIL_GRAPHS": folder])
      plain.export(to: nil, named: "none", asynchronously: false, on: nil, in: ["DOVETAIL_GRAPHS": ""])
      let all = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(all.sorted() == ["ExportTests.Doubled.json", "doubles.json"])
    }
  }

  private struct Doubled: Component {
    typealias Root = Int

    func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
  }

  /// The folder of a worktree has a file where that of a repository has a folder.
  @Test(arguments: ["refs/heads/topic", "packed-refs"]) func theCommitOfAWorktree(isIn name: String) throws {
    let commit = String(repeating: "0123abcd", count: 5)
    try withFolder { folder in
      let files = [
        "app/.git": "gitdir: \(folder)/first/.git/worktrees/app",
        "first/.git/worktrees/app/HEAD": "ref: refs/heads/topic",
        "first/.git/worktrees/app/commondir": "../..",
        "first/.git/\(name)": name == "packed-refs" ? "# pack-refs\n\(commit) refs/heads/topic" : commit,
      ]
      for (path, text) in files {
        let file = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("\(text)\n".utf8).write(to: file)
      }
      let test = SourceLocation(fileID: "Tests/T.swift", filePath: "\(folder)/app/Tests/T.swift", line: 1, column: 1)
      SoundKiosk().expectSound(exportingTo: folder, sourceLocation: test)
      #expect(try graph(in: folder + "/SoundKiosk.json").origin?.commit == commit)
    }
  }

  @Test func aFolderThatCannotBeWritten() throws {
    let issues = RecordedIssues.of { SoundKiosk().expectSound(exportingTo: "/dev/null/graphs") }
    #expect(issues.count == 1)
    #expect(issues[0].text.hasPrefix("the graph of SoundKiosk cannot be exported: "))
  }
}
