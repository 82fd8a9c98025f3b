// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

/// Checks that fail on new diagnostics only.
@Suite @MainActor struct BaselineTests {
  private let sound = { [CheckedGraph(Office())] }
  private let broken = { [CheckedGraph(Office(isBroken: true))] }

  private static let attic = #"""
    {"graph":"Office","id":"unused-module","identity":"DovetailToolTests.Office:DovetailToolTests.Attic DovetailToolTests.Attic","subject":"Attic"}
    """#

  /// Checks graphs with a baseline, and replaces the path of its file in the outcome.
  private func check(
    _ graphs: @autoclosure @escaping () -> [CheckedGraph], knowing text: String, _ arguments: String...
  ) throws -> CommandRun.Outcome {
    var outcome = CommandRun.Outcome()
    try withFolder { folder in
      try folder.write(text, into: "known.json")
      let path = folder.appending(path: "known.json").path
      let run = CommandRun(program: "Graphs", graphs: graphs, workingFolder: folder.path)
      outcome = run.outcome(of: ["check", "--baseline", path] + arguments)
      outcome.errors = outcome.errors.replacing(path, with: "known.json")
      outcome.output = outcome.output.replacing(path, with: "known.json")
    }
    return outcome
  }

  private func file(_ entries: String...) -> String {
    let lines = entries.map { "    \($0)" }.joined(separator: ",\n")
    return "{\n  \"version\": 1,\n  \"diagnostics\": [\n\(lines)\n  ]\n}\n"
  }

  @Test func aBaselineHasALineForEachDiagnostic() {
    #expect(outcome("baseline", of: sound()) == .init(output: file(Self.attic)))
    let lines = outcome("baseline", of: broken()).output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"id":"([^"]*)"/).map { String($0.1) }
    }
    #expect(lines == ["duplicate-binding", "missing-binding", "unused-module"])
    let twice = { [CheckedGraph(Office(), named: "b"), CheckedGraph(Office(), named: "a")] }
    let entries = ["a", "b"].map { Self.attic.replacing("\"Office\"", with: "\"\($0)\"") }
    #expect(outcome("baseline", of: twice()).output == file(entries[0], entries[1]))
    #expect(outcome("baseline", "--graph", "b", of: twice()).output == file(entries[1]))
  }

  @Test func knownDiagnosticsAreLeftOut() throws {
    let known = file(Self.attic)
    #expect(try check(sound(), knowing: known) == .init(output: "The graph is sound, with 1 known warning.\n"))
    #expect(try check(sound(), knowing: known, "--strict").status == 0)
    #expect(try check(sound(), knowing: known, "--as", "gitHub") == .init())
    let errors = outcome("baseline", of: broken()).output
    let summary = "The graph has 2 known errors and 1 known warning, and no new error.\n"
    #expect(try check(broken(), knowing: errors) == .init(output: summary))
    #expect(try check(broken(), knowing: errors, "--strict") == .init(output: summary))
    try withFolder { folder in
      let output = folder.appending(path: "Checked.swift").path
      let passed = try check(broken(), knowing: errors, "--output", output)
      #expect(passed == .init())
      #expect(FileManager.default.fileExists(atPath: output))
    }
  }

  @Test func newDiagnosticsFail() throws {
    let new = try check(broken(), knowing: file(Self.attic))
    #expect(new.status == 1)
    #expect(new.errors.contains("error: [missing-binding]"))
    #expect(!new.errors.contains("[unused-module]"))
    #expect(try check(sound(), knowing: "{\"version\": 1, \"diagnostics\": []}").errors.contains("[unused-module]"))
    #expect(try check(sound(), knowing: "{\"version\": 1, \"diagnostics\": []}", "--strict").status == 1)
    let report = try check(broken(), knowing: file(Self.attic), "--as", "json")
    #expect(report.status == 1)
    #expect(!report.output.contains("unused-module"))
  }

  @Test func aDiagnosticOfAnotherGraphIsNew() throws {
    let two = { [CheckedGraph(Office()), CheckedGraph(Office(), named: "Another")] }
    let outcome = try check(two(), knowing: file(Self.attic))
    #expect(outcome.errors.contains("warning: [unused-module]"))
    #expect(outcome.output == "2 graphs are sound, with 1 warning and 1 known warning.\n")
  }

  @Test func equalDiagnosticsAreCounted() throws {
    struct House: Component {
      let lines: [Int]
      typealias Root = Bulb

      func configure(binder: Binder) {
        binder.bind(Bulb.self).to(factory: Bulb.init)
        for line in lines { binder.decorate(Chest.self, fileID: "Office/House.swift", line: line).to { $0 } }
      }
    }
    let one = outcome("baseline", of: [CheckedGraph(House(lines: [1]))]).output
    let two = outcome("baseline", of: [CheckedGraph(House(lines: [1, 2]))]).output
    #expect(two.split(separator: "\n").count == one.split(separator: "\n").count + 1)
    // A line may move.
    #expect(try check([CheckedGraph(House(lines: [7]))], knowing: one).status == 0)
    let new = try check([CheckedGraph(House(lines: [1, 2]))], knowing: one)
    #expect(new.status == 1)
    #expect(new.errors.contains("House.swift:2:1: error: [unmatched-override]"))
    #expect(!new.errors.contains("House.swift:1:1: error"))
    let fixed = try check([CheckedGraph(House(lines: [1]))], knowing: two)
    #expect(fixed.errors.contains("known.json:5:1: warning: [outdated-baseline]"))
    #expect(!fixed.errors.contains("known.json:4:1"))
  }

  @Test func whatNoLongerOccursIsOnItsLine() throws {
    let sound = { [CheckedGraph(Office().overriding { $0.silence(.unusedModule) }, named: "Office")] }
    let lines = """
      known.json:4:1: warning: [outdated-baseline] the baseline has unused-module of `Attic` in `Office`, which no longer occurs
      known.json:4:1: note: suggestion: remove the entry, because it would accept the diagnostic again

      """
    let fixed = try check(sound(), knowing: file(Self.attic))
    #expect(fixed.status == 0)
    #expect(fixed.output == "The graph is sound, with 1 warning.\n")
    #expect(fixed.errors == lines + "Run `Graphs explain outdated-baseline` for examples and fixes.\n")
    let strict = try check(sound(), knowing: file(Self.attic), "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.hasPrefix(lines.replacing("warning:", with: "error:")))
    // In any layout of the file, and as a command of a workflow.
    let other =
      "{\"diagnostics\": [{\n\"subject\": \"identity\", \"graph\": \"Office\",\n\"identity\":\"\\\"identity\\\":\", "
      + "\"id\": \"x\"},\n {\"id\": \"y\", \"subject\": \"Y\",\r\n\"identity\" : \"y\"}], \"version\": 1}"
    let moved = try check(sound(), knowing: other)
    #expect(moved.errors.contains("known.json:3:1: warning: [outdated-baseline] the baseline has x of `identity`"))
    #expect(moved.errors.contains("known.json:5:1: warning: [outdated-baseline] the baseline has y of `Y`, which"))
    #expect(
      try check(sound(), knowing: file(Self.attic), "--as", "gitHub").output
        .hasPrefix("::warning file=known.json,line=4,title=outdated-baseline::"))
  }

  @Test func onlyWhatIsCheckedIsOutdated() throws {
    let others = file(Self.attic.replacing("\"Office\"", with: "\"Another\""), Self.attic)
    #expect(try check(sound(), knowing: others, "--graph", "Office").errors.isEmpty)
    #expect(try check(sound(), knowing: others).errors.contains("of `Attic` in `Another`, which"))
    // A new error may hide what the baseline has.
    let hidden = file(Self.attic.replacing("unused-module", with: "unused-binding"))
    #expect(try !check(broken(), knowing: hidden).errors.contains("outdated-baseline"))
  }

  @Test func whatIsNoBaselineIsRefused() throws {
    let missing = outcome("check", "--baseline", "/nowhere/known.json", of: sound())
    #expect(missing == .init(errors: "error: there is no readable file /nowhere/known.json\n", status: 2))
    for (text, reason) in [
      ("", "the file is not JSON"), ("[]", "the file has a value of the wrong type"),
      ("{}", "the file lacks “version”"),
      ("{\"version\": 2}", "the file has version 2 of the format, and only version 1 can be read"),
      ("{\"version\": 1, \"diagnostics\": [{\"id\": \"x\"}]}", "diagnostics[0] lacks “identity”"),
    ] {
      #expect(
        try check(sound(), knowing: text, "--output", "/nowhere/Checked.swift")
          == .init(errors: "error: known.json is no baseline: \(reason)\n", status: 2))
    }
    #expect(outcome("check", "--baseline").errors.hasPrefix("error: --baseline needs a <file>\n"))
    #expect(outcome("baseline", of: []).status == 2)
  }
}
