// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// The output and status of each command.
@Suite @MainActor struct CommandTests {
  private let broken = { [CheckedGraph(Office(isBroken: true))] }

  @Test func aSoundGraphPassesTheCheck() {
    let sound = [CheckedGraph(Office().overriding { $0.silence(.unusedModule) }, named: "Office")]
    #expect(outcome(of: sound) == .init(output: "The graph is sound.\n"))
    let another = [CheckedGraph(Office().overriding { $0.silence(.unusedModule) }, named: "Another")]
    #expect(outcome("check", of: sound + another) == .init(output: "2 graphs are sound.\n"))
  }

  @Test func aCheckOfNothingFailsOnTheLineOfTheTool() throws {
    let message =
      "error: no graph is listed, so nothing is checked: add `CheckedGraph(AppComponent())` to `graphs`, or name a file with --from\n"
    #expect(outcome("check", of: []) == .init(errors: message, status: 2))
    try withFolder { folder in
      let file = folder.appending(path: "Graphs.swift")
      try Data("import DovetailTool\n// struct Old: GraphTool {}\nenum Graphs: GraphTool {\n}\n".utf8).write(to: file)
      // A file of another module, which comes first.
      try folder.write("enum Check: GraphToolCommand {}\n", into: "Commands.swift")
      let checked = outcome("check", "--sources", folder.path, of: [])
      #expect(checked == .init(errors: "\(file.path):3:1: \(message)", status: 2))
    }
  }

  @Test func graphsOfOneNameCannotBeSelected() {
    let line = #line + 1
    let same = [CheckedGraph(Office()), CheckedGraph(Office())]
    let message = "error: several graphs are called Office; add `named:` to tell them apart\n"
    let place = "DovetailToolTests/CommandTests.swift:\(line):1: "
    #expect(outcome("check", of: same) == .init(errors: place + message, status: 2))
  }

  @Test func warningsPassUnlessTheCheckIsStrict() {
    let lines = """
      Office/Office.swift:5:1: warning: [unused-module] `Attic` is installed, but the root needs none of its declarations
      Office/Office.swift:8:1: note: bound `Chest`
      Office/Office.swift:5:1: note: installed `Attic` (by Office)
      Office/Office.swift:5:1: note: suggestion: request `Chest`
      Office/Office.swift:5:1: note: fix: remove the installation of `Attic` at Office/Office.swift:5
      Run `Graphs explain unused-module` for examples and fixes.

      """
    let passed = outcome("check")
    #expect(passed.status == 0)
    #expect(passed.output == "The graph is sound, with 1 warning.\n")
    #expect(passed.errors == lines)
    let failed = outcome("--strict")
    #expect(failed.status == 1)
    #expect(failed.output.isEmpty)
    #expect(failed.errors == lines.replacing("warning:", with: "error:"))
  }

  @Test func aBrokenGraphIsReportedAsACompilerWould() {
    let failed = outcome("check", of: broken())
    #expect(failed.status == 1)
    #expect(failed.output.isEmpty)
    #expect(
      failed.errors.split(separator: "\n").filter { $0.contains(" error: ") } == [
        "Office/Office.swift:3:1: error: [missing-binding] nothing binds `Bulb`",
        "Office/Office.swift:4:1: error: [duplicate-binding] `Desk` is bound twice",
      ])
  }

  @Test func otherLanguagesGoToStandardOutput() throws {
    for format in ReportFormat.allCases where format != .compilerLines {
      let report = outcome("check", "--as", format.rawValue, of: broken())
      #expect(report.status == 1)
      #expect(report.errors.isEmpty)
      #expect(report.output.contains("nothing binds `Bulb`"))
    }
  }

  @Test func whatGraphsHaveInCommonIsReportedOnce() {
    let another = [CheckedGraph(Office(isBroken: true), named: "Another")]
    #expect(outcome("check", of: broken()).errors == outcome("check", of: broken() + another).errors)
  }

  @Test func aFaultWithoutALineIsOnTheLineOfTheGraph() {
    struct Empty: Component {
      typealias Root = Bulb
      func configure(binder: Binder) {}
    }
    let line = #line + 1
    let graph = CheckedGraph(Empty())
    #expect(
      outcome("check", of: [graph]).errors.hasPrefix(
        "DovetailToolTests/CommandTests.swift:\(line):1: error: [missing-binding] nothing binds `Bulb`\n"))
  }

  @Test(arguments: CheckedGraph.Build.allCases)
  func effectsAreJudgedAsTheBuildJudgesThem(build: CheckedGraph.Build) async {
    let async = outcome("check", of: [CheckedGraph(Slow(isOfMainActor: false), built: build)])
    #expect(async.status == (build == .async || build == .asyncOnMainActor ? 0 : 1))
    let ofMainActor = outcome("check", of: [CheckedGraph(Slow(isOfMainActor: true), built: build)])
    #expect(ofMainActor.status == (build == .sync ? 1 : 0))
  }

  @Test func aFaultThatAnotherBuildFixesNamesTheLineOfTheGraph() {
    let line = #line + 1
    let graph = CheckedGraph(Slow(isOfMainActor: false), built: .syncOnMainActor)
    let report = outcome("check", of: [graph]).errors
    let place = "DovetailToolTests/CommandTests.swift:\(line):1: "
    #expect(report.hasPrefix("\(place)error: [effect-mismatch] "))
    #expect(report.contains("\n\(place)note: listed `Slow` (built: .syncOnMainActor)\n"))
    #expect(
      report.contains(
        "\n\(place)note: fix: list the graph with `built: .asyncOnMainActor`, if the app builds it so; otherwise build "
          + "with `try await build()`\n"))
    #expect(!outcome("check", of: broken()).errors.contains("note: listed"))
  }

  @Test func rulesOfATeamAreChecked() {
    let rule: any GraphRule = .forbid(from: .type("Desk"), to: .type("Lamp"), because: "the sun shines")
    let failed = outcome("check", of: [CheckedGraph(Office(), rules: [rule])])
    #expect(failed.status == 1)
    #expect(failed.errors.contains("error: ["))
    #expect(failed.errors.contains("the sun shines"))
  }

  @Test func theOutputOfABuildIsOnlyWrittenIfTheCheckPasses() throws {
    try withFolder { folder in
      let file = folder.appending(path: "Checked.swift").path
      #expect(outcome("check", "--output", file, of: broken()).status == 1)
      #expect(!FileManager.default.fileExists(atPath: file))
      let passed = outcome("check", "--output", file)
      #expect(passed.status == 0)
      #expect(passed.output.isEmpty)
      #expect(FileManager.default.contents(atPath: file) == Data())
      let nowhere = folder.appending(path: "none/Checked.swift").path
      let failed = outcome("check", "--output", nowhere)
      #expect(failed.status == 2)
      #expect(failed.errors == "error: \(nowhere) cannot be written: No such file or directory\n")
    }
  }

  @Test func aGraphIsShownInEachLanguage() {
    let graph = CheckedGraph(Office()).snapshot()
    #expect(outcome("show").output == graph.text(as: .markdown))
    for format in GraphFormat.allCases {
      #expect(outcome("show", "--as", format.rawValue).output == graph.text(as: format))
    }
    #expect(outcome("show", "--as", "json").output == String(decoding: graph.json(), as: UTF8.self))
  }

  @Test func aQuestionIsAboutOneGraph() {
    let two = { [CheckedGraph(Office()), CheckedGraph(Slow(isOfMainActor: false), named: "slow")] }
    #expect(
      outcome("show", of: two()).errors == "error: there are 2 graphs: Office, slow; choose one of them with --graph\n")
    #expect(outcome("why", "Bulb", "--graph", "slow", of: two()).output.hasPrefix("Slow\n"))
    #expect(outcome("show", of: []).errors == "error: the tool lists no graph; name a file with --from\n")
  }

  @Test func aPageHasAllGraphsWithTheirNamesAndRules() {
    let rule: any GraphRule = .forbid(from: .type("Desk"), to: .type("Lamp"), because: "the sun shines")
    let graphs = [
      CheckedGraph(Office(), rules: [rule]), CheckedGraph(Slow(isOfMainActor: false), named: "slow"),
    ]
    let page = outcome("show", "--as", "html", of: graphs)
    #expect(page.status == 0)
    #expect(page.output.matches(of: #/"name":"(Office|slow)"/#).map { String($0.output.1) } == ["Office", "slow"])
    #expect(page.output.contains("\"because\":\"the sun shines\""))
    #expect(
      outcome("show", "--as", "html", "--around", "Bulb", of: graphs).errors.hasPrefix("error: there are 2 graphs"))
    let one = outcome("show", "--as", "html", "--graph", "slow", of: graphs).output
    #expect(one.matches(of: #/"name":"(Office|slow)"/#).map { String($0.output.1) } == ["slow"])
  }

  @Test func aLocalPageLeadsToFiles() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let run = CommandRun(
      program: "Graphs", graphs: { [CheckedGraph(Bookshop(), built: .async)] }, workingFolder: folder.path)
    let file = folder.appending(path: "Bookshop.swift").path
    #expect(run.outcome(of: ["show", "--as", "html", "--local"]).output.contains(file))
    #expect(!run.outcome(of: ["show", "--as", "html"]).output.contains(file))
  }

  @Test func aPartOfAGraphIsShown() throws {
    let index = GraphIndex(CheckedGraph(Office()).snapshot())
    func json(_ graph: GraphSnapshot) -> CommandRun.Outcome {
      .init(output: String(decoding: graph.json(), as: UTF8.self))
    }
    #expect(outcome("show", "--as", "json", "--around", "Bulb") == json(try index.around("Bulb")))
    #expect(
      outcome("show", "--as", "json", "--around", "Bulb", "--depth", "2") == json(try index.around("Bulb", depth: 2)))
    #expect(
      outcome("show", "--as", "json", "--around", "module:Attic", "--depth", "0")
        == json(try index.around("Chest", depth: 0)))
    #expect(
      outcome("show", "--as", "json", "--without", "Bulb", "--without=Chest")
        == json(try index.without(.type("Bulb").or("Chest"))))
    // What is left out connects nothing.
    #expect(
      outcome("show", "--as", "json", "--around", "Bulb", "--depth", "9", "--without", "Lamp")
        == json(try index.around("Bulb", depth: 0)))
    for format in GraphFormat.allCases {
      let shown = outcome("show", "--as", format.rawValue, "--around", "Lamp")
      #expect(shown == .init(output: try index.around("Lamp").text(as: format)))
    }
    #expect(outcome("show", "--around", "module:Attic", "--depth", "0").output.contains("| `Chest` |"))
    for format in GraphFormat.pictures {
      for folding in [GraphFormat.Folding.modules, .components] {
        #expect(
          outcome("show", "--as", format.rawValue, "--fold", folding.rawValue).output
            == index.graph.text(as: format, folding: folding))
      }
    }
  }

  @Test(arguments: [
    (["--around", "Lamb"], "no binding is selected by \"Lamb\"; similar: Lamp"),
    (["--without", "Lamb"], "no binding is selected by \"Lamb\"; similar: Lamp"),
    (["--around", "module:Atic"], "no binding is selected by .module(\"Atic\"); similar: Attic"),
    (["--depth", "2"], "--depth needs --around"),
    (["--around", "Lamp", "--depth", "-1"], "--depth needs a number, such as 2, and not `-1`"),
    (["--around", "Lamp", "--depth", "two"], "--depth needs a number, such as 2, and not `two`"),
    (["--fold", "modules"], "--fold is for pictures: --as dot, --as mermaid"),
    (["--fold", "modules", "--as", "html"], "--fold is for pictures: --as dot, --as mermaid"),
    (["--local"], "--local is for --as html"),
    (["--fold", "module", "--as", "dot"], "unknown parts `module`; similar: modules"),
  ]) func aPartThatCannotBeShownIsRefused(arguments: [String], reason: String) {
    let run = CommandRun(program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: "/nowhere")
    #expect(run.outcome(of: ["show"] + arguments) == .init(errors: "error: \(reason)\n", status: 2))
  }

  @Test func whyPrintsAPath() {
    #expect(
      outcome("why", "Bulb").output == """
        Office
          → Desk  Office/Office.swift:2
          → Lamp  Office/Office.swift:3
          → Bulb  Office/Office.swift:4

        """)
    #expect(outcome("why", "Chest").output == "Chest  Office/Office.swift:8\n  no path from the root leads there\n")
    #expect(outcome("why", "L*").output.hasSuffix("  → Lamp  Office/Office.swift:3\n"))
    #expect(outcome("why", "Bulp").errors == "error: no binding is selected by \"Bulp\"; similar: Bulb\n")
    #expect(outcome("why", "Bulp").status == 2)
    #expect(outcome("why", "is:missing").errors == "error: no binding is selected by \"is:missing\"\n")
    #expect(outcome("why", "Bulb", "--as", "mermaid").output.hasPrefix("flowchart LR\n"))
  }

  @Test func theFormOfAnAnswerIsAPathOrRequestsOrAList() {
    let place = "Office/Office.swift"
    let lamp = "Lamp  \(place):3  (binding, singleton, of Office, requested by 1)"
    let answers = [
      ["find", "L*"]: "1 binding:\n  \(lamp)\n", ["find", "is:eager"]: "No binding is all of this.\n",
      ["find", "needs:Bulb -is:transient"]: "1 binding:\n  \(lamp)\n",
      ["impact", "Lamp"]: """
      3 bindings:
        Desk  \(place):2  (binding, transient, of Office, requested by 1)
        \(lamp)
        Office  (component)

      """,
      ["keeps-alive", "Lamp"]: "Office\n  → Desk  \(place):2\n  → Lamp  \(place):3\n",
      ["keeps-alive", "Chest"]: "Chest  \(place):8\n  nothing retains it\n",
      ["why", "Bulb", "--avoiding", "Office"]:
        "Office\n  → Desk  \(place):2\n  → Lamp  \(place):3\n  → Bulb  \(place):4\n",
      ["why", "Desk", "--avoiding", "Office"]: "Desk  \(place):2\n  no path from the root leads there without Office\n",
      ["path", "Desk", "Bulb"]: "Desk  \(place):2\n  → Lamp  \(place):3\n  → Bulb  \(place):4\n",
      ["path", "Bulb", "Desk"]: "No path leads there.\n",
      ["path", "Lamp", "Lamp"]: "Lamp  \(place):3\n",
      ["longest-chain"]: "Office\n  → Desk  \(place):2\n  → Lamp  \(place):3\n  → Bulb  \(place):4\n",
    ]
    let run = CommandRun(program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: "/nowhere")
    for (arguments, answer) in answers { #expect(run.outcome(of: arguments) == .init(output: answer)) }
    #expect(
      outcome("find", "needs:is:missing", of: broken()).output
        == "1 binding:\n  Lamp  Office/Office.swift:3  (binding, singleton, of Office, requested by 2)\n")
  }

  @Test func listsSayWhatAnAliasStandsFor() {
    struct Room: Component {
      struct Light: Sendable { let lamp: Lamp }
      struct Corner { let light: Light }
      typealias Root = Corner

      func configure(binder: Binder) {
        binder.bind(line: 1).to(factory: Corner.init)
        binder.bind(line: 2).asAlias(of: Lamp.self) { Light(lamp: $0) }
        binder.bind(line: 3).asSingleton().to(factory: Lamp.init)
        binder.bind(line: 4).to(factory: Bulb.init)
      }
    }
    func answer(_ arguments: String...) -> String {
      CommandRun(program: "Graphs", graphs: { [CheckedGraph(Room())] }, workingFolder: "/nowhere")
        .outcome(of: arguments).output
    }
    #expect(
      answer("find", "Light").hasSuffix(
        ":2  (binding, alias of Lamp, singleton, of CommandTests.Room, requested by 1)\n"))
    #expect(answer("impact", "Lamp").contains(":2  (binding, alias of Lamp, singleton, "))
    #expect(answer("find", "Light", "--as", "markdown").contains("| alias of Lamp, singleton |"))
  }

  @Test func contributionsAreToldApartByTheCodeThatConstructsThem() throws {
    struct Attics: Component {
      typealias Root = [Chest]

      func configure(binder: Binder) {
        for line in 1...5 {
          binder.bind(Chest.self, fileID: "Attics/Attics.swift", line: line).intoCollection().to(value: Chest())
        }
      }
    }
    func lines(in folder: URL) -> [String] {
      outcome("find", "Chest", of: [CheckedGraph(Attics())], in: folder).output.split(separator: "\n").dropFirst().map {
        $0.split(separator: "  ").first.map(String.init) ?? ""
      }
    }
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(
        """
        binder.bind(Chest.self).intoCollection().to(factory: Chest.oak(lid:))  // (old)
        binder.bind(Chest.self).intoCollection().to { Chest(wood: "pine)") }
        binder.bind(Chest.self).intoCollection().to(value: chest)
        binder.bind(Chest.self).intoCollection().to {
        binder.bind(Chest.self).intoCollection().asSingleton()
        """, into: "Sources/Attics/Attics.swift")
      #expect(
        lines(in: folder) == [
          "Chest in [Chest] (Chest.oak(lid:))", "Chest in [Chest] (Chest(wood: \"pine)\"))", "Chest in [Chest] (chest)",
          "Chest in [Chest]", "Chest in [Chest]",
        ])
    }
    #expect(lines(in: URL(filePath: "/nowhere")) == Array(repeating: "Chest in [Chest]", count: 5))
  }

  @Test func aComponentThatIsInstalledTwiceHasItsCompleteName() {
    struct Inner: Component {
      typealias Root = Chest
      func configure(binder: Binder) { binder.bind().to(factory: Chest.init) }
    }
    struct Side<Number>: Component {
      typealias Root = ComponentFactory<Inner>
      func configure(binder: Binder) { binder.install(component: Inner()) }
    }
    struct Outer: Component {
      typealias Root = (ComponentFactory<Side<Int>>, ComponentFactory<Side<Bool>>)

      func configure(binder: Binder) {
        binder.install(component: Side<Int>())
        binder.install(component: Side<Bool>())
        binder.bind().to { (ints: ComponentFactory<Side<Int>>, bools: ComponentFactory<Side<Bool>>) in (ints, bools) }
      }
    }
    let chests = outcome("find", "Chest", of: [CheckedGraph(Outer())]).output.split(separator: "\n").dropFirst()
    #expect(chests.count == 2)
    #expect(chests.allSatisfy { $0.contains("(in DovetailToolTests.CommandTests.") && $0.contains("/") })
    #expect(Set(chests.map { $0.split(separator: "  (in ").last?.split(separator: ")").first }).count == 2)
  }

  @Test func unusedPrintsModulesAndBindings() {
    #expect(
      outcome("unused").output == """
        1 module and 1 binding:
          module:Attic  Office/Office.swift:5
          Chest  Office/Office.swift:8  (binding, transient, of Attic, requested by 0)

        """)
    #expect(
      outcome("unused", of: [CheckedGraph(Slow(isOfMainActor: false))]).output == "The root needs all bindings.\n")
    #expect(outcome("unused", "--as", "markdown").output.contains("`Chest`"))
  }

  @Test func aBindingOfSeveralComponentsIsUsedIfOneNeedsIt() {
    struct Common: Module {
      func configure(binder: Binder) {
        binder.bind(Chest.self).to(factory: Chest.init)
        binder.bind(Bulb.self).to(factory: Bulb.init)
      }
    }
    struct Room<Root>: Component {
      func configure(binder: Binder) { binder.install(module: Common()) }
    }
    struct House: Component {
      typealias Root = (ComponentFactory<Room<Chest>>, ComponentFactory<Room<Void>>)

      func configure(binder: Binder) {
        binder.install(component: Room<Chest>())
        binder.install(component: Room<Void>())
        binder.bind().to { (chests: ComponentFactory<Room<Chest>>, voids: ComponentFactory<Room<Void>>) in
          (chests, voids)
        }
      }
    }
    let lines = outcome("unused", of: [CheckedGraph(House())]).output.split(separator: "\n")
    #expect(lines.first == "2 bindings:")
    #expect(
      lines.dropFirst().map { [$0.split(separator: "  ").first, $0.split(separator: "  ").dropLast().last] } == [
        ["Bulb", "(in CommandTests.Room<Chest>)"], ["Bulb", "(in CommandTests.Room<Void>)"],
      ])
  }

  @Test func aGraphIsExportedAndComparedWith() throws {
    try withFolder { folder in
      let file = folder.appending(path: "graph.json").path
      #expect(outcome("export", file) == .init())
      #expect(outcome("diff", file) == .init())
      let changed = outcome("diff", file, of: broken())
      let difference = CheckedGraph(Office(isBroken: true)).snapshot().difference(
        from: CheckedGraph(Office()).snapshot())
      #expect(changed == .init(output: difference.text, status: 1))
      #expect(outcome("diff", "--as", "markdown", file, of: broken()).output == difference.markdown)
      #expect(
        outcome("diff", "--as", "dot", file).errors
          == "error: unknown language `dot`; languages are text, markdown, html\n")
      let page = outcome("diff", "--as", "html", file, of: broken())
      #expect(page.status == 1)
      #expect(page.output.contains("\"changes\":[{"))
      #expect(outcome("diff", "--as", "html", file).status == 0)
      try folder.write("[", into: "graph.json")
      #expect(outcome("diff", file) == .init(errors: "error: \(file) is no graph: the file is not JSON\n", status: 2))
      let nowhere = folder.appending(path: "none/graph.json").path
      #expect(
        outcome("diff", nowhere).errors
          == "error: there is no file or folder \(nowhere): a test or `export` writes it\n")
      #expect(outcome("export", nowhere).errors == "error: \(nowhere) cannot be written: No such file or directory\n")
    }
  }

  @Test func aProgramMayHaveACommandLineOfItsOwn() throws {
    enum Graphs: GraphTool {
      static var graphs: [CheckedGraph] { [CheckedGraph(Office())] }
    }
    try withFolder { folder in
      let file = folder.appending(path: "graph.json").path
      #expect(Graphs.run(["export", file]) == 0)
      #expect(Graphs.run(["diff", file]) == 0)
    }
  }
}
