// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

private enum Secret: Dovetail.Tag { typealias Element = String }

private protocol Named: Sendable {}

/// A graph that requests a value and does not bind it.
private struct Need<Value: Sendable>: Component {
  typealias Root = Value

  var request: @Sendable (Binder) -> Void = { _ in }

  func configure(binder: Binder) { request(binder) }
}

private struct Installed: Module {
  func configure(binder: Binder) {}
}

/// Modules of the package that bind what is missing, and that no graph installs.
@Suite @MainActor struct UninstalledModuleTests {
  /// The near misses of a check in a package with this source.
  private func nearMisses(_ graph: CheckedGraph, declaring text: String) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\n", into: "Sources/Graphs/Graphs.swift")
      try folder.write(text, into: "Sources/Graphs/Storage.swift")
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: near miss: (.*)/).map { String($0.1) }
      }
    }
    return found
  }

  private func graph<Value: Sendable>(
    _ type: Value.Type, _ request: @escaping @Sendable (Binder) -> Void = { _ in }
  ) -> CheckedGraph {
    CheckedGraph(Need<Value>(request: request), named: "App", fileID: "Graphs/Graphs.swift", line: 1)
  }

  /// A module with a statement on its fourth line.
  private func module(_ statement: String, name: String = "StorageModule", conformance: String = "Module") -> String {
    """
    import Dovetail
    struct \(name): \(conformance) {
      func configure(binder: Binder) {
        \(statement)
      }
    }

    """
  }

  private let note = "`StorageModule` binds it (Graphs/Storage.swift:4) and is not installed in `App`"

  @Test(arguments: [
    "binder.bind(Bulb.self).asSingleton().to(factory: Bulb.init)", "binder.bind(Lamps.Bulb.self).to { Bulb() }",
    "binder.bind().to(factory: Bulb.init)", "binder\n.bind(Bulb.self).to { let bulb = Bulb(); return bulb }",
  ])
  func aModuleThatBindsItIsNamed(_ statement: String) throws {
    let found = try nearMisses(graph(Bulb.self), declaring: module(statement))
    #expect(found == [statement.contains("\n") ? note.replacing(":4", with: ":5") : note])
  }

  @Test(arguments: [
    "binder.bind(Lamp.self).to { (bulb: Bulb) in Lamp(bulb) }", "binder.bind(Bulb.self).intoCollection().to { Bulb() }",
    "binder.bind(Bulb.self).tagged(with: Secret.self).to { Bulb() }", "binder.bind([Bulb].self).to { [] }",
    "// binder.bind(Bulb.self).to { Bulb() }", "binder.bind().to { Bulb() }",
  ])
  func anotherStatementIsNotNamed(_ statement: String) throws {
    #expect(try nearMisses(graph(Bulb.self), declaring: module(statement)) == [])
  }

  @Test func tagsAndProtocolsCount() throws {
    let tagged = graph(Int.self) { $0.bind(Int.self).to { (_: TaggedProvider<Secret>) in 1 } }
    let statements = "binder.bind(String.self).to(value: \"\")\n    binder.bind(String.self).tagged(with: Secret.self)"
    #expect(try nearMisses(tagged, declaring: module(statements)) == [note.replacing(":4", with: ":5")])
    #expect(
      try nearMisses(graph((any Named).self), declaring: module("binder.bind((any Named).self).to { … }")) == [note])
  }

  @Test func aModuleThatIsInstalledOrNoModuleIsNotNamed() throws {
    let statement = "binder.bind(Bulb.self).to(factory: Bulb.init)"
    let graph = graph(Bulb.self) { $0.install(module: Installed()) }
    #expect(try nearMisses(graph, declaring: module(statement, name: "Installed")) == [])
    #expect(try nearMisses(graph, declaring: module(statement, conformance: "Plugin")) == [])
    #expect(try nearMisses(graph, declaring: module(statement, conformance: "Sendable, Dovetail.Module")) == [note])
  }

  @Test func thereAreAtMostThree() throws {
    let modules = (1...4).map { module("binder.bind(Bulb.self).to { Bulb() }", name: "Module\($0)") }.joined()
    let found = try nearMisses(graph(Bulb.self), declaring: modules)
    #expect(found.map { $0.prefix(9) } == ["`Module1`", "`Module2`", "`Module3`"])
  }
}
