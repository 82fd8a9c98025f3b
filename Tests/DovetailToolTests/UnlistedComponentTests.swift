// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

private struct Register: Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
}

/// The components of a package that none of the listed graphs has.
@Suite @MainActor struct UnlistedComponentTests {
  /// The outcome of a check in a package with three modules, and one of another package. `Register` is listed.
  private func outcome(
    declaring text: String, in file: String = "Sources/DovetailToolTests/New.swift",
    excluding excluded: [Any.Type] = [], _ arguments: String...
  ) throws -> CommandRun.Outcome {
    var outcome = CommandRun.Outcome()
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("public struct Register: Component {}\n", into: "Sources/DovetailToolTests/Register.swift")
      try folder.write(text, into: file)
      let modules = [
        "Sources/DovetailToolTests", "Sources/Graphs", "Modules/Cellar/Sources/Cellar", ".build/checkouts/Other",
      ]
      var sources: [String] = []
      for path in modules {
        try folder.write("import Dovetail\n", into: "\(path)/Empty.swift")
        sources += ["--sources", "\(URL(filePath: path).lastPathComponent)=\(folder.appending(path: path).path)"]
      }
      let graph = CheckedGraph(Register(), fileID: "Graphs/Empty.swift", line: 7)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, excluded: excluded, workingFolder: folder.path)
      outcome = run.outcome(of: arguments + sources)
      outcome.errors = outcome.errors.replacing(folder.path + "/", with: "")
    }
    return outcome
  }

  private let warning = "warning: [unlisted-component] no graph has the component"

  @Test func itIsNamedWithItsLineAndTheEdit() throws {
    let outcome = try outcome(declaring: "\npublic struct Kiosk: Component {}\n")
    #expect(outcome.status == 0)
    #expect(outcome.output == "The graph is sound, with 1 warning.\n")
    #expect(
      outcome.errors == """
        Sources/DovetailToolTests/New.swift:2:1: \(warning) `Kiosk`, so nothing checks it
        2 | public struct Kiosk: Component {}
        Sources/Graphs/Empty.swift:7:1: note: listed `Register`
        Sources/DovetailToolTests/New.swift:2:1: note: suggestion: add `CheckedGraph(Kiosk())` to `graphs`, with its parameters
        Sources/DovetailToolTests/New.swift:2:1: note: suggestion: if it is left out on purpose, add `Kiosk.self` to `excluded`
        Run `Graphs explain unlisted-component` for examples and fixes.

        """)
    let strict = try self.outcome(declaring: "public struct Kiosk: Component {}", "check", "--strict")
    #expect(strict.status == 1)
  }

  struct Excluded: Component {
    typealias Root = Int

    func configure(binder: Binder) {}
  }

  struct Generic<Value>: Component {
    typealias Root = Int

    func configure(binder: Binder) {}
  }

  @Test func whatIsLeftOutOnPurposeIsNotNamed() throws {
    let text =
      "extension UnlistedComponentTests { public struct Excluded: Component {} }\npublic struct Excluded: Component {}"
    // The one that is not nested is another.
    #expect(
      try outcome(declaring: text, excluding: [Excluded.self]).errors.contains("New.swift:2:1: \(warning) `Excluded`"))
    let generic = "extension UnlistedComponentTests { public struct Generic<Value>: Component {} }"
    #expect(try outcome(declaring: generic, excluding: [Generic<Int>.self]).errors.isEmpty)
    #expect(try outcome(declaring: generic).errors.contains("add `CheckedGraph(UnlistedComponentTests.Generic<…>())`"))
    #expect(try outcome(declaring: generic, excluding: [Generic<() -> Int>.self]).errors.isEmpty)
  }

  @Test(arguments: [
    "struct Kiosk: Component {}", "#if DEBUG\npublic struct Kiosk: Component {}\n#endif", "// Component",
  ])
  func whatCannotBeListedIsNotNamed(text: String) throws {
    #expect(try outcome(declaring: text).errors.isEmpty)
  }

  @Test func onlyModulesOfThePackageAreSearched() throws {
    let text = "public struct Kiosk: Component {}"
    #expect(try !outcome(declaring: text, in: "Modules/Cellar/Sources/Cellar/New.swift").errors.isEmpty)
    #expect(try outcome(declaring: text, in: ".build/checkouts/Other/New.swift").errors.isEmpty)
    #expect(try outcome(declaring: text, in: "Tests/New.swift").errors.isEmpty)
  }

  @Test func aRunWithoutABuildSearchesTheModulesOfTheGraphs() throws {
    try withFolder { folder in
      for (path, text) in [
        ("Package.swift", ""), ("Sources/Graphs/Graphs.swift", "import Dovetail\npublic struct A: Component {}"),
        ("Sources/App/App.swift", "import Dovetail\npublic struct B: Component {}"),
        ("Sources/DovetailToolTests/New.swift", "import Dovetail\npublic struct C: Component {}"),
        ("Examples/Sources/Graphs/Other.swift", "import Dovetail\npublic struct D: Component {}"),
        ("Examples/Package.swift", ""),
      ] {
        try folder.write(text, into: path)
      }
      let graph = CheckedGraph(Register(), fileID: "Graphs/Graphs.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      let lines = run.outcome(of: []).errors.split(separator: "\n").filter { $0.contains(warning) }
      #expect(lines.compactMap { $0.split(separator: "`").dropFirst().first } == ["C", "A"])
    }
  }

  @Test func itsRuleIsDescribed() throws {
    let log = try outcome(declaring: "public struct Kiosk: Component {}", "check", "--as", "sarif").output
    #expect(log.contains("A component of the package is in none of the graphs that the build checks."))
    #expect(log.contains("The page “Failing the build” in the documentation"))
  }

  @Test func aBaselineMayHaveIt() throws {
    try withFolder { folder in
      let text = "public struct Kiosk: Component {}"
      let known = try outcome(declaring: text, "baseline")
      #expect(
        known.output.contains(#"{"id":"unlisted-component","identity":"DovetailToolTests.Kiosk","subject":"Kiosk"}"#))
      try folder.write(known.output, into: "known.json")
      let options = ["check", "--strict", "--baseline", folder.appending(path: "known.json").path]
      let summary = "The graph is sound, with 1 known warning.\n"
      #expect(try outcome(declaring: text, options[0], options[1], options[2], options[3]) == .init(output: summary))
      let outdated = try outcome(declaring: "", options[0], options[1], options[2], options[3])
      #expect(outdated.errors.contains("the baseline has unlisted-component of `Kiosk`, which no longer occurs"))
      #expect(outdated.status == 1)
    }
  }

  @Test func aRunForOneGraphDoesNotLook() throws {
    #expect(try outcome(declaring: "public struct Kiosk: Component {}", "check", "--graph", "Register").errors.isEmpty)
  }
}
