// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// All questions of “Looking at the graph” on the command line: their graphs are those of a `GraphIndex`.
@Suite @MainActor struct QuestionTests {
  private static let bookshop = CheckedGraph(Bookshop(), built: .async)
  private static let index = GraphIndex(bookshop.snapshot())

  private func run(
    _ arguments: [String], about graph: CheckedGraph = bookshop, isShortened: Bool = false
  ) -> CommandRun.Outcome {
    CommandRun(
      program: "Graphs", graphs: { [graph] }, workingFolder: "/nowhere", isShortened: isShortened
    ).outcome(of: arguments)
  }

  private func words(_ arguments: String...) -> String { run(arguments).output }

  @Test func theBookshopIsSoundAndLarge() {
    let graph = Self.index.graph
    #expect(graph.bindings.count == 217)
    #expect(graph.components.map(\.name) == ["Bookshop", "ReaderSession", "Checkout"])
    #expect(graph.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  /// Each question that has a graph as its answer, and the call of the index.
  private nonisolated static let questions:
    [(arguments: [String], answer: @Sendable (GraphIndex) throws -> GraphSnapshot)] = [
      (["find", "Service<*>"], { $0.part(of: $0.bindings(matching: .type("Service<*>"))) }),
      (["who-needs", "Database"], { try $0.neededBy("Database") }),
      (["needs", "Service<Search>"], { try $0.needs("Service<Search>") }),
      (["why", "Disk"], { try $0.whyIsItHere("Disk") }),
      (["why", "Basket"], { try $0.whyIsItHere("Basket") }),
      (
        ["why", "Disk", "--avoiding", "BookshopContainer"],
        { try $0.whyIsItHere("Disk", avoiding: "BookshopContainer") }
      ),
      (["show", "--around", "WallClock"], { try $0.around("WallClock") }),
      (
        ["show", "--around", "module:LegacyModule", "--depth", "2"],
        { try $0.around(.module("LegacyModule"), depth: 2) }
      ),
      (["show", "--without", "Log"], { try $0.without("Log") }),
      (["path", "Presenter<Cart>", "Disk"], { try $0.path(from: "Presenter<Cart>", to: "Disk") }),
      (
        ["path", "component:Checkout", "module:PlatformModule"],
        { try $0.path(from: .component("Checkout"), to: .module("PlatformModule")) }
      ),
      (["everything-needed", "Model<Gift>"], { try $0.everythingNeeded(by: "Model<Gift>") }),
      (["impact", "module:AreaModule<Cart>"], { try $0.impact(of: .module("AreaModule<Cart>")) }),
      (["dominated", "Presenter<*>"], { try $0.dominated(by: .type("Presenter<*>")) }),
      (["keeps-alive", "Images<Offer>"], { try $0.whatKeepsAlive("Images<Offer>") }),
      (["keeps-alive", "Service<Offer>"], { try $0.whatKeepsAlive("Service<Offer>") }),
      (["what-makes", "Presenter<Cart>", "async"], { try $0.whatMakes("Presenter<Cart>", .async) }),
      (["what-makes", "Store<*>", "throwing"], { try $0.whatMakes(.type("Store<*>"), .throwing) }),
      (["inherits-effects", "Disk"], { try $0.whatInheritsEffects(of: "Disk") }),
      (["launch"], { $0.constructedAtBuild() }),
      (["unused"], { $0.unused() }),
      (["missing"], { $0.missing() }),
      (["singletons", "ReaderSession"], { $0.part(of: try $0.singletons(in: .component("ReaderSession"))) }),
      (["singletons", "module:PlatformModule"], { $0.part(of: try $0.singletons(in: .module("PlatformModule"))) }),
      (["opens", "Checkout"], { try $0.whatOpens(.component("Checkout")) }),
      (["most-requested"], { $0.part(of: $0.mostRequested(10)) }),
      (["most-requested", "3"], { $0.part(of: $0.mostRequested(3)) }),
      (["depth", "Disk"], { $0.part(of: $0.bindings(matching: "Disk")) }),
      (["longest-chain"], { $0.longestChain() }),
      (
        ["requests", "module:AreaModule<Cart>", "module:PlatformModule"],
        { try $0.requests(from: .module("AreaModule<Cart>"), to: .module("PlatformModule")) }
      ),
      (["cycles"], { $0.part(of: $0.cycles().flatMap(\.bindings)) }),
    ]

  @Test(arguments: 0..<questions.count) func theAnswerIsThatOfTheIndex(number: Int) throws {
    let (arguments, answer) = Self.questions[number]
    let expected = try answer(Self.index)
    let outcome = run(arguments + ["--as", "json"])
    #expect(outcome.errors.isEmpty)
    let graph = try GraphSnapshot(json: Data(outcome.output.utf8))
    #expect(graph == expected)
    let isEmpty = [["missing"], ["keeps-alive", "Images<Offer>"]].contains(arguments)
    #expect(graph.bindings.isEmpty == isEmpty)
    let words = run(arguments)
    #expect(words.status == 0 && words.errors.isEmpty && !words.output.isEmpty)
  }

  @Test func whatIsMissingIsThatOfTheIndex() throws {
    let broken = CheckedGraph(Bookshop(isBroken: true), built: .async)
    let graph = try GraphSnapshot(json: Data(run(["missing", "--as", "json"], about: broken).output.utf8))
    #expect(graph == GraphIndex(broken.snapshot()).missing())
    #expect(graph.bindings.contains { $0.kind == .missing && $0.key == "Disk" })
  }

  @Test(arguments: GraphFormat.allCases) func anAnswerIsWrittenInEachLanguage(format: GraphFormat) throws {
    for arguments in [["impact", "CartFlow"], ["cycles"], ["most-requested", "3"]] {
      let answer = try GraphSnapshot(json: Data(run(arguments + ["--as", "json"]).output.utf8))
      #expect(run(arguments + ["--as", format.rawValue]) == .init(output: answer.text(as: format)))
    }
  }

  @Test func theArticleHasEveryQuestionThatIsAskedAbove() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/DovetailGraph/Documentation.docc/LookingAtTheGraph.md")
    let rows = try String(contentsOf: file, encoding: .utf8).matches(of: #/\| [^|]*\? \| ([^|]*) \|/#)
    #expect(rows.count == 25)
    let listed = rows.flatMap { row in row.1.matches(of: #/`([a-z-]+)/#).map { String($0.1) } }
    let asked = Set(Self.questions.map { $0.arguments[0] })
    #expect(Set(listed).subtracting(asked) == ["check", "diff"])
    let help = words("help").split(separator: "\n").drop { !$0.hasPrefix("QUESTIONS") }
    let questions = help.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(questions.count == 21)
    #expect(Set(questions).isSubset(of: listed))
  }

  @Test func numbersAreThoseOfTheIndex() throws {
    let counts = words("most-requested", "5").matches(of: #/, requested by (\d+)\)/#).compactMap { Int($0.1) }
    #expect(counts == Self.index.mostRequested(5).map { Self.index.fanIn($0.id) })
    let depths = words("depth", "*").split(separator: "\n").dropFirst().map { line in
      line.firstMatch(of: #/\((\d+) requests? from the root\)/#).flatMap { Int($0.1) }
    }
    let found = Self.index.bindings(matching: "*")
    #expect(try depths == found.map { try Self.index.depth(.binding($0.id)) })
    #expect(depths.count { $0 == nil } == 2)
  }

  @Test func eachIdentityIsAnOperand() throws {
    let kinds = Dictionary(grouping: Self.index.graph.bindings) { [$0.kind.rawValue, $0.lifetime.rawValue] }.values
    for binding in kinds.flatMap({ $0.prefix(2) }) {
      let answer = try Self.index.whyIsItHere(.binding(binding.id))
      #expect(run(["why", binding.id.text, "--as", "json"]).output == String(decoding: answer.json(), as: UTF8.self))
    }
  }

  @Test func aKeyOfSeveralComponentsIsNamedWithEach() {
    #expect(words("find", "Basket").contains("(in ReaderSession)"))
    #expect(words("find", "Basket").contains("(in Checkout)"))
    #expect(!words("find", "Log").contains("(in "))
    #expect(words("why", "Basket").split(separator: "\n\n").count == 2)
  }

  @Test func longNamesAreShortInATerminalUnlessTheyBecomeEqual() {
    func names(_ arguments: String..., isShortened: Bool) -> [Substring] {
      run(arguments, isShortened: isShortened).output.split(separator: "\n").filter { $0.contains("any ") }
        .compactMap { $0.split(separator: "  ").first }
    }
    #expect(
      names("find", "Filtering & *", isShortened: false) == [
        "any Filtering & Finding & Labelling & Paging & Sorting",
        "any Filtering & Finding & Paging & Returning & Sorting",
      ])
    // Two members would not suffice.
    #expect(
      names("find", "Filtering & *", isShortened: true) == [
        "any Filtering & Finding & Labelling & 2 more", "any Filtering & Finding & Paging & 2 more",
      ])
    let factory = "bindFactory(Order.self, taking: Reader.self, Int.self, Bool.self)"
    #expect(words("needs", "CheckoutScreen").contains("→ \(factory)  "))
    #expect(words("needs", "CheckoutScreen").contains("«Factory<Order, Reader, Int, Bool>»"))
    let short = run(["needs", "CheckoutScreen"], isShortened: true).output
    #expect(short.contains("→ bindFactory(Order.self, taking: …)  "))
    #expect(short.contains("«Factory<Order, …>»"))
    #expect(
      run(["needs", "CheckoutScreen", "--as", "dot"], isShortened: true).output
        == words("needs", "CheckoutScreen", "--as", "dot"))
  }

  @Test func fiveOfManyPathsArePrinted() {
    let paths = words("keeps-alive", "Database").split(separator: "\n\n")
    #expect(paths.count == 6)
    #expect(paths.map { $0.split(separator: "\n").count } == [3, 5, 5, 6, 7, 1])
    #expect(paths.last == "… and 15 more paths\n")
  }

  @Test func wrongArgumentsAreRefused() {
    func refusal(_ arguments: String...) -> String { run(arguments).status == 2 ? run(arguments).errors : "" }
    #expect(refusal("needs", "Databse") == "error: no binding is selected by \"Databse\"; similar: Database\n")
    #expect(
      refusal("impact", "module:PlatfromModule")
        == "error: no binding is selected by .module(\"PlatfromModule\"); similar: PlatformModule\n")
    #expect(
      refusal("why", "Disk", "--avoiding", "BookshopContainr")
        == "error: no binding is selected by \"BookshopContainr\"; similar: BookshopContainer\n")
    #expect(
      refusal("opens", "Checkuot") == "error: no binding is selected by .component(\"Checkuot\"); similar: Checkout\n")
    #expect(
      refusal("path", "Log") == """
        error: the argument <to> is missing
        usage: Graphs path <from> <to> [--as <language>] [--graph <name>] [--sources <folder>]

        """)
    #expect(
      refusal("most-requested", "1", "2") == """
        error: unexpected argument `2`
        usage: Graphs most-requested [<count>] [--as <language>] [--graph <name>] [--sources <folder>]

        """)
    #expect(refusal("most-requested", "0") == "error: <count> needs a number, such as 2, and not `0`\n")
    #expect(refusal("what-makes", "Log", "asynch") == "error: unknown effect `asynch`; did you mean `async`?\n")
    #expect(
      refusal("what-makes", "Log", "slow")
        == "error: unknown effect `slow`; effects are throwing, async, mainActor, confined\n")
  }
}
