// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
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

private struct Kiosk: Component {
  typealias Root = Int

  func configure(binder: Binder) { binder.bind(Int.self).to(value: 1) }
}

/// A child that requests a bulb.
private struct Branch: Component {
  typealias Root = Lamp

  func configure(binder: Binder) { binder.bind().to(factory: Lamp.init) }
}

private struct Installed: Module {
  func configure(binder: Binder) {}
}

/// Modules of the package that bind what is missing, and that no graph installs.
@Suite @MainActor struct UninstalledModuleTests {
  /// The near misses of a check in a package with this source.
  private func nearMisses(_ graph: CheckedGraph, declaring text: String) throws -> [String] {
    try notes(of: graph, declaring: text).compactMap { note in
      note.hasPrefix("near miss: ") ? String(note.dropFirst("near miss: ".count)) : nil
    }
  }

  private func notes(of graph: CheckedGraph, declaring text: String) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\n", into: "Sources/Graphs/Graphs.swift")
      try folder.write(text, into: "Sources/Graphs/Storage.swift")
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      found = run.outcome(of: ["check"]).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: (.*)/).map { String($0.1) }
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
    "binder.bind().to { Bulb() }", "binder.bind().to { () throws in try Lamps.Bulb(size: 1) }",
    "binder.bind().asSingleton().to { (desk: Desk) async in return await Bulb.found(on: desk) }",
    "binder.bind().to(factory: Bulb.found)", "if true { binder.bind().to(factory: Lamps.Bulb.init) }",
    "binder.bind().to { Desk() }; binder.bind().to(factory: Bulb.init)",
    "binder.bind().to { Bulb() }; binder.bind().to(factory: Desk.init)",
  ])
  func aModuleThatBindsItIsNamed(_ statement: String) throws {
    let found = try nearMisses(graph(Bulb.self), declaring: module(statement))
    #expect(found == [statement.contains("\n") ? note.replacing(":4", with: ":5") : note])
  }

  @Test(arguments: [
    "binder.bind(Lamp.self).to { (bulb: Bulb) in Lamp(bulb) }", "binder.bind(Bulb.self).intoCollection().to { Bulb() }",
    "binder.bind(Bulb.self).tagged(with: Secret.self).to { Bulb() }", "binder.bind([Bulb].self).to { [] }",
    "// binder.bind(Bulb.self).to { Bulb() }", "binder.bind().to { Bulb().lamp }", "binder.bind().to { Lamp(Bulb()) }",
    "binder.bind().to { bulb() }", "binder.bind().to(factory: makeBulb)",
    "binder.bind().to { () -> any Named in Bulb() }", "binder.bind().to { Bulb.shared.make() }",
    "binder.bind().to(factory: Bulb.shared.make)",
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

  /// The notes of a check in a package whose module `Shop` declares the component, with further files.
  private func advice(_ graph: CheckedGraph, _ files: [String: String], _ arguments: String...) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      for (path, text) in shop(files) { try folder.write(text, into: path) }
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      let sources = arguments.flatMap { ["--sources", "\($0)=\(folder.path)/Sources/\($0)"] }
      found = run.outcome(of: ["check"] + sources).errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: note: ((near miss|fix|suggestion|to bind it): .*)/).map { String($0.1) }
      }
    }
    return found
  }

  /// The files of a package whose module `Shop` declares the component.
  private func shop(_ files: [String: String]) -> [String: String] {
    let component = "import Dovetail\npublic struct Need: Component {\n  func configure(binder: Binder) {\n  }\n}\n"
    return ["Package.swift": "", "Sources/Graphs/Graphs.swift": "import Shop\n", "Sources/Shop/Need.swift": component]
      .merging(files) { $1 }
  }

  private let install = "binder.install(module: StorageModule())"
  private let bind = "binder.bind(Bulb.self).to { Bulb() }"
  private var publicModule: String {
    module(bind, name: "StorageModule").replacing("struct", with: "public struct")
      .replacing("{\n  func", with: "{\n  public init() {}\n  func")
  }

  @Test(arguments: [
    "struct StorageModule: Module {|}", "final class StorageModule: Module {|}",
    "struct StorageModule: Module { let size = 1; var name: String { \"a\" }; static let all = 2\n|}",
    "struct StorageModule: Module { init(size: Int = 1) {}\n|}",
    "struct StorageModule {}\nextension StorageModule: Module {|}",
    "protocol Part: Module {}\nstruct StorageModule: Part {|}",
  ])
  func aModuleOfTheSameSwiftModuleIsToBeInstalled(text: String) throws {
    let body = "func configure(binder: Binder) { \(bind) }\n"
    let file = "import Dovetail\n" + text.replacing("|", with: body)
    for path in ["Sources/Shop/Storage.swift", "Sources/Shop/Deep/Storage.swift"] {
      let found = try advice(graph(Bulb.self), [path: file])
      #expect(found.dropFirst().first == "fix: in `Need<Bulb>`: \(install)")
    }
  }

  @Test func aComponentMayHaveTheNameOfItsSwiftModule() throws {
    let component = shop([:])["Sources/Shop/Need.swift", default: ""]
    let files = ["Sources/Shop/Need.swift": "", "Sources/Need/Need.swift": component + module(bind)]
    #expect(try advice(graph(Bulb.self), files).dropFirst().first == "fix: in `Need<Bulb>`: \(install)")
  }

  @Test(arguments: ["Shop", "Graphs"]) func aModuleElsewhereInThePackageIsToBeInstalledWithItsImport(passed: String)
    throws
  {
    let other = "import Storage\n"
    let fix = "fix: in `Need<Bulb>`, with import Storage: \(install)"
    // Whether the program depends on the target or not.
    for path in ["Sources/Storage/Storage.swift", "Modules/Storage/Storage.swift", "Kit/Sources/Storage/Storage.swift"]
    {
      let files = ["Package.swift": "name: \"Storage\", path: \"Modules/Storage\"", path: publicModule]
      #expect(
        try advice(graph(Bulb.self), files.merging(["Sources/Shop/Other.swift": other]) { $1 }).dropFirst().first == fix
      )
      let passing = try advice(
        graph(Bulb.self), files.merging(["Sources/Shop/Other.swift": other]) { $1 }, "Graphs", "Shop")
      #expect(
        passing.prefix(2) == [
          "near miss: `StorageModule` binds it (Storage/Storage.swift:5) and is not installed in `App`", fix,
        ])
    }
    let need = shop([:])["Sources/Shop/Need.swift", default: ""]
    let files = ["Sources/Storage/Storage.swift": publicModule, "Sources/Shop/Need.swift": other + need]
    #expect(try advice(graph(Bulb.self), files).dropFirst().first == "fix: in `Need<Bulb>`: \(install)")
  }

  @Test func whatTheTextDoesNotDecideIsASuggestion() throws {
    let storage = "Sources/Storage/Storage.swift"
    let importing = ["Sources/Shop/Other.swift": "import Storage\n"]
    #expect(
      try advice(graph(Bulb.self), [storage: publicModule]).dropFirst().first
        == "suggestion: let the target `Shop` depend on `Storage`, and in `Need<Bulb>`, with import Storage: \(install)"
    )
    let parameter = "suggestion: in `Need<Bulb>`, with import Storage: \(install.replacing("()", with: "(…)"))"
    for text in [
      publicModule.replacing("init()", with: "init(size: Int)"),
      publicModule.replacing("  public init() {}\n", with: ""),
      publicModule.replacing("StorageModule", with: "StorageModule<Value>"),
    ] {
      #expect(try advice(graph(Bulb.self), importing.merging([storage: text]) { $1 }).dropFirst().first == parameter)
    }
    let own = module("binder.bind(Bulb.self).to { Bulb() }").replacing("{\n  func", with: "{\n  let size: Int\n  func")
    #expect(
      try advice(graph(Bulb.self), ["Sources/Shop/Storage.swift": own]).dropFirst().first?.hasPrefix(
        "suggestion: in `Need<Bulb>`: ") == true)
  }

  @Test func whatTheComponentCannotNameIsOnlyNamed() throws {
    let importing = ["Sources/Shop/Other.swift": "import Storage\n"]
    let text = module(bind)
    for files in [
      importing.merging(["Sources/Storage/Storage.swift": text]) { $1 },
      ["Sources/Shop/Storage.swift": text.replacing("struct", with: "private struct")],
      ["Sources/Storage/Storage.swift": "import Shop\n" + publicModule],
    ] {
      let found = try advice(graph(Bulb.self), files)
      #expect(found.filter { $0.contains("StorageModule") }.count == 1)
      #expect(found.first?.hasPrefix("near miss: `StorageModule` binds it") == true)
    }
  }

  @Test func testsAndPluginsAreNoModulesOfTheApp() throws {
    for folder in ["Tests/ShopTests", "Plugins/Storage", "Vendor/Sources/Storage", "Sources/.build/Storage"] {
      let files = [
        "\(folder)/Storage.swift": publicModule, "Package.swift": "\"ShopTests\" \"Storage\"",
        "Vendor/Package.swift": "",
      ]
      #expect(try advice(graph(Bulb.self), files).allSatisfy { !$0.contains("StorageModule") })
    }
  }

  @Test func oneOfSeveralOrWhatBindsOthersAgainNeedsADecision() throws {
    func applicability(_ graph: CheckedGraph, _ text: String) throws -> [Diagnostic.Note.Applicability?] {
      let branch = "struct Branch: Component {\n  func configure(binder: Binder) {\n  }\n}\n"
      return try self.applicability(graph, ["Sources/Shop/Storage.swift": text + branch])
    }
    #expect(try applicability(graph(Bulb.self), module(bind)) == [.asWritten])
    #expect(try applicability(graph(Bulb.self), module("binder.bind().to(factory: Bulb.found)")) == [.withThought])
    #expect(
      try applicability(graph(Bulb.self), module(bind) + module(bind, name: "Other")) == [.withThought, .withThought])
    let both = module("binder.bind(Int.self).to { 1 }; \(bind)")
    #expect(try applicability(graph(Bulb.self), both) == [.asWritten])
    #expect(try applicability(graph(Bulb.self) { $0.bind(Int.self).to { 1 } }, both) == [.withThought])
    // Each child would have its own instances, and its parent none.
    for text in [
      bind, "binder.bind(Bulb.self).asSingleton().to { Bulb() }", "binder.bind().to(factory: Bulb.init)",
      "binder.bind(Int.self).intoCollection().to { 1 }; \(bind)", "binder.onBuild {}; \(bind)",
    ] {
      let parent = graph(ComponentFactory<Branch>.self) { $0.install(component: Branch()) }
      #expect(try applicability(parent, module(text)) == [.withThought])
    }
  }

  @Test func theParentInstallsWhatItAndItsChildLack() throws {
    let graph = graph(Int.self) { binder in
      binder.install(component: Branch())
      binder.bind(Int.self).to { (_: Desk, _: ComponentFactory<Branch>) in 1 }
    }
    let branch = "struct Branch: Component {\n  func configure(binder: Binder) {\n  }\n}\n"
    func fixes(_ statements: String) throws -> [String] {
      try advice(graph, ["Sources/Shop/Storage.swift": module(statements) + branch]).filter { $0.contains(install) }
    }
    #expect(try fixes(bind) == ["fix: in `Branch`: \(install)"])
    let both = try fixes("binder.bind().to { Desk() }; \(bind)")
    #expect(both == Array(repeating: "fix: in `Need<Int>`: \(install)", count: 2))
  }

  @Test func aParentThatImportsTheSwiftModuleInstallsItWithThought() throws {
    let graph = graph(Int.self) { binder in
      binder.install(component: Branch())
      binder.bind(Int.self).to { (_: ComponentFactory<Branch>) in 1 }
    }
    let need = shop([:])["Sources/Shop/Need.swift", default: ""]
    let branch = "import Storage\n" + need.replacing("Need", with: "Branch")
    var files = ["Sources/Storage/Storage.swift": publicModule, "Sources/Branches/Branch.swift": branch]
    #expect(try advice(graph, files).contains("fix: in `Branch`: \(install)"))
    files["Sources/Shop/Need.swift"] = "import Storage\n" + need
    #expect(try advice(graph, files).contains("fix: in `Need<Int>`: \(install)"))
    #expect(try applicability(graph, files) == [.withThought])
  }

  private func applicability(
    _ graph: CheckedGraph, _ files: [String: String]
  ) throws -> [Diagnostic.Note.Applicability?] {
    var found: [Diagnostic.Note.Applicability?] = []
    try withFolder { folder in
      for (path, text) in shop(files) { try folder.write(text, into: path) }
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      let report = run.outcome(of: ["check", "--as", "json"]).output
      found = try [Diagnostic](json: Data(report.utf8))[0].notes.filter { $0.text.contains("install(module:") }.map(
        \.applies)
    }
    return found
  }

  @Test func whatInstallsTheModuleIsToBeInstalledIfItBindsMore() throws {
    let outer = module("binder.install(module: StorageModule()); binder.bind().to { Desk() }", name: "Outer")
    let files = ["Sources/Shop/Storage.swift": module(bind) + outer]
    let lacking = graph(Int.self) { $0.bind(Int.self).to { (_: Bulb, _: Desk) in 1 } }
    let fixes = try advice(lacking, files).filter { $0.hasPrefix("fix: ") }
    #expect(fixes == Array(repeating: "fix: in `Need<Int>`: binder.install(module: Outer())", count: 2))
    let found = try advice(graph(Bulb.self), files)
    #expect(found[1] == "fix: in `Need<Bulb>`: \(install)")
    #expect(!found.contains { $0.contains("Outer") })
  }

  @Test func modulesOfOneNameOrInACircleAreEachTheirOwn() throws {
    let desk = "enum Desks { \(module("binder.bind().to { Desk() }", name: "Wiring")) }\n"
    let bulb = "enum Bulbs { \(module(bind, name: "Wiring")) }\n"
    let fix = "fix: in `Need<Bulb>`: binder.install(module: Bulbs.Wiring())"
    let named = try advice(graph(Bulb.self), ["Sources/Shop/Storage.swift": desk + bulb])
    #expect(named.filter { $0.contains("Wiring") }.dropFirst() == [fix])
    let circle =
      module("binder.install(module: Other()); \(bind)")
      + module("binder.install(module: StorageModule())", name: "Other")
    let found = try advice(graph(Bulb.self), ["Sources/Shop/Storage.swift": circle])
    #expect(found.filter { $0.contains("binds it") }.count == 2)
  }

  @Test func aModuleThatInstallsTheComponentIsToBeInstalled() throws {
    let file = module("binder.install(component: Kiosk())") + "public struct Kiosk: Component {}\n"
    #expect(
      try advice(graph(ComponentFactory<Kiosk>.self), ["Sources/Shop/Storage.swift": file]).prefix(2) == [
        "near miss: `StorageModule` installs it (Shop/Storage.swift:4) and is not installed in `App`",
        "fix: in `Need<ComponentFactory<Kiosk>>`: \(install)",
      ])
  }

  @Test(arguments: [("Format.text", true), ("Other.text", false), ("format", false), (".text", false)])
  func entriesOfDictionariesCountIfTheirKeysNameTheirType(key: String, counts: Bool) throws {
    let statement = "binder.bind(Bulb.self).intoDictionary(key: \(key)).to { Bulb() }"
    #expect(try nearMisses(graph([Format: Bulb].self), declaring: module(statement)) == (counts ? [note] : []))
  }

  private enum Format: Hashable { case text }

  @Test(arguments: [
    "binder.bindFactory(Lamp.self, taking: Bulb.self).to { Lamp(bulb: $0) }",
    "binder.bindFactory(Lamps.Lamp.self, taking: Bulb.self).asSingleton().to(factory: Lamp.init)",
  ])
  func aModuleWithAFactoryOrAnInjectorIsNamed(_ statement: String) throws {
    let other = "binder.bindFactory(Lamp.self, taking: Desk.self).to { … }"
    for (graph, statement, other) in [
      (graph(Factory<Lamp, Bulb>.self), statement, other),
      (graph(ThrowingFactory<Lamp, Bulb>.self), statement, "binder.bindFactory(Desk.self, taking: Bulb.self).to { … }"),
      (
        graph(Factory<any Named, Bulb, Desk>.self),
        "binder.bindFactory((any Named).self, taking: Bulb.self, Desk.self).to { … }", other
      ),
      (graph(PropertyInjector<Lamp>.self), "binder.bindPropertyInjection(of: Lamp.self).to { … }", other),
      (graph([Bulb].self), "binder.bind(Bulb.self).intoCollection().to { Bulb() }", bind),
      (
        graph(Set<Int>.self), "binder.bind(Int.self).intoSet().to { 1 }",
        "binder.bind(Int.self).intoCollection().to { 1 }"
      ),
    ] {
      #expect(try nearMisses(graph, declaring: module(statement)) == [note])
      #expect(try nearMisses(graph, declaring: module(other)) == [])
    }
  }

  @Test func aComponentWithoutParametersIsToBeInstalled() throws {
    let graph = graph(ComponentFactory<Kiosk>.self)
    let declared = "import Dovetail\npublic struct Kiosk: Component {|  func configure(binder: Binder) {}\n}\n"
    let fix = "binder.install(component: Kiosk())"
    let own = ["Sources/Shop/Kiosk.swift": declared.replacing("|", with: "\n")]
    #expect(try advice(graph, own).filter { $0.contains(fix) } == ["fix: in `Need<ComponentFactory<Kiosk>>`: \(fix)"])
    let other = ["Sources/Kiosks/Kiosk.swift": declared.replacing("|", with: "\n  public init() {}\n")]
    let importing = ["Sources/Shop/Other.swift": "internal import Kiosks\n"]
    #expect(
      try advice(graph, other.merging(importing) { $1 }).filter { $0.contains(fix) }
        == ["fix: in `Need<ComponentFactory<Kiosk>>`, with import Kiosks: \(fix)"])
    // The report has its own advice.
    for text in ["\n  init(size: Int) {}\n", "\n  let size: Int\n"] {
      let found = try advice(graph, ["Sources/Shop/Kiosk.swift": declared.replacing("|", with: text)])
      #expect(found.allSatisfy { !$0.hasPrefix("fix: ") && !$0.hasPrefix("suggestion: in ") })
      #expect(found.contains { $0.hasPrefix("to bind it: ") })
    }
  }

  @Test func fixWritesTheInstallationAndItsImport() throws {
    try withFolder { folder in
      let files = ["Sources/Shop/Other.swift": "import Storage\n", "Sources/Storage/Storage.swift": publicModule]
      for (path, text) in shop(files) { try folder.write(text, into: path) }
      let graph = graph(Bulb.self)
      var environment = FixEnvironment()
      var checks = 0
      environment.show = { _ in }
      environment.output = { _ in
        checks += 1
        let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
        return checks == 1 ? run.outcome(of: ["check", "--as", "json"]).output : [Diagnostic]().text(as: .json)
      }
      let run = CommandRun(
        program: "Graphs", graphs: { [graph] }, workingFolder: folder.path, environment: environment)
      #expect(run.outcome(of: ["fix", "--yes"]) == .init(output: "Nothing is left to fix.\n"))
      let path = folder.appending(path: "Sources/Shop/Need.swift").path
      #expect(
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) == """
          import Dovetail
          import Storage
          public struct Need: Component {
            func configure(binder: Binder) {
              \(install)
            }
          }

          """)
    }
  }

  @Test func aModuleIsSupposedOnlyIfOneIsKnownAndLast() throws {
    let graph = graph(Bulb.self) { $0.install(module: Installed()) }
    let supposition = "suggestion: if a module binds it, install that module"
    let binding = "binder.bind(Bulb.self).to { Bulb() }"
    #expect(try notes(of: graph, declaring: module(binding)).last == supposition)
    #expect(try !notes(of: graph, declaring: module(binding, conformance: "Plugin")).contains(supposition))
    #expect(outcome("check", of: [graph]).errors.contains(supposition))
  }
}
