// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

/// Bindings of other listed graphs for what is missing.
@Suite @MainActor struct CandidateTests {
  private struct Storage: Module {
    var file = "Storage/Storage.swift"
    var bindsLamp = true

    func configure(binder: Binder) {
      binder.bind(Bulb.self, fileID: file, line: 12).to(factory: Bulb.init)
      if bindsLamp { binder.bind(Lamp.self, fileID: file, line: 13).to(factory: Lamp.init) }
      binder.bind(Chest.self, fileID: file, line: 14).intoCollection().to(factory: Chest.init)
      binder.bind(Chest.self, fileID: file, line: 15).intoDictionary(key: "first").to(factory: Chest.init)
      binder.bind((any Named).self, fileID: file, line: 16).to { Name() }
    }
  }

  private struct Cellar: Module {
    let file: String
    func configure(binder: Binder) { binder.bind(Bulb.self, fileID: file, line: 1).to(factory: Bulb.init) }
  }

  private struct Attic: Module {
    func configure(binder: Binder) { binder.bind(Bulb.self, fileID: "App/Attic.swift", line: 1).to(factory: Bulb.init) }
  }

  private struct Shed: Module {
    func configure(binder: Binder) { binder.bind(Bulb.self, fileID: "Shed/Shed.swift", line: 1).to(factory: Bulb.init) }
  }

  protocol Named: Sendable {}
  struct Name: Named {}

  private struct Box<Value: Sendable>: Sendable { let value: Value }

  /// A component that requests a value.
  private struct App<Value: Sendable>: Component {
    typealias Root = Box<Value>

    var install: @Sendable (Binder) -> Void = { _ in }

    func configure(binder: Binder) {
      binder.bind(Box<Value>.self, fileID: "App/App.swift", line: 3).to(factory: Box.init)
      install(binder)
    }
  }

  private struct Other: Component {
    typealias Root = Name

    var install: @Sendable (Binder) -> Void = { $0.install(module: Storage(), fileID: "Other/Other.swift", line: 5) }

    func configure(binder: Binder) {
      binder.bind(Name.self).to(factory: Name.init)
      install(binder)
    }
  }

  /// The near misses of a check whose first graph is `App`.
  private func nearMisses(_ graphs: [CheckedGraph], _ arguments: String...) -> [String] {
    let lines = CommandRun(program: "Graphs", graphs: { graphs }, workingFolder: "/nowhere").outcome(of: arguments)
      .errors
    return lines.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /: note: near miss: (.*)/).map { String($0.1) }
    }
  }

  @Test func aModuleOfAnotherGraphIsNamed() {
    let other = CheckedGraph(Other())
    #expect(
      nearMisses([CheckedGraph(App<Bulb>(), named: "App"), other])
        == ["`CandidateTests.Storage` binds it (Storage/Storage.swift:12) and is not installed in `App`"])
    #expect(
      nearMisses([other, CheckedGraph(App<[Chest]>(), named: "App")])
        == ["`CandidateTests.Storage` binds it (Storage/Storage.swift:14) and is not installed in `App`"])
    #expect(
      nearMisses([other, CheckedGraph(App<[String: Chest]>(), named: "App")])
        == ["`CandidateTests.Storage` binds it (Storage/Storage.swift:15) and is not installed in `App`"])
    #expect(
      nearMisses([CheckedGraph(App<any Named>(), named: "App"), other])
        == ["`CandidateTests.Storage` binds it (Storage/Storage.swift:16) and is not installed in `App`"])
    // Candidates also come from graphs that `--graph` does not select.
    #expect(nearMisses([other, CheckedGraph(App<Bulb>(), named: "App")], "check", "--graph", "App").count == 1)
  }

  @Test func itIsBeforeSuggestionsInEachLanguage() {
    let graphs = { [CheckedGraph(Office(isBroken: true)), CheckedGraph(Other())] }
    for format in ["gitHub", "sarif", "json"] {
      let report = outcome("check", "--as", format, of: graphs()).output
      let parts = ["binds it (Storage/Storage.swift:12)", "to bind it", "if a module binds it"].map {
        report.firstRange(of: $0)?.lowerBound
      }
      #expect(!parts.contains(nil))
      #expect(parts.compactMap(\.self) == parts.compactMap(\.self).sorted())
    }
  }

  @Test func theComponentOfAnotherGraphOrAnotherVariantOfAModuleIsNamed() {
    let bare = Other { $0.bind(Bulb.self, fileID: "Other/Other.swift", line: 7).to(factory: Bulb.init) }
    #expect(
      nearMisses([CheckedGraph(App<Bulb>(), named: "App"), CheckedGraph(bare, named: "Shop")])
        == ["`CandidateTests.Other` binds it in the graph `Shop` (Other/Other.swift:7) and not in `App`"])
    let app = App<Lamp> { $0.install(module: Storage(bindsLamp: false)) }
    #expect(
      nearMisses([CheckedGraph(app, named: "App"), CheckedGraph(Other(), named: "Shop")])
        == ["`CandidateTests.Storage` binds it in the graph `Shop` (Storage/Storage.swift:13) and not in `App`"])
  }

  @Test func anotherKeyIsNoCandidate() {
    // `Name` is bound, and `any Named` ends like it.
    let other = CheckedGraph(Other { _ in })
    #expect(nearMisses([CheckedGraph(App<any Named>(), named: "App"), other]).isEmpty)
    #expect(
      nearMisses([CheckedGraph(App<[Bulb]>(), named: "App"), CheckedGraph(Other())]).allSatisfy {
        !$0.contains("binds it")
      })
    #expect(nearMisses([CheckedGraph(App<Bulb>(), named: "App"), CheckedGraph(App<Bulb>(), named: "Twin")]).isEmpty)
    #expect(nearMisses([CheckedGraph(App<Bulb>(), named: "App")]).isEmpty)
  }

  @Test func nothingIsAddedIfTheSameGraphHasIt() {
    struct Shop: Component {
      typealias Root = (ComponentFactory<Other>, ComponentFactory<App<Bulb>>)

      func configure(binder: Binder) {
        binder.install(component: Other())
        binder.install(component: App<Bulb>())
        binder.bind().to { ($0, $1) as Root }
      }
    }
    let graphs = { [CheckedGraph(Shop()), CheckedGraph(Other())] }
    let report = outcome("check", of: graphs()).errors
    #expect(report.contains("error: [missing-binding] nothing binds `Bulb`"))
    #expect(report.contains("binder.install(module: CandidateTests.Storage(…))"))
    #expect(!report.contains("binds it"))
  }

  @Test func aModuleIsNamedOnce() {
    let other = Other { binder in
      for line in 20..<23 {
        binder.bind(Chest.self, fileID: "Other/Other.swift", line: line).intoCollection().to(factory: Chest.init)
      }
    }
    #expect(
      nearMisses([CheckedGraph(App<[Chest]>(), named: "App"), CheckedGraph(other, named: "Shop")])
        == ["`CandidateTests.Other` binds it in the graph `Shop` (Other/Other.swift:20) and not in `App`"])
  }

  @Test func thereAreAtMostThreeAndTheNearestFirst() {
    let others: [CheckedGraph] = [
      CheckedGraph(Other { $0.install(module: Cellar(file: "Cellar/A.swift")) }, named: "a"),
      CheckedGraph(Other { $0.install(module: Storage()) }, named: "b"),
      CheckedGraph(Other { $0.install(module: Attic()) }, named: "c"),
      CheckedGraph(Other { $0.install(module: Shed()) }, named: "d"),
    ]
    let found = nearMisses([CheckedGraph(App<Bulb>(), named: "App")] + others)
    #expect(
      found.map { $0.split(separator: "`")[0] } == [
        "CandidateTests.Attic", "CandidateTests.Cellar", "CandidateTests.Storage",
      ])
    // One line that several graphs share is one candidate.
    let same = ["a", "b"].map { CheckedGraph(Other(), named: $0) }
    #expect(nearMisses([CheckedGraph(App<Bulb>(), named: "App")] + same).count == 1)
  }

  @Test func aKnownBaselineIsNotChangedByCandidates() {
    let graph = CheckedGraph(App<Bulb>(), named: "App")
    let other = CheckedGraph(Other { $0.silence(.unusedModule) })
    #expect(outcome("baseline", "--graph", "App", of: [graph, other]) == outcome("baseline", of: [graph]))
  }
}
