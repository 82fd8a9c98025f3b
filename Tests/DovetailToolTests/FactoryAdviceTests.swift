// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import TestSupport
import Testing

private struct Sheet: Sendable {}
private struct Ink: Sendable {}
private struct Print: Sendable { let sheet: Sheet }
private struct Press: Sendable { let makePrint: Factory<Print, Sheet> }

/// A press requests its prints by their sheets.
private func press(_ declare: @escaping (Binder) -> Void) -> TestComponent<Press> {
  TestComponent { binder in
    binder.bind(Press.self, fileID: "DovetailToolTests/App.swift", line: 3).to(factory: Press.init)
    binder.bind(Ink.self, fileID: "DovetailToolTests/App.swift", line: 4).to { Ink() }
    declare(binder)
  }
}

/// The advice on factories whose statements take other arguments than those who request them.
@Suite @MainActor struct FactoryAdviceTests {
  private func advice(_ print: String, in component: TestComponent<Press>) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(
        "import Dovetail\n\nbinder.bind()\nbinder.bind()\nbinder.bindFactory()",
        into: "Sources/DovetailToolTests/App.swift")
      try folder.write(print, into: "Sources/DovetailToolTests/Print.swift")
      let graph = CheckedGraph(component, named: "App", fileID: "DovetailToolTests/App.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: ((?:fix|to bind it): .*)/).map { String($0.1) }
      }
    }
    return found
  }

  private func byNumber(_ binder: Binder) {
    binder.bindFactory(Print.self, taking: Int.self, fileID: "DovetailToolTests/App.swift", line: 5).to { _ in
      Print(sheet: Sheet())
    }
  }

  private let beginning =
    "above DovetailToolTests/App.swift:3: binder.bindFactory(Print.self, taking: Sheet.self)"

  @Test(arguments: [
    ("struct Print { let sheet: Sheet }", ".to(factory: Print.init)"),
    ("struct Print { init(sheet: Sheet, ink: Ink) {} }", ".to(factory: Print.init)"),
    ("struct Print { init(sheet: Sheet) {}; init(number: Int) {} }", ".to { Print(sheet: $0) }"),
    (
      "struct Print { private init() {}; static func make(_ sheet: Sheet) -> Print { fatalError() } }",
      ".to(factory: Print.make)"
    ),
  ])
  func theInitializerDecidesWhatTheFactoryTakes(_ type: String, _ step: String) throws {
    let first = try #require(try advice(type, in: press(byNumber)).first)
    #expect(
      first.hasPrefix(
        "fix: remove the statement at DovetailToolTests/App.swift:5, and add \(beginning)\(step), because "),
      "\(first)")
  }

  @Test func theReasonIsWhatTheInitializerTakes() throws {
    #expect(
      try advice("struct Print { let sheet: Sheet }", in: press(byNumber)).first?.hasSuffix(
        "because `Print.init` takes `Sheet`") == true)
  }

  @Test(arguments: [
    "struct Print { init(number: Int) {} }", "struct Print { init(ink: Ink, sheet: Sheet) {} }", "enum Print {}", "",
    "struct Print { init(sheet: Sheet, copies: Int) {} }",
  ])
  func otherInitializersLeaveTheChoice(_ type: String) throws {
    let lines = try advice(type, in: press(byNumber))
    #expect(lines.first?.contains("request `Factory<Print, Int>`") == true, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("to bind it: \(beginning)") }, "\(lines)")
  }

  @Test func aStatementThatOthersUseStays() throws {
    let both = press { binder in
      byNumber(binder)
      binder.onBuild { (_: Factory<Print, Int>) in }
    }
    let lines = try advice("struct Print { let sheet: Sheet }", in: both)
    #expect(lines.allSatisfy { !$0.contains("remove") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("to bind it: \(beginning).to(factory: Print.init)") }, "\(lines)")
  }

  @Test func aPlainBindingIsReplacedAsWell() throws {
    let plain = press { binder in
      binder.bind(Print.self, fileID: "DovetailToolTests/App.swift", line: 5).to { Print(sheet: Sheet()) }
    }
    #expect(
      try advice("struct Print { let sheet: Sheet }", in: plain).first?.hasPrefix(
        "fix: remove the statement at DovetailToolTests/App.swift:5") == true)
  }
}
