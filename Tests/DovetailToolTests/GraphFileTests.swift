// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import TestSupport
import Testing

/// Commands on graphs that a test has written, in a package whose program lists none.
@Suite @MainActor struct GraphFileTests {
  private func file(
    _ component: some Component = Office(), named name: String = "Office", isAsync: Bool = false,
    test: String = "/nowhere/OfficeTests.swift"
  ) -> Data {
    GraphFile(
      component.graph(validatedOn: nil, asynchronously: isAsync).snapshot(),
      from: GraphFile.Origin(
        name: name, isAsync: isAsync, isOnMainActor: false,
        place: Site(fileID: "OfficeTests/OfficeTests.swift", line: 6),
        path: test, platform: "Linux", isDebug: true, commit: "0123456789abcdef")
    ).json()
  }

  /// Runs a command in a folder with files, whose graphs are in `graphs`.
  private func run(
    _ arguments: [String], graphs: [String: Data], sources: [String: String] = [:],
    environment: (URL) -> FixEnvironment = { _ in FixEnvironment() }
  ) throws -> CommandRun.Outcome {
    var outcome = CommandRun.Outcome()
    try withFolder { folder in
      for (path, text) in sources { try folder.write(text, into: path, dated: Date(timeIntervalSince1970: 9)) }
      try FileManager.default.createDirectory(at: folder.appending(path: "graphs"), withIntermediateDirectories: true)
      for (name, graph) in graphs { try graph.write(to: folder.appending(path: "graphs/\(name)")) }
      let run = CommandRun(
        program: "dovetail-graph", graphs: { [] }, workingFolder: folder.path, environment: environment(folder))
      outcome = run.outcome(of: arguments.map { $0.replacing("FOLDER", with: folder.path) })
      outcome.warning = outcome.warning.replacing(folder.path, with: "FOLDER")
      outcome.errors = outcome.errors.replacing(folder.path, with: "FOLDER")
    }
    return outcome
  }

  private let office = ["Sources/Office/Office.swift": String(repeating: "// a line\n", count: 9)]
  private let from = ["--from", "FOLDER/graphs"]

  @Test(arguments: [
    ["find", "*"], ["why", "Bulb"], ["path", "Lamp", "Bulb"], ["impact", "Bulb"], ["unused"], ["keeps-alive", "Lamp"],
    ["longest-chain"], ["show"], ["show", "--as", "dot"], ["show", "--as", "html"], ["show", "--around", "Lamp"],
    ["check"], ["check", "--strict"], ["check", "--as", "json"], ["check", "--as", "sarif"], ["baseline"], ["border"],
    ["explain", "missing-binding"],
  ])
  func answersAreThoseOfTheProgramThatListsTheGraph(_ arguments: [String]) throws {
    for isBroken in [false, true] {
      let component = Office(isBroken: isBroken)
      let found = try run(
        arguments + ["--sources", "FOLDER/Sources"] + (arguments[0] == "explain" ? [] : from),
        graphs: ["Office.json": file(component)], sources: office)
      var listed = CommandRun.Outcome()
      try withFolder { folder in
        for (path, text) in office { try folder.write(text, into: path) }
        let graph = CheckedGraph(component, fileID: "OfficeTests/OfficeTests.swift", line: 6)
        listed = CommandRun(program: "dovetail-graph", graphs: { [graph] }, workingFolder: folder.path)
          .outcome(of: arguments + ["--sources", folder.path + "/Sources"])
        listed.errors = listed.errors.replacing(folder.path, with: "FOLDER")
        listed.output = listed.output.replacing(folder.path, with: "FOLDER")
      }
      #expect(found.status == listed.status)
      #expect(found.errors == listed.errors)
      #expect(
        found.output.replacing(/[^ ]*\/Sources\//, with: "") == listed.output.replacing(/[^ ]*\/Sources\//, with: ""))
    }
  }

  @Test func severalGraphsAreToldApartByTheirNames() throws {
    let graphs = ["a.json": file(), "b.json": file(Slow(isOfMainActor: false), named: "slow", isAsync: true)]
    let arguments = from + ["--sources", "FOLDER/Sources"]
    #expect(
      try run(["why", "Bulb"] + arguments, graphs: graphs, sources: office).errors
        == "error: there are 2 graphs: Office, slow; choose one of them with --graph\n")
    #expect(
      try run(["why", "Bulb", "--graph", "slow"] + arguments, graphs: graphs, sources: office).output
        .hasPrefix("Slow\n"))
    #expect(
      try run(["check"] + arguments, graphs: ["a.json": file(), "b.json": file()], sources: office).errors
        .contains("error: several graphs are called Office"))
  }

  @Test func onlyTheChosenGraphWarns() throws {
    let graphs = ["a.json": file(), "b.json": file(Slow(isOfMainActor: false), named: "slow", isAsync: true)]
    let outcome = try run(["why", "Bulb", "--graph", "slow"] + from, graphs: graphs)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Slow\n"), "\(outcome)")
    #expect(outcome.warning.hasPrefix("warning: FOLDER/graphs/b.json ") && !outcome.warning.contains("a.json"))
  }

  @Test func aGraphThatAProgramHasExportedNeedsNoOrigin() throws {
    let graph = Office().graph().snapshot().json()
    let outcome = try run(
      ["check", "--from", "FOLDER/graphs/x.json", "--sources", "FOLDER/Sources"], graphs: ["x.json": graph],
      sources: office)
    #expect(outcome.status == 0 && outcome.output == "The graph is sound, with 1 warning.\n", "\(outcome)")
  }

  // MARK: Bad input

  @Test(arguments: [
    ("{", "is no graph: the file is not JSON"), ("[]", "is no graph: the file has a value of the wrong type"),
    ("{\"version\": 2}", "is no graph: the file has version 2 of the format, and only version 1 can be read"),
    ("{\"version\": 0}", "is no graph: the file has version 0 of the format, and only version 1 can be read"),
    ("{\"version\": 1}", "is no graph: the file lacks “components”"), ("", "is no graph: the file is not JSON"),
  ])
  func damagedFiles(_ text: String, _ reason: String) throws {
    for command in [["check"], ["why", "Bulb"], ["fix", "--check", "true"]] {
      let outcome = try run(command + from, graphs: ["Office.json": Data(text.utf8)])
      #expect(outcome == .init(errors: "error: FOLDER/graphs/Office.json \(reason)\n", status: 2))
    }
  }

  @Test func aFileThatEndsEarly() throws {
    let whole = file()
    let outcome = try run(["check"] + from, graphs: ["Office.json": whole.prefix(whole.count / 2)])
    #expect(outcome.status == 2 && outcome.errors.hasSuffix("is no graph: the file is not JSON\n"))
  }

  @Test func noFile() throws {
    #expect(
      try run(["check"] + from, graphs: [:]).errors
        == "error: there is no graph in FOLDER/graphs: run the test that writes it\n")
    #expect(
      try run(["check", "--from", "FOLDER/x.json"], graphs: [:]).errors
        == "error: there is no file or folder FOLDER/x.json: a test or `export` writes it\n")
  }

  /// Those of another project, or of one whose folders no option names.
  @Test func sourcesThatAreNotFound() throws {
    let outcome = try run(["why", "Bulb"] + from, graphs: ["Office.json": file()])
    #expect(outcome.status == 0)
    #expect(
      outcome.warning
        == "warning: FOLDER/graphs/Office.json (Linux, debug, commit 01234567) has no source file that is found: name the "
        + "folder of `Office` with --sources\n")
  }

  @Test func sourcesThatAreNewer() throws {
    var outcome = CommandRun.Outcome()
    try withFolder { folder in
      let path = folder.appending(path: "Office.json")
      try file().write(to: path)
      try folder.write("", into: "Package.swift")
      try folder.write("", into: "Sources/Office/Office.swift", dated: .now + 100)
      outcome = CommandRun(program: "dovetail-graph", graphs: { [] }, workingFolder: folder.path)
        .outcome(of: ["check", "--from", path.path])
      outcome.warning = outcome.warning.replacing(folder.path, with: "FOLDER")
    }
    #expect(
      outcome.warning.hasPrefix(
        "warning: FOLDER/Office.json (Linux, debug, commit 01234567) is older than FOLDER/Sources/Office/Office.swift: run the "
          + "test that writes it, or remove it\n"), "\(outcome)")
  }

  // MARK: Fixes

  private struct Shade: Component {
    typealias Root = Bulb

    let isShadowing: Bool

    func configure(binder: Binder) {
      let bulb = binder.bind(Bulb.self, fileID: "Office/Office.swift", line: 3)
      if isShadowing { bulb.shadowing().to { Bulb() } } else { bulb.to { Bulb() } }
    }
  }

  private let source = """
    func configure(binder: Binder) {
      // a bulb
      binder.bind(Bulb.self).shadowing().to { Bulb() }
    }
    """

  /// Runs `fix` with a check that writes the graph as the source has it, but only some times. Then it fails.
  private func fix(
    checksThatWrite limit: Int, _ arguments: String...
  ) throws -> (outcome: CommandRun.Outcome, source: String, checks: Int) {
    var (checks, source) = (0, "")
    let outcome = try run(
      ["fix", "--yes", "--strict"] + arguments + from, graphs: ["Office.json": file(Shade(isShadowing: true))],
      sources: ["Package.swift": "", "Sources/Office/Office.swift": self.source]
    ) { folder in
      var environment = FixEnvironment()
      environment.show = { _ in }
      environment.output = { command in
        let graphs = "'\(folder.path)/graphs'"
        #expect(
          command == "export DOVETAIL_GRAPHS=\(graphs) TEST_RUNNER_DOVETAIL_GRAPHS=\(graphs); xcodebuild test")
        checks += 1
        let path = folder.appending(path: "Sources/Office/Office.swift").path
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        if checks > limit {
          source = text
          return "/x/Office.swift:1:1: error: expected expression\n"
        }
        let shade = Shade(isShadowing: text.contains(".shadowing()"))
        try? self.file(shade, test: folder.path + "/Tests/OfficeTests.swift").write(
          to: folder.appending(path: "graphs/Office.json"), options: .atomic)
        source = text
        return "1 test failed"
      }
      return environment
    }
    return (outcome, source, checks)
  }

  @Test func aFixIsKeptIfTheTestWritesASoundGraph() throws {
    let (outcome, source, checks) = try fix(checksThatWrite: 9, "--check", "xcodebuild test")
    #expect(outcome == .init(output: "Nothing is left to fix.\n"), "\(outcome)")
    #expect(source == self.source.replacing(".shadowing()", with: ""))
    #expect(checks == 2)
  }

  /// A graph that was written before the edit is not the graph after it.
  @Test func aFixIsTakenBackIfTheTestWritesNothing() throws {
    let (outcome, _, _) = try fix(checksThatWrite: 1, "--check", "xcodebuild test")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("not applied, because the check fails: /x/Office.swift:1:1: error: expected expression"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("Left to fix: 1 warning.\n"))
  }

  @Test func aCheckThatWritesNoGraphShowsItsErrors() throws {
    let (outcome, _, checks) = try fix(checksThatWrite: 0, "--check", "xcodebuild test")
    #expect(
      outcome
        == .init(errors: "error: the check fails: /x/Office.swift:1:1: error: expected expression\n", status: 2))
    #expect(checks == 1)
  }

  /// The likeliest first mistake.
  @Test func aCheckThatPassesAndWritesNothing() throws {
    let outcome = try run(
      ["fix", "--check", "swift test"] + from, graphs: ["Office.json": file(Shade(isShadowing: true))],
      sources: ["Package.swift": ""]
    ) { _ in
      var environment = FixEnvironment()
      environment.show = { _ in }
      environment.output = { _ in "Test run with 3 tests passed\n" }
      return environment
    }
    #expect(
      outcome.errors
        == "error: the check does not write FOLDER/graphs: is DOVETAIL_GRAPHS set for its tests? It ends with: Test run with 3 "
        + "tests passed\n")
  }

  /// What is not checked any more is not sound.
  @Test func aCheckThatWritesOneOfTwoGraphs() throws {
    let graphs = ["a.json": file(Shade(isShadowing: true), named: "a"), "b.json": file(named: "b")]
    var checks = 0
    let outcome = try run(
      ["fix", "--yes", "--strict", "--check", "swift test"] + from, graphs: graphs,
      sources: ["Package.swift": "", "Sources/Office/Office.swift": source]
    ) { folder in
      var environment = FixEnvironment()
      environment.show = { _ in }
      environment.output = { _ in
        checks += 1
        let test = folder.path + "/Tests/OfficeTests.swift"
        for name in checks == 1 ? ["a", "b"] : ["a"] {
          try? self.file(Shade(isShadowing: checks == 1), named: name, test: test).write(
            to: folder.appending(path: "graphs/\(name).json"), options: .atomic)
        }
        return "1 test failed\n"
      }
      return environment
    }
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not applied, because the check does not write FOLDER/graphs/b.json"), "\(outcome)")
  }

  @Test func adviceAboutTheBuildIsNotThatOfAList() throws {
    let outcome = try run(
      ["check"] + from, graphs: ["slow.json": file(Slow(isOfMainActor: false), named: "slow")])
    #expect(outcome.status == 1 && outcome.errors.contains("effect-mismatch"))
    #expect(!outcome.errors.contains("built:"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "fix: make the test at OfficeTests/OfficeTests.swift:6 `async`, and write `await` before its `expectSound`, if the app "
          + "builds it so; otherwise build with `try await build()`"), "\(outcome.errors)")
  }

  @Test func aDifferenceIsThatOfTheSameGraph() throws {
    let graphs = ["a.json": file(Slow(isOfMainActor: false), named: "slow", isAsync: true), "b.json": file()]
    let arguments = ["diff", "FOLDER/graphs", "--graph", "Office", "--sources", "FOLDER/Sources"]
    #expect(try run(arguments + from, graphs: graphs, sources: office).status == 0)
  }

  /// Only the file has the rules of the test.
  @Test func aRuleIsExplainedByTheFile() throws {
    let rule = BindingRule.launch(constructsAtMost: 0, because: "users wait for it")
    let graph = Office().graph().snapshot(rules: [rule]).json()
    let graphs = ["a.json": graph]
    #expect(
      try run(["explain", "launch"] + from, graphs: graphs).output
        == "launch\n\nA rule of your team, because users wait for it.\n")
    #expect(try run(["explain", "lunch"] + from, graphs: graphs).errors.hasPrefix("error: unknown id `lunch`"))
  }

  /// The answer may be a mistake because the file is old.
  @Test func aFailureKeepsTheWarning() throws {
    let outcome = try run(["why", "Nothing"] + from, graphs: ["Office.json": file()])
    #expect(
      outcome.warning.hasPrefix("warning: FOLDER/graphs/Office.json ")
        && outcome.errors.hasPrefix("error: no binding is"))
  }

  @Test func aFixNeedsAWayToWriteTheGraph() throws {
    let (outcome, _, checks) = try fix(checksThatWrite: 9)
    #expect(
      outcome.errors
        == "error: with --from, `fix` needs --check: a command that runs the test which writes the graphs\n")
    #expect(checks == 0)
  }
}
