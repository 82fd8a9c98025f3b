// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation
import TestSupport
import Testing

private protocol Keeper: Sendable {}
private struct Journal: Sendable {}
private struct Rack: Sendable { let keeper: any Keeper }
private struct Torch: Sendable {}
private struct Bench: Sendable { let torch: Torch }
private struct Ware: Sendable {}
private struct Stall: Sendable { let ware: Ware }

/// The Swift modules of a program and of a library. One of them must be the module of the types above.
private struct ModuleNames {
  var shop = "DovetailToolTests"
  var storage = "Storage"
}

/// A component that lacks a protocol, with a statement of the other module.
private func rack(in modules: ModuleNames) -> TestComponent<Rack> {
  TestComponent { binder in
    binder.bind(Rack.self, fileID: "\(modules.shop)/App.swift", line: 3).to(factory: Rack.init)
    binder.bind(Journal.self, fileID: "\(modules.storage)/Storage.swift", line: 2).to(factory: Journal.init)
  }
}

/// One that lacks a type, whose initializer a report supposes.
private struct Workshop: Component {
  typealias Root = Bench

  var modules = ModuleNames()
  /// Whether the request is in the library, and the other statement is the component's own.
  var isOfLibrary = false

  func configure(binder: Binder) {
    let (app, library) = (("\(modules.shop)/App.swift", 3), ("\(modules.storage)/Storage.swift", 2))
    let (request, other) = isOfLibrary ? (library, app) : (app, library)
    binder.bind(Bench.self, fileID: request.0, line: request.1).to(factory: Bench.init)
    binder.bind(Journal.self, fileID: other.0, line: other.1).to(factory: Journal.init)
  }
}

private struct StallComponent: Component {
  typealias Root = Stall

  func configure(binder: Binder) {
    binder.bind(Stall.self, fileID: "\(ModuleNames().shop)/App.swift", line: 3).to(factory: Stall.init)
  }
}

/// One whose child lacks a value.
private struct Market: Component {
  typealias Root = ComponentFactory<StallComponent>

  func configure(binder: Binder) {
    binder.install(component: StallComponent(), fileID: "Storage/Storage.swift", line: 2)
  }
}

/// Types in the sources of the package that conform to a protocol that nothing binds, and their constructors.
@Suite @MainActor struct ConformingTypeTests {
  /// The advice of a check on what is missing, in a package with these sources. The third line of the program's file is a
  /// statement of its component.
  private func advice(
    _ shop: String, app: String = "\nbinder.bind()", storage: String = "", importing imports: String = "",
    in component: some Component, _ modules: ModuleNames = ModuleNames()
  ) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\n\(imports)\(app)", into: "Sources/\(modules.shop)/App.swift")
      try folder.write("protocol Keeper: Sendable {}\n\(shop)", into: "Sources/\(modules.shop)/Shop.swift")
      try folder.write("import Dovetail\nbinder.bind()\n\(storage)", into: "Sources/\(modules.storage)/Storage.swift")
      let graph = CheckedGraph(component, named: "App", fileID: "\(modules.shop)/App.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: ((?:to bind it|suggestion): .*)/).map {
          String($0.1).replacing(ModuleNames().shop, with: "Shop")
        }
      }
    }
    return found
  }

  /// The line that binds what is missing.
  private func binding(
    _ shop: String = "", app: String = "\nbinder.bind()", storage: String = "", importing imports: String = "",
    in component: (ModuleNames) -> some Component = rack(in:), _ modules: ModuleNames = ModuleNames()
  ) throws -> String {
    let lines = try advice(
      shop, app: app, storage: storage, importing: imports, in: component(modules), modules)
    let binding = try #require(lines.first { $0.hasPrefix("to bind it: ") })
    return String(binding.dropFirst("to bind it: ".count))
  }

  private let beginning = "above Shop/App.swift:3: binder.bind((any Keeper).self)"

  @Test(arguments: [
    ("struct DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    (
      "final class DiskKeeper: DovetailToolTests.Keeper, Sendable { init(path: String) {} }",
      ".to { DiskKeeper(path: …) }"
    ),
    ("struct DiskKeeper {}\nextension DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    ("protocol Keeping: Keeper {}\nactor DiskKeeper: Keeping { init(_: Int) {} }", ".to { DiskKeeper(…) }"),
    ("private struct Fake: Keeper {}\nstruct DiskKeeper: Keeper {}", ".to(factory: DiskKeeper.init)"),
    (
      "struct DiskKeeper: Keeper { init(path: String, clock: Clock = Clock(), log: Journal = Journal()) throws {} }",
      ".to { try DiskKeeper(path: …, log: $0) }"
    ),
    ("final class DiskKeeper: Keeper { init() {}; private init(_ path: String) {} }", ".to(factory: DiskKeeper.init)"),
    ("final class DiskKeeper: Keeper { init() {}; init(path: String) {} }", ".to { DiskKeeper() }"),
    (
      "struct DiskKeeper: Keeper { let path: String; static func open(in: Journal) -> DiskKeeper { .init(path: \"\") } }",
      ".to(factory: DiskKeeper.open)"
    ),
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
      conforms to it, and `DiskKeeper` is public
      """
    #expect(try binding(storage: type, importing: "import Storage") == "above Shop/App.swift:3: \(end)")
    #expect(
      try binding("import Storage", storage: type) == "above Shop/App.swift:3, with import Storage: \(end)")
  }

  @Test(arguments: [
    ("struct DiskKeeper: Keeper {}", "`DiskKeeper` is internal to `Storage`"),
    ("public struct DiskKeeper: Keeper { init() {} }", "`DiskKeeper.init` is internal to `Storage`"),
  ])
  func anInternalTypeIsBoundInItsModule(_ type: String, _ access: String) throws {
    #expect(
      try binding(storage: "import DovetailToolTests\n\(type)", importing: "import Storage")
        == "above Storage/Storage.swift:2: binder.bind((any Keeper).self).to(factory: DiskKeeper.init), because "
        + "`DiskKeeper` at Storage/Storage.swift:4 alone conforms to it, and \(access)")
  }

  @Test(arguments: [
    // A private initializer cannot be called, and a number is not meant for all who request one.
    (
      "private init() {}\n static func load() async throws -> Torch { Torch() }",
      ".asEagerSingleton().to(factory: Torch.load)"
    ),
    ("private let journal: Journal\n static func load() -> Torch { fatalError() }", ".to(factory: Torch.load)"),
    (
      "private init() {}\n static func load() throws(Fault) -> Self { Self() }",
      ".asEagerSingleton().to(factory: Torch.load)"
    ),
    ("init?(_ journal: Journal) {}\n static func load() -> Torch { fatalError() }", ".to(factory: Torch.load)"),
    (
      "let watts: Int\n @MainActor static func load(retries: Int = 3) -> Torch { Torch(watts: 9) }",
      ".to { @MainActor in Torch.load() }"
    ),
    ("let watts: Int\n static func load(_ journal: Journal) -> Self { Self(watts: 9) }", ".to(factory: Torch.load)"),
    ("static func load() async throws -> Torch { Torch() }", ".asEagerSingleton().to(factory: Torch.load)"),
    (
      "let watts: Int\n static func load(_ journal: Journal, retries: Int = 3) throws -> Torch { Torch(watts: 9) }",
      ".asEagerSingleton().to { try Torch.load($0) }"
    ),
  ])
  func aStaticFunctionIsCalledIfTheInitializerCannotBe(_ members: String, _ step: String) throws {
    #expect(
      try binding("struct Torch { \(members) }", in: { Workshop(modules: $0) })
        == "above Shop/App.swift:3: binder.bind(Torch.self)\(step), because `Torch.load` needs only what is bound")
  }

  @Test(arguments: [
    "", "let journal: Journal\n static func load() -> Torch { Torch(journal: Journal()) }",
    "init() {}\n static func load() throws -> Torch { Torch() }",
    "private var isOn = false", "init() {}\n init(from decoder: any Decoder) throws {}",
    "init() {}\n init?(_ journal: Journal) {}",
    "let rack: Rack\n static func load(_ rack: Rack) -> Torch { Torch(rack: rack) }",
  ])
  func anInitializerIsCalledUnlessOneFunctionIsMeant(_ members: String) throws {
    #expect(
      try binding("struct Torch { \(members) }", in: { Workshop(modules: $0) })
        == "above Shop/App.swift:3: binder.bind(Torch.self).to(factory: Torch.init)")
  }

  @Test func aPrivateInitializerLeavesTheFactoryOpen() throws {
    #expect(
      try binding("struct Torch { private init() {} }", in: { Workshop(modules: $0) })
        == "above Shop/App.swift:3: binder.bind(Torch.self).to { … }, because `Torch.init` is private")
  }

  @Test(arguments: [
    ("struct Torch {}", "Torch"), ("public struct Torch { init() {} }", "Torch.init"),
  ])
  func whatIsInternalToAnotherModuleIsBoundThere(_ type: String, _ part: String) throws {
    let modules = ModuleNames(shop: "Kiosk", storage: ModuleNames().shop)
    #expect(
      try binding(
        storage: "import Kiosk\n\(type)", importing: "import \(modules.storage)", in: { Workshop(modules: $0) }, modules
      )
        == "above Shop/Storage.swift:2: binder.bind(Torch.self).to(factory: Torch.init), because `\(part)` is internal to "
        + "`Shop`")
  }

  @Test func whatIsPublicAndNotImportedIsBoundInItsModule() throws {
    let modules = ModuleNames(shop: "Kiosk", storage: ModuleNames().shop)
    #expect(
      try binding(storage: "public struct Torch { public init() {} }", in: { Workshop(modules: $0) }, modules)
        == "above Shop/Storage.swift:2: binder.bind(Torch.self).to(factory: Torch.init), because `Kiosk` does not import "
        + "`Shop`")
  }

  @Test func aTypeOfTheSameNameInAnotherModuleIsNotTheMissingOne() throws {
    let modules = ModuleNames(shop: "Kiosk")
    #expect(
      try binding("struct Torch { let watts: Int }", in: { Workshop(modules: $0) }, modules)
        == "above Kiosk/App.swift:3: binder.bind(Torch.self).to(factory: Torch.init)")
    #expect(
      try binding("struct DiskKeeper: Keeper {}", modules)
        == "above Kiosk/App.swift:3: binder.bind((any Keeper).self).to { … }")
  }

  @Test(arguments: [("let code: String", 0), ("let code: String = \"\"", nil), ("let journal: Journal", nil)])
  func aSeedIsProposedBeforeAnInitializerThatNeedsUnknownValues(_ members: String, _ place: Int?) throws {
    let seed =
      "suggestion: if the code that opens `StallComponent` has a `Ware`, declare `typealias Seed = Ware` in `StallComponent`, and pass it"
    let lines = try advice("struct Ware { \(members) }", in: Market())
    #expect(lines.firstIndex(of: seed) == place, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("to bind it: ") })
  }

  @Test(arguments: [
    "static func preview() -> Torch { Torch(watts: 9) }", "static func makeStub() -> Torch { Torch(watts: 9) }",
    "static func load(_ rack: Rack) -> Torch { Torch(watts: 9) }", "static func load() -> [Torch] { [] }",
    "static func load() -> Torch? { nil }", "static func loader() -> () -> Torch { { Torch(watts: 9) } }",
    "func load() -> Torch { self }", "private static func load() -> Torch { Torch(watts: 9) }",
    "#if DEBUG\n static func load() -> Torch { Torch(watts: 9) }\n #endif",
    "static func load() -> Torch { self }\n static func open() -> Torch { self }",
  ])
  func aValueThatNothingBindsIsToBeFilledIn(_ function: String) throws {
    #expect(
      try binding("struct Torch { let watts: Int; let journal: Journal\n \(function) }", in: { Workshop(modules: $0) })
        == "above Shop/App.swift:3: binder.bind(Torch.self).to { Torch(watts: …, journal: $0) }, because nothing binds the "
        + "`Int` of `Torch.init`")
  }

  @Test func aFunctionOfAnotherModuleIsNotCalled() throws {
    let shop = "public struct Torch { let watts: Int }"
    #expect(
      try binding(
        shop, storage: "extension Torch { static func day() -> Torch { fatalError() } }", in: { Workshop(modules: $0) }
      )
      .contains(".to { Torch(watts: …) }"))
  }

  @Test(arguments: ["enum Box { struct Torch {} }", "private struct Torch {}", "enum Torch {}", "protocol Torch {}"])
  func aTypeThatIsNotTheMissingOneChangesNothing(_ type: String) throws {
    #expect(
      try binding(type, in: { Workshop(modules: $0) })
        == "above Shop/App.swift:3: binder.bind(Torch.self).to(factory: Torch.init)")
  }

  @Test(arguments: [
    ("let torch: Torch", "struct Torch { let watts: Int }", true),
    ("private let torch: Torch", "enum Torch { case bright }", true),
    ("let torch: Torch", "final class Torch { var watts = 9 }", false),
    ("let torch: Torch", "final class Torch: Sendable { let watts = 9 }", true),
    ("let first: Torch; let second: Torch", "struct Torch {}", false), ("let torch: Lamp", "struct Torch {}", false),
    ("let torch: Torch { Torch() }", "struct Torch {}", false),
  ])
  func aPropertyOfTheComponentIsTheValue(_ properties: String, _ type: String, _ isMeant: Bool) throws {
    let app = "struct Workshop: Component { \(properties); func configure(binder: Binder) {\n  binder.bind() } }"
    let line = try binding(type, app: app, in: { Workshop(modules: $0) })
    #expect(
      (line == "above Shop/App.swift:3: binder.bind(Torch.self).to(value: torch), because `Workshop` has the property "
        + "`torch`") == isMeant, "\(line)")
  }

  @Test(arguments: [
    ("public struct Torch { public init(watts: Int) {} }", true), ("public struct Torch { let watts: Int }", false),
    ("public struct Torch { public init() {} }", false), ("package struct Torch { package init(watts: Int) {} }", true),
    ("public struct Torch { public init(journal: Journal) {} }", false),
  ])
  func aValueThatTheAppKnowsIsBoundInTheComponent(_ type: String, _ isOfApp: Bool) throws {
    let modules = ModuleNames(shop: "Kiosk", storage: ModuleNames().shop)
    let app = "struct Workshop: Component { func configure(binder: Binder) {\n  binder.bind() } }"
    let line = try binding(
      app: app, storage: type, importing: "import \(modules.storage);",
      in: { Workshop(modules: $0, isOfLibrary: true) }, modules)
    #expect(line.hasPrefix("above Kiosk/App.swift:3") == isOfApp, "\(line)")
    #expect(line.contains(".to { Torch(watts: …) }") == type.contains("watts"), "\(line)")
  }

  @Test func ofSeveralTypesTheOneThatNothingConstructsIsMeant() throws {
    let types = "struct DiskKeeper: Keeper {}\nstruct Cache: Keeper {}\n"
    #expect(
      try binding(types + "let cache = Cache()")
        == "\(beginning).to(factory: DiskKeeper.init), because `DiskKeeper` at Shop/Shop.swift:2 alone conforms to it, of "
        + "those that nothing constructs")
    #expect(try binding(types + "binder.bind(Cache.self); DiskKeeper()") == "\(beginning).to { … }")
    #expect(try binding("struct DiskKeeper: Keeper {}\nstruct SampleKeeper: Keeper {}").contains("DiskKeeper.init"))
  }
}
