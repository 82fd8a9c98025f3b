// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import TestSupport
import Testing

private protocol AnyPrinter: Sendable {}
private struct DeskPrinter: AnyPrinter {}
private struct PrintReceipt: Sendable { let printer: any AnyPrinter }
private struct PrintDesk: Sendable {
  let printer: any AnyPrinter
  let visit: ComponentFactory<PrintVisit>
}
private struct PrintReport: Sendable { let receipt: PrintReceipt }

private struct PrintVisit: Component {
  typealias Root = PrintReceipt

  var isShared = false

  func configure(binder: Binder) {
    let printer = binder.bind((any AnyPrinter).self, fileID: "DovetailToolTests/App.swift", line: 4)
    if isShared { printer.asSingleton().to { DeskPrinter() } } else { printer.to { DeskPrinter() } }
    binder.bind().to(factory: PrintReceipt.init)
  }
}

/// The advice that follows from the last steps of statements.
@Suite @MainActor struct StatementAdviceTests {
  /// The fixes for a program whose statements on the lines 3 and 4 are these.
  private func fixes(
    _ statements: String..., in component: TestComponent<some Any>
  ) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(
        "import Dovetail\n\n" + statements.joined(separator: "\n") + "\nstruct DeskPrinter {}",
        into: "Sources/DovetailToolTests/App.swift")
      let graph = CheckedGraph(component, named: "App", fileID: "DovetailToolTests/App.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: fix: (.*)/).map { String($0.1) }
      }
    }
    return found
  }

  private func desk(isShared: Bool = false) -> TestComponent<PrintDesk> {
    TestComponent { binder in
      binder.bind((any AnyPrinter).self, fileID: "DovetailToolTests/App.swift", line: 3).to { DeskPrinter() }
      binder.install(component: PrintVisit(isShared: isShared))
      binder.bind().to(factory: PrintDesk.init)
    }
  }

  @Test(arguments: [
    (
      "binder.bind((any AnyPrinter).self).to { DeskPrinter() }",
      "binder.bind((any AnyPrinter).self).to { DeskPrinter() }"
    ),
    ("bind((any AnyPrinter).self).to(factory: DeskPrinter.init)", "x.bind()\n  .to(factory: DeskPrinter.init)"),
  ])
  func childThatBindsTheSameAgain(_ outer: String, _ inner: String) throws {
    let first = try #require(try fixes(outer, inner, in: desk()).first)
    #expect(first.hasPrefix("remove the binding at DovetailToolTests/App.swift:4, because "), "\(first)")
  }

  @Test(arguments: [
    ("b.bind().to { DeskPrinter() }", "b.bind().to { FilePrinter() }"),
    ("b.bind().to { DeskPrinter() }", "b.bind().to(factory: DeskPrinter.init)"),
    ("", ""),
  ])
  func childThatBindsAnother(_ outer: String, _ inner: String) throws {
    let first = try #require(try fixes(outer, inner, in: desk()).first)
    #expect(first.contains("add .shadowing()"), "\(first)")
  }

  /// Each child may need a shared instance of its own.
  @Test func childThatSharesItsOwn() throws {
    let line = "b.bind().to { DeskPrinter() }"
    let first = try #require(try fixes(line, line, in: desk(isShared: true)).first)
    #expect(first.contains("add .shadowing()"), "\(first)")
  }

  private func report(isAsync: Bool) -> TestComponent<PrintReport> {
    TestComponent { binder in
      let printer = binder.bind((any AnyPrinter).self, fileID: "DovetailToolTests/App.swift", line: 3)
      if isAsync {
        printer.to { () async in
          await Task.yield()
          return DeskPrinter()
        }
      } else {
        printer.to { () throws in
          try Task.checkCancellation()
          return DeskPrinter()
        }
      }
      binder.bind(PrintReceipt.self, fileID: "DovetailToolTests/App.swift", line: 4).to(factory: PrintReceipt.init)
      binder.bind().to { (receipt: Provider<PrintReceipt>) in PrintReport(receipt: receipt.get()) }
    }
  }

  @Test(arguments: [
    (true, "b.bind().to { () async in DeskPrinter() }"),
    (true, "b.bind()\n  .to { (ink: Ink) async throws in try DeskPrinter() }"),
    (false, "b.bind().to { () throws in DeskPrinter() }"),
    (false, "b.bind().to { () async throws in await DeskPrinter() }"),
  ])
  func closureThatHasNoUseForItsEffect(_ isAsync: Bool, _ statement: String) throws {
    let (effect, verb) = isAsync ? ("async", "awaits") : ("throws", "throws")
    #expect(
      try fixes(statement, in: report(isAsync: isAsync)).first
        == "remove `\(effect)` from the closure at DovetailToolTests/App.swift:3, because it \(verb) nothing")
  }

  @Test(arguments: [
    "b.bind().to { () async throws in try await DeskPrinter() }", "b.bind().to(factory: DeskPrinter.init)",
    "b.bind().to { () async throws in async let page = 1; throw Jam() }",
  ])
  func closureThatUsesItsEffects(_ statement: String) throws {
    for isAsync in [true, false] {
      let lines = try fixes(statement, in: report(isAsync: isAsync))
      #expect(!lines.isEmpty && lines.allSatisfy { !$0.hasPrefix("remove `") }, "\(lines)")
    }
  }

  /// The type of an error is another word to remove, which only its author can judge.
  @Test func closureWithATypeOfErrors() throws {
    let lines = try fixes("b.bind().to { () throws(Jam) in DeskPrinter() }", in: report(isAsync: false))
    #expect(!lines.isEmpty && lines.allSatisfy { !$0.hasPrefix("remove `") }, "\(lines)")
  }
}
