// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import TestSupport
import Testing

private struct Song: Sendable {}
private struct Album: Sendable {}
private struct Table<Row: Sendable>: Sendable {}
private struct Player: Sendable { let songs: Table<Song>, albums: Table<Album> }

/// A module of another Swift module, for each type of its own.
private struct TableModule<Row: Sendable>: Module {
  func configure(binder: Binder) {
    binder.bind(Table<Row>.self, fileID: "Storage/Storage.swift", line: 4).to { Table<Row>() }
  }
}

private struct PlayerComponent: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind(Player.self, fileID: "DovetailToolTests/App.swift", line: 4).to(factory: Player.init)
    binder.install(module: TableModule<Album>(), fileID: "DovetailToolTests/App.swift", line: 5)
  }
}

/// A component of the module that holds the statement beside it.
private struct Night: Component {
  typealias Root = Song

  func configure(binder: Binder) { binder.bind(Song.self).to { Song() } }
}

/// A component that requests the other, and whose module is in the Swift module of that one.
private struct Evening: Component {
  typealias Root = ComponentFactory<Night>

  struct StageModule: Module {
    func configure(binder: Binder) {
      binder.bind(Album.self, fileID: "DovetailToolTests/Stage.swift", line: 2).to { Album() }
    }
  }

  func configure(binder: Binder) {
    binder.install(module: StageModule(), fileID: "House/House.swift", line: 4)
    binder.onBuild(fileID: "House/House.swift", line: 5) { (_: Album) in }
  }
}

/// Installations that are missing beside others.
@Suite @MainActor struct NeighborTests {
  private func fixes(_ component: some Component, _ sources: [String: String]) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      for (file, text) in sources { try folder.write(text, into: "Sources/\(file)") }
      let graph = CheckedGraph(component, named: "App", fileID: sources.keys.sorted()[0], line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: ((?:fix|to bind it)[^:]*: .*)/).map { String($0.1) }
      }
    }
    return found
  }

  private func tables(installing installation: String, songsIn module: String = "DovetailToolTests") throws -> String? {
    var sources = [
      "DovetailToolTests/App.swift": """
      import Dovetail
      import Storage
      struct Album {}
      binder.bind()
      binder.install(module: \(installation))
      """,
      "Storage/Storage.swift": """
      public struct Table<Row> {}
      public struct TableModule<Row>: Module {}
      """,
    ]
    sources["\(module)/Song.swift"] = "struct Song {}"
    return try fixes(PlayerComponent(), sources).first
  }

  @Test func genericModuleIsInstalledForAnotherType() throws {
    #expect(
      try tables(installing: "TableModule<Album>()")
        == "fix: above DovetailToolTests/App.swift:5: binder.install(module: TableModule<Song>()), "
        + "because `TableModule<Album>` binds the same for `Album`")
  }

  @Test func genericModuleWithArgumentsIsNot() throws {
    let advice = try #require(try tables(installing: "TableModule<Album>(name: \"albums\")"))
    #expect(advice.hasPrefix("to bind it"))
  }

  /// The line of the installation cannot name the type, but the line that a report proposes can.
  @Test func genericModuleIsInstalledWhereTheTypeCanBeNamed() throws {
    #expect(try tables(installing: "TableModule<Album>()", songsIn: "Elsewhere")?.contains("App.swift:4") == true)
  }

  @Test func componentOfAnotherModuleIsInstalledInItsOwn() throws {
    let sources = [
      "House/House.swift": "import Dovetail\nimport DovetailToolTests\n\n\n",
      "DovetailToolTests/Stage.swift": "import Dovetail\nbinder.bind()\npublic struct Night: Component {}\n",
    ]
    #expect(
      try fixes(Evening(), sources).first
        == "fix: above DovetailToolTests/Stage.swift:2: binder.install(component: Night()), "
        + "because only `DovetailToolTests` can construct `Night`")
    let open = sources.merging(
      ["DovetailToolTests/Stage.swift": "binder.bind()\n\npublic struct Night: Component { public init() {} }"]
    ) { $1 }
    #expect(try fixes(Evening(), open).allSatisfy { !$0.contains("Stage.swift:2") })
  }
}
