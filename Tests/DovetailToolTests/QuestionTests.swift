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
      (["find", "Service<*>"], { try $0.around(.type("Service<*>"), depth: 0) }),
      (
        ["find", "module:AreaModule<Cart> needs:module:PlatformModule"],
        { try $0.find("module:AreaModule<Cart> needs:module:PlatformModule") }
      ),
      (["find", "-component:Bookshop"], { try $0.find("-component:Bookshop") }),
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
      (["impact", "module:AreaModule<Cart>"], { try $0.impact(of: .module("AreaModule<Cart>")) }),
      (["keeps-alive", "Images<Offer>"], { try $0.whatKeepsAlive("Images<Offer>") }),
      (["keeps-alive", "Service<Offer>"], { try $0.whatKeepsAlive("Service<Offer>") }),
      (["unused"], { $0.unused() }),
      (["longest-chain"], { $0.longestChain() }),
    ]

  @Test(arguments: 0..<questions.count) func theAnswerIsThatOfTheIndex(number: Int) throws {
    let (arguments, answer) = Self.questions[number]
    let expected = try answer(Self.index)
    let outcome = run(arguments + ["--as", "json"])
    #expect(outcome.errors.isEmpty)
    let graph = try GraphSnapshot(json: Data(outcome.output.utf8))
    #expect(graph == expected)
    let isEmpty = arguments == ["keeps-alive", "Images<Offer>"]
    #expect(graph.bindings.isEmpty == isEmpty)
    let words = run(arguments)
    #expect(words.status == 0 && words.errors.isEmpty && !words.output.isEmpty)
  }

  @Test func queriesFindWhatIsMissing() throws {
    let broken = CheckedGraph(Bookshop(isBroken: true), built: .async)
    #expect(run(["find", "is:missing"], about: broken).output.contains("  missing Disk  (missing, "))
    #expect(run(["find", "needs:is:missing"], about: broken).output.contains("  Database"))
  }

  @Test(arguments: GraphFormat.allCases) func anAnswerIsWrittenInEachLanguage(format: GraphFormat) throws {
    for arguments in [["impact", "CartFlow"], ["find", "is:cycle"], ["longest-chain"]] {
      let answer = try GraphSnapshot(json: Data(run(arguments + ["--as", "json"]).output.utf8))
      #expect(run(arguments + ["--as", format.rawValue]) == .init(output: answer.text(as: format)))
    }
  }

  @Test func theArticleHasEveryQuestionThatIsAskedAbove() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/DovetailGraph/Documentation.docc/LookingAtTheGraph.md")
    let rows = try String(contentsOf: file, encoding: .utf8).matches(of: #/\| [^|]*\? \| ([^|]*) \|/#)
    #expect(rows.count == 26)
    let listed = rows.flatMap { row in row.1.matches(of: #/`([a-z-]+)/#).map { String($0.1) } }
    let asked = Set(Self.questions.map { $0.arguments[0] })
    #expect(Set(listed).subtracting(asked) == ["check", "diff"])
    let help = words("help").split(separator: "\n").drop { !$0.hasPrefix("QUESTIONS") }
    let questions = help.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(questions.count == 7)
    #expect(Set(questions).isSubset(of: listed))
  }

  @Test func theMostRequestedIsFirst() {
    let counts = words("find", "*").matches(of: #/, requested by (\d+)\)/#).compactMap { Int($0.1) }
    // Nothing can request the first component.
    let first = Self.index.graph.components[0].binding
    let bindings = Self.index.bindings(matching: "*").filter { $0.id != first }
    #expect(counts == bindings.map { Self.index.fanIn($0.id) }.sorted(by: >))
  }

  @Test func aListHasLifetimesAndEffects() {
    #expect(
      words("find", "Disk").hasSuffix("  (binding, singleton, throwing, of PlatformModule, requested by 20)\n"))
    #expect(words("find", "inherited-by:Presenter<Cart> is:async").contains("  (binding, singleton, async, of "))
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

  @Test func whatListsPrintCanBeTyped() {
    let bindings = Self.index.graph.bindings
    let labels = (bindings.uniqued(by: \.kind) + bindings.filter { $0.label != $0.key }).map(\.label).uniqued()
    let modules = Self.index.unusedModules().map { "module:\($0.name)" }
    #expect(labels.count > 4 && !modules.isEmpty)
    for label in labels + modules {
      let outcome = run(["why", label])
      #expect(outcome.errors.isEmpty, "\(label)")
      #expect(outcome.status == 0, "\(label)")
    }
    #expect(modules.allSatisfy(words("unused").contains))
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
    #expect(words("find", "needed-by:CheckoutScreen").contains("  \(factory)  "))
    let short = run(["find", "needed-by:CheckoutScreen"], isShortened: true).output
    #expect(short.contains("  bindFactory(Order.self, taking: …)  "))
    #expect(
      run(["find", "needed-by:CheckoutScreen", "--as", "dot"], isShortened: true).output
        == words("find", "needed-by:CheckoutScreen", "--as", "dot"))
  }

  @Test func fiveOfManyPathsArePrinted() {
    let paths = words("keeps-alive", "Database").split(separator: "\n\n")
    #expect(paths.count == 6)
    #expect(paths.map { $0.split(separator: "\n").count } == [3, 5, 5, 6, 7, 1])
    #expect(paths.last == "… and 15 more paths\n")
  }

  @Test func wrongArgumentsAreRefused() {
    func refusal(_ arguments: String...) -> String { run(arguments).status == 2 ? run(arguments).errors : "" }
    #expect(refusal("find", "needs:Databse") == "error: no binding is selected by \"Databse\"; similar: Database\n")
    #expect(
      refusal("impact", "module:PlatfromModule")
        == "error: no binding is selected by .module(\"PlatfromModule\"); similar: PlatformModule\n")
    #expect(
      refusal("why", "Disk", "--avoiding", "BookshopContainr")
        == "error: no binding is selected by \"BookshopContainr\"; similar: BookshopContainer\n")
    #expect(refusal("impact", "is:lunch").hasPrefix("error: unknown word `lunch`; similar: launch; words are "))
    #expect(
      refusal("find", "-modul:Net").hasPrefix("error: unknown field `modul`; similar: module; fields are "))
    #expect(
      refusal("path", "Log") == """
        error: the argument <to> is missing
        usage: Graphs path <from> <to> [--as <language>] [--graph <name>] [--from <path>] [--sources <folder>]

        """)
  }
}
