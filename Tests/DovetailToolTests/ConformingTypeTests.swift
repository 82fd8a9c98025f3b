// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import Testing

private protocol Keeper: Sendable {}
private struct Journal: Sendable {}
private struct Rack: Sendable { let keeper: any Keeper }

/// A component of the module `Shop` that lacks a store, and has a binding of the module `Storage`.
private struct App: Component {
  typealias Root = Rack

  func configure(binder: Binder) {
    binder.bind(Rack.self, fileID: "Shop/App.swift", line: 3).to(factory: Rack.init)
    binder.bind(Journal.self, fileID: "Storage/Storage.swift", line: 2).to(factory: Journal.init)
  }
}

/// Types in the sources of the package that conform to a protocol that nothing binds.
@Suite @MainActor struct ConformingTypeTests {
  /// The line of a check that binds what is missing, in a package with these sources.
  private func binding(_ shop: String = "", storage: String = "", importing imports: String = "") throws -> String {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\n\(imports)\nbinder.bind()", into: "Sources/Shop/App.swift")
      try folder.write("protocol Keeper: Sendable {}\n\(shop)", into: "Sources/Shop/Shop.swift")
      try folder.write("import Dovetail\nbinder.bind()\n\(storage)", into: "Sources/Storage/Storage.swift")
      let graph = CheckedGraph(App(), named: "App", fileID: "Shop/App.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: to bind it: (.*)/).map { String($0.1) }
      }
    }
    return try #require(found.first)
  }

  private let beginning = "above Shop/App.swift:3: binder.bind((any Keeper).self)"

  @Test(arguments: [
    ("struct DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    ("final class DiskKeeper: Shop.Keeper, Sendable { init(path: String) {} }", ".to(factory: DiskKeeper.init)"),
    ("struct DiskKeeper {}\nextension DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    ("protocol Keeping: Keeper {}\nactor DiskKeeper: Keeping { init(_: Int) {} }", ".to(factory: DiskKeeper.init)"),
    ("private struct Fake: Keeper {}\nstruct DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    (
      "struct DiskKeeper: Keeper { init(path: String, clock: Clock = Clock(), log: Journal = Journal()) throws {} }",
      ".to { try DiskKeeper(path: $0, log: $1) }"
    ),
    ("final class DiskKeeper: Keeper { init() {}; private init(_ path: String) {} }", ".to(factory: DiskKeeper.init)"),
    ("final class DiskKeeper: Keeper { init() {}; init(path: String) {} }", ".to { DiskKeeper() }"),
  ])
  func theOnlyConformingTypeIsNamed(_ text: String, _ factory: String) throws {
    let line = (text.split(separator: "\n").firstIndex { $0.contains(/DiskKeeper[: ]/) } ?? 0) + 2
    #expect(
      try binding(text)
        == "\(beginning)\(factory), because `DiskKeeper` at Shop/Shop.swift:\(line) alone conforms to it")
  }

  @Test(arguments: [
    "", "struct DiskKeeper: Keeper {}\nstruct Cache: Keeper {}", "// struct DiskKeeper: Keeper {}",
    "struct DiskKeeper<Entry>: Keeper {}", "#if DEBUG\nstruct DiskKeeper: Keeper {}\n#endif",
    "private struct Fake: Keeper {}", "struct DiskKeeper: Storing {}",
    "enum Cloud { protocol Keeper {} }\nstruct DiskKeeper: Keeper {}",
    "struct DiskKeeper: Keeper {}\nstruct Cache: Keeper {}\nenum Tests { struct Cache {} }",
  ])
  func noneOfSeveralIsNamed(_ text: String) throws {
    #expect(try binding(text) == "\(beginning).to { … }")
  }

  @Test func anEnumerationHasNoInitializerToCall() throws {
    #expect(
      try binding("enum Keepers: Keeper { case disk }")
        == "\(beginning).to { … }, because `Keepers` at Shop/Shop.swift:2 alone conforms to it")
  }

  @Test func aPublicTypeIsBoundWhereItIsNeeded() throws {
    let type = "public struct DiskKeeper: Keeper { public init() {} }"
    let end = """
      binder.bind((any Keeper).self).to(factory: DiskKeeper.init), because `DiskKeeper` at Storage/Storage.swift:3 alone \
      conforms to it, and is public
      """
    #expect(try binding(storage: type, importing: "import Storage") == "above Shop/App.swift:3: \(end)")
    #expect(
      try binding("import Storage", storage: type) == "above Shop/App.swift:3, with import Storage: \(end)")
  }

  @Test(arguments: [
    ("struct DiskKeeper: Keeper {}", "is internal to `Storage`"),
    ("public struct DiskKeeper: Keeper { init() {} }", "its initializer is internal to `Storage`"),
  ])
  func anInternalTypeIsBoundInItsModule(_ type: String, _ access: String) throws {
    #expect(
      try binding(storage: "import Shop\n\(type)", importing: "import Storage")
        == "above Storage/Storage.swift:2: binder.bind((any Keeper).self).to(factory: DiskKeeper.init), because "
        + "`DiskKeeper` at Storage/Storage.swift:4 alone conforms to it, and \(access)")
  }
}
