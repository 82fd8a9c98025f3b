// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import DovetailGraph
import DovetailTool
import Foundation
import TestSupport
import Testing

private struct NoContainer: OldContainer {
  var holdsLockDuringLookups: Bool { false }
  func isRegistered<Service>(_ service: Service.Type, named name: String?) -> Bool { false }
  func resolve<Service>(_ service: Service.Type, named name: String?) -> Service? { nil }
  func register<Service>(_ service: Service.Type, named name: String?, by factory: @escaping @Sendable () -> Service) {}
}

private protocol Storage: Sendable {}
private struct Drawer: Storage {}
private struct Clock: Sendable {}
private struct Router: Sendable {}
private struct Member: Sendable { let router: Router }
private struct Candle: Sendable {}

private struct Half: Sendable {
  let crossings: [Crossing.ID: Crossing]
  let member: Member
}

private struct Moving: Component {
  typealias Root = Half

  /// Whether an import says what old code requests for it.
  var isDeclaring = true

  func configure(binder: Binder) {
    binder.bind().to(value: Border(NoContainer()))
    binder.bind((any Storage).self, line: 11).to { Drawer() }
    binder.export((any Storage).self, line: 12)
    let router = binder.bind(Router.self, line: 13)
    if isDeclaring { router.imported(needing: (any Storage).self) } else { router.imported() }
    binder.bind(Member.self, line: 14).to(factory: Member.init)
    binder.bind(Candle.self, line: 15).to { Candle() }
    binder.bind().to(factory: Half.init)
  }
}

private struct Missing: Component {
  typealias Root = Clock

  func configure(binder: Binder) { binder.bind().to(value: Border(NoContainer())) }
}

/// The command that shows the border to an old container.
@Suite @MainActor struct BorderCommandTests {
  private func run(
    _ arguments: [String] = [], _ files: [String: String] = [:], _ graph: CheckedGraph? = nil
  ) throws -> CommandRun.Outcome {
    var outcome = CommandRun.Outcome()
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\n", into: "Sources/Graphs/Graphs.swift")
      for (path, text) in files { try folder.write(text, into: "Sources/\(path)") }
      let graph = graph ?? CheckedGraph(Moving(), named: "App", fileID: "Graphs/Graphs.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      outcome = run.outcome(of: arguments.first == "check" ? arguments : ["border"] + arguments)
    }
    return outcome
  }

  /// The lines below a title.
  private func chapter(
    _ title: String, _ files: [String: String] = [:], _ graph: CheckedGraph? = nil
  ) throws -> [String] {
    let lines = try run([], files, graph).output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("\(title) (") })
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  private let file = "DovetailToolTests/BorderCommandTests.swift"

  @Test func exportsAndImportsWithTheirRequesters() throws {
    #expect(try chapter("EXPORTS") == ["any Storage  \(file):12  (no request is left)"])
    #expect(
      try chapter("EXPORTS", ["Old/Old.swift": "r.resolve(Storage.self)"]) == ["any Storage  \(file):12"])
    #expect(try chapter("IMPORTS") == ["Router  \(file):13  (needs any Storage; needed by Member)"])
    #expect(try chapter("NEITHER REQUESTED NOR EXPORTED") == ["Candle  \(file):15"])
    #expect(try run().status == 0)
  }

  /// What the old container shares is constructed once, so that a check at run time need not see each need of an import.
  @Test func importsWhoseRegistrationsRequestMoreThanTheySay() throws {
    let old = """
      container.register(Router.self) { r in Router(r.resolve(Paths.self)!) }
      container.register(Paths.self) { r in Paths(r.resolve(Library.self)!, r.resolve(Candle.self)!) }
      """
    #expect(
      try chapter("IMPORTS", ["Old/Old.swift": old]).first?.contains("also requests") == false)
    let graph = CheckedGraph(Moving(isDeclaring: false), named: "App", fileID: "Graphs/Graphs.swift", line: 1)
    #expect(
      try chapter("IMPORTS", ["Old/Old.swift": old.replacing("Library", with: "Storage")], graph) == [
        "Router  \(file):13  (old code also requests Storage: name it in needing:; needed by Member)"
      ])
  }

  @Test func requestsThatFindNothingFail() throws {
    let request = "\nlet a = r.resolve(Candle.self)!\n"
    let lost = try run([], ["Old/Old.swift": request + "r.register(Clock.self) { _ in Clock() }"])
    #expect(lost.status == 1)
    #expect(
      lost.errors.hasSuffix(
        "/Sources/Old/Old.swift:2: error: old code requests `Candle`, which is bound, but neither registered nor "
          + "exported any more\n"), "\(lost.errors)")
    let both = try run([], ["Old/Old.swift": "r.resolve(Candle.self)!; r.register(Candle.self) { _ in Candle() }"])
    #expect(both.status == 0)
    // Another verb may register it, or what the compiler infers.
    #expect(try run([], ["Old/Old.swift": request + "r.add(Candle.self)"]).status == 0)
    #expect(try run([], ["Old/Old.swift": request + "register { make() }"]).status == 0)
  }

  /// A new instance would be a second one.
  @Test func whatOldCodeRegistersIsImported() throws {
    let graph = CheckedGraph(Missing(), named: "App", fileID: "Graphs/Graphs.swift", line: 1)
    func advice(_ old: String) throws -> [String] {
      let files = ["Old/Old.swift": "\(old)\nstruct Clock {}"]
      return try run(["check"], files, graph).errors.split(separator: "\n").map(String.init)
    }
    let registered = try advice("c.register(Clock.self) { _ in Clock() }")
    #expect(
      registered.contains { line in
        line.contains("binder.bind(Clock.self).imported(), because old code registers it at Old/Old.swift:1")
      }, "\(registered)")
    let factory = try advice("extension Container { var clock: Factory<Clock> { self { Clock() } } }")
    #expect(factory.contains { $0.contains(".imported { Container.shared.clock() }") }, "\(factory)")
    #expect(
      !(try advice("c.register(Clock.self, name: \"utc\") { _ in Clock() }").contains { $0.contains("imported") }))
  }

  @Test(arguments: [("is:imported", "Router"), ("is:exported", "any Storage")])
  func queriesKnowThem(_ query: String, _ key: String) throws {
    let index = GraphIndex(Moving().graph().snapshot())
    #expect(try index.find(query).bindings.map(\.key) == [key])
  }

  // MARK: Requests

  @Test(arguments: [
    ("let clock = container.resolve(Clock.self)!", "Clock"), ("resolver.resolve(Clock.self, name: \"a\")", "Clock"),
    ("let a = Resolver.optional(Clock.self)", "Clock"), ("r.resolve((any Storage).self)", "Storage"),
    ("r.resolve(Storage.self)", "Storage"), ("r.resolve(App.Storage.self)", "Storage"),
    ("class A { @Injected var clock: Clock }", "Clock"),
    ("class A { @LazyInjected var clock: any Storage }", "Storage"),
    ("class A { @Injected(\\.clock) private var clock }", "Clock"),
    ("class A { @Injected(\\Container.clock) var clock }", "Clock"), ("let clock = Container.shared.clock()", "Clock"),
  ])
  func requestsOfOldCode(_ line: String, _ service: String) throws {
    let container = "extension Container {\n var clock: Factory<Clock> { self { Clock() } }\n}"
    let found = try chapter(
      "REQUESTS OF THE OLD CONTAINER", ["Old/Container.swift": container, "Old/Old.swift": "\n\(line)"])
    #expect(found == ["\(service)  Sources/Old/Old.swift:2" + (service == "Storage" ? "  (exported)" : "")])
  }

  @Test(arguments: [
    "func resolve(_ type: Clock.Type) {}", "let a = \"resolve(Clock.self)\"", "// resolve(Clock.self)",
    "binder.bind(Clock.self).imported { container.resolve(Clock.self) }",
    "binder.bind(Clock.self).imported(named: \"a\") { container.resolve(Clock.self) }",
    "binder.export(Clock.self) { make in container.register(Clock.self) { _ in make() } }",
    "resolver.resolve(type, name: name)", "path.resolve()", "url.resolve(against: base)", "promise.resolve(4)",
  ])
  func whatIsNoRequest(_ line: String) throws {
    #expect(try chapter("REQUESTS OF THE OLD CONTAINER", ["Old/Old.swift": line]) == [])
  }

  @Test func moreThanAtMostFail() throws {
    let files = ["Old/Old.swift": "r.resolve(Clock.self)\nr.resolve(Clock.self)"]
    #expect(try run(["--at-most", "2"], files).status == 0)
    let failed = try run(["--at-most", "1"], files)
    #expect(failed.status == 1)
    #expect(failed.errors == "error: 2 requests of the old container are left, and at most 1 may be\n")
    #expect(
      try run(["--at-most", "few"]).errors.hasPrefix("error: --at-most needs a number, such as 40, and not `few`"))
  }

  // MARK: What to move next

  @Test func whatRequestsNothingOldMovesNextTheMostRequestedFirst() throws {
    let assembly = """
      container.register(Feed.self) { r in Feed(clock: r.resolve(Clock.self)!) }
      container.register(Shelf.self) { r in Shelf(storage: r.resolve(Storage.self)!) }
      container.register(Clock.self) { _ in Clock() }
      container.register(Storage.self) { _ in Disk() }
      container.autoregister(Search.self, initializer: Search.init)
      """
    #expect(
      try chapter("NEXT TO MOVE", ["Old/Old.swift": assembly]) == [
        "Clock  Sources/Old/Old.swift:3  (1 request)", "Shelf  Sources/Old/Old.swift:2  (0 requests)",
      ])
  }

  @Test func anImportMovesWhenItsNeedsHave() throws {
    #expect(
      try chapter(
        "NEXT TO MOVE", ["Old/Old.swift": "register(Router.self) { r in Router(r.resolve(Storage.self)!) }"]) == [
          "Router  Sources/Old/Old.swift:1  (0 requests)"
        ])
  }

  @Test func aRequestThatTheCompilerInfersIsUnknown() throws {
    #expect(try chapter("NEXT TO MOVE", ["Old/Old.swift": "register { Feed(clock: resolve()) }"]) == [])
  }

  // MARK: Modules

  /// The statement that stands for a registration.
  private func statement(_ registration: String) throws -> [String] {
    let text = """
      protocol Storage {}
      final class StorageAssembly: Assembly {
        func assemble(container: Container) {
          \(registration)
        }
      }
      """
    let lines = try run(["--modules"], ["Old/Assembly.swift": text]).output.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(2)) == ["struct StorageModule: Module {", "  func configure(binder: Binder) {"])
    return lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  private nonisolated static let registrations: [(String, String?)] = [
    ("container.register(Clock.self) { _ in Clock() }", "binder.bind(Clock.self).to { Clock() }"),
    ("container.register(App.Clock.self) { _ in App.Clock() }", "binder.bind(App.Clock.self).to { App.Clock() }"),
    (
      "container.register(Storage.self) { r in Disk(clock: r.resolve(Clock.self)!, r.resolve(Feed.self)) }"
        + ".inObjectScope(.container)",
      "binder.bind((any Storage).self).asSingleton().to { (clock: Clock, feed: (Feed)?) in Disk(clock: clock, feed) }"
    ),
    (
      "container.register(Storage.self) { r in\n return Disk(\n clock: r.resolve(Clock.self)!\n )\n }.inObjectScope(.weak)",
      "binder.bind((any Storage).self).asWeakSingleton().to { (clock: Clock) in Disk(clock: clock) }"
    ),
    // A forwarding registration, and two requests of one type.
    (
      "container.register(Storage.self) { r in r.resolve(Disk.self)! }",
      "binder.bind((any Storage).self).asAlias(of: Disk.self) { $0 }"
    ),
    (
      "container.register(Pair.self) { Pair($0.resolve(URLSession.self)!, urlSession, $0.resolve(URLSession.self)!) }",
      nil
    ),
    (
      "container.register(Pair.self) { r in Pair(r.resolve(URLSession.self)!, r.resolve(Storage.self)!, r.resolve(Storage.self)!) }",
      "binder.bind(Pair.self).to { (urlSession: URLSession, storage: any Storage, storage2: any Storage) in "
        + "Pair(urlSession, storage, storage2) }"
    ),
    (
      "container.register(Page.self) { [weak self] (r, id: Int, box: Storage) in Page(id: flag ? id : 0, box, r.resolve(Clock.self)!) }",
      "binder.bindFactory(Page.self, taking: Int.self, Storage.self).to { (id: Int, box: Storage, clock: Clock) in "
        + "Page(id: flag ? id : 0, box, clock) }"
    ),
    (
      "container.register(String.self) { r in \"https://\" + r.resolve(Host.self)!.name + \"/( x\" }",
      "binder.bind(String.self).to { (host: Host) in \"https://\" + host.name + \"/( x\" }"
    ),
    ("register { Clock() }.scope(.application)", "binder.bind(Clock.self).asSingleton().to { Clock() }"),
    ("register { Feed(clock: resolve()) }", "binder.bind(Feed.self).to { Feed(clock: $0) }"),
    ("register { Disk() as Storage }", "binder.bind((any Storage).self).to { Disk() }"),
    (
      "register { Disk(name: \"a\") }.implements(Storage.self).scope(.shared)",
      "binder.bind(Disk.self).asWeakSingleton().to { Disk(name: \"a\") }\n"
        + "binder.bind((any Storage).self).asAlias(of: Disk.self) { $0 }"
    ),
    (
      "container.autoregister(Storage.self, initializer: Disk.init)",
      "binder.bind((any Storage).self).to(factory: Disk.init)"
    ),
    (
      "var feed: Factory<Feed> { self { Feed(clock: self.clock()) }.singleton }\n"
        + "var clock: Factory<Clock> { self { Clock(name: \"a ( b\") }.shared }",
      "binder.bind(Feed.self).asSingleton().to { (clock: Clock) in Feed(clock: clock) }\n"
        + "binder.bind(Clock.self).asWeakSingleton().to { Clock(name: \"a ( b\") }"
    ),
    (
      "container.register(Page.self) { @MainActor r in Page(r.resolve(Clock.self)!) }",
      "binder.bind(Page.self).to { @MainActor [] (clock: Clock) in Page(clock) }"
    ),
    ("container.register(Page.self, objectFactory: { (r, a: Int) in Page(a) })", nil),
    ("container.register(Page.self) { (r, a: Int, b: Int, c: Int, d: Int) in Page(a, b, c, d) }", nil),
    ("if isDebug { container.register(Clock.self) { _ in Clock() } }", nil),
  ]

  @Test(arguments: registrations)
  func aRegistrationBecomesAStatement(_ registration: String, _ expected: String?) throws {
    let found = try statement(registration)
    #expect(expected.map { found.joined(separator: "\n") == $0 } ?? found[0].hasPrefix("//"), "\(found)")
  }

  @Test(arguments: [
    ("{ _ in let clock = Clock(); return clock }", "its factory is more than one expression"),
    ("{ _ in\n log()\n return Clock()\n }", "its factory is more than one expression"),
    ("{ r in Clock.make(r) }", "its factory uses the container in another way"),
    ("{ r in Clock(container) }", "its factory uses the container in another way"),
    ("{ r in Clock(self.make()) }", "its factory uses the container in another way"),
    ("{ r in Clock(r ~> Feed.self) }", "its factory uses the container in another way"),
    ("{ r in Clock { r.resolve(Feed.self)! } }", "its factory requests something in a way that no parameter does"),
    (
      "{ r in Clock(r.resolve(Feed.self, name: \"a\")!) }",
      "its factory requests something in a way that no parameter does"
    ),
    (
      "{ _ in Clock() }.inObjectScope(.container).initCompleted { r, c in c.a = 1 }",
      "`.initCompleted` has no counterpart"
    ),
    (
      "{ _ in Clock() }.initCompleted { r, c in c.a = 1 }.inObjectScope(.container)",
      "`.initCompleted` has no counterpart"
    ),
    ("{ _ in Clock() }.initCompleted { r, c in c.a = 1 }", "`.initCompleted` has no counterpart"),
  ])
  func whatTheTextDoesNotShowIsImported(_ end: String, _ reason: String) throws {
    #expect(
      try statement("container.register(Clock.self) \(end)") == [
        "// Old/Assembly.swift:4: \(reason)", "binder.bind(Clock.self).imported()",
      ])
  }

  @Test func namesArgumentsAndPropertiesAreImportedAsTheyAreResolved() throws {
    #expect(
      try statement("container.register(Clock.self, name: \"utc\") { _ in Clock() }") == [
        "// Old/Assembly.swift:4: a name becomes a tag", "binder.bind(Clock.self).imported(named: \"utc\")",
      ])
    #expect(
      try statement("container.register(Clock.self) { r, id in Clock(id) }") == [
        "// Old/Assembly.swift:4: an argument of its factory has no plain type",
        "// bindFactory(Clock.self, taking: …).imported { … }",
      ])
    #expect(
      try statement("container.register(Clock.self, mainFactory: { _ in Clock() })") == [
        "// Old/Assembly.swift:4: its factory is no trailing closure",
        "// bindFactory(Clock.self, taking: …).imported { … }",
      ])
    #expect(
      try statement("var clock: Factory<Clock> { self { Clock(self.zone) } }") == [
        "// Old/Assembly.swift:4: its factory uses the container in another way",
        "binder.bind(Clock.self).imported { StorageAssembly.shared.clock() }",
      ])
    #expect(
      try statement("#if DEBUG\n    container.register(Clock.self) { _ in Clock() }\n    #endif").first
        == "// Old/Assembly.swift:5: it depends on the build")
    #expect(
      try statement("register { make() }") == ["// Old/Assembly.swift:4: the compiler infers what it registers"])
  }

  /// A session is a child component, and its instances are shared in it.
  @Test func aScopeOfItsOwnMayBeAChild() throws {
    #expect(
      try statement("container.register(Clock.self) { r in Clock(r.resolve(Zone.self)!) }.inObjectScope(.session)") == [
        "// Old/Assembly.swift:4: no lifetime means the same as its scope `session`",
        "binder.bind(Clock.self).imported()",
        "// or, in a child component: binder.bind(Clock.self).asSingleton().to { (zone: Zone) in Clock(zone) }",
      ])
  }

  @Test func whatTheFunctionAroundDeclaresIsNotThereInAModule() throws {
    #expect(
      try statement("let zone = Zone()\n    container.register(Clock.self) { _ in Clock(zone: zone) }") == [
        "// Old/Assembly.swift:5: its factory uses `zone`, which the function around it declares",
        "binder.bind(Clock.self).imported()",
      ])
    #expect(
      try statement("let zone = Zone()\n    container.register(Clock.self) { _ in Clock(zone: Zone().zone) }") == [
        "binder.bind(Clock.self).to { Clock(zone: Zone().zone) }"
      ])
  }

  @Test func whatIsRegisteredAgainSaysSo() throws {
    let line = "container.register(Clock.self) { _ in Clock() }"
    #expect(
      try statement(line + "\n    " + line) == [
        "binder.bind(Clock.self).to { Clock() }",
        "// Old/Assembly.swift:5: registered again; the old container uses the last",
        "binder.bind(Clock.self).to { Clock() }",
      ])
    #expect(try statement(line + "\n    container.register(Clock.self, name: \"a\") { _ in Clock() }").count == 3)
  }

  /// Reading comes before the first component.
  @Test func modulesNeedNoGraph() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("container.register(Clock.self) { _ in Clock() }", into: "Sources/App/Old.swift")
      let run = CommandRun(program: "Graphs", graphs: { [] }, workingFolder: folder.path)
      #expect(run.outcome(of: ["border", "--modules"]).output.contains("binder.bind(Clock.self).to { Clock() }"))
      let elsewhere = CommandRun(program: "Graphs", graphs: { [] }, workingFolder: folder.path + "/Sources")
      let outcome = elsewhere.outcome(of: ["border", "--modules", "--sources", "Old=\(folder.path)/Sources/App"])
      #expect(outcome.output.contains("binder.bind(Clock.self).to { Clock() }"), "\(outcome)")
    }
  }

  /// The compiler infers them from what the factory passes them to, and so does a reader.
  @Test func argumentsWithoutTypesHaveThoseOfTheInitializer() throws {
    func found(_ factory: String, _ type: String) throws -> [String] {
      Array(
        try statement("container.register(Clock.self) { r, id in \(factory) }\n}\n}\n\(type)\nextension X { func y() {")
          .prefix(1))
    }
    let type = "struct Clock { init(zone id: Zone, name: String) {} }"
    #expect(
      try found("Clock(zone: id, name: r.resolve(String.self)!)", type) == [
        "binder.bindFactory(Clock.self, taking: Zone.self).to { (id: Zone, string: String) in Clock(zone: id, name: string) }"
      ])
    #expect(
      try found("Clock(zone: id)", "final class Clock { enum Zone {}; init(zone: Zone) {} }") == [
        "binder.bindFactory(Clock.self, taking: Clock.Zone.self).to { (id: Clock.Zone) in Clock(zone: id) }"
      ])
    for (factory, type) in [
      ("Clock(zone: id.zone)", type), ("Clock(id)", type), ("Clock(zone: id, name: id)", type), ("Clock(zone: id)", ""),
      ("Clock(zone: id)", "struct Clock { init(zone: Int) {}; init(zone: String) {} }"),
      ("Clock(zone: id)", "struct Clock { init(zone: @escaping () -> Void) {} }"),
    ] {
      #expect(
        try found(factory, type) == ["// Old/Assembly.swift:4: an argument of its factory has no plain type"],
        "\(factory)")
    }
  }

  /// From outside, an inner type has the name of the type around it.
  @Test(arguments: ["", "extension Text { enum Zone {} }", "enum Zones { final class Zone {} }"])
  func anInnerNamesakeIsAnotherType(_ other: String) throws {
    #expect(
      try statement(
        """
        container.register(Clock.self) { r in Clock(r.resolve(Zone.self)!) }
        }
        }
        protocol Zone {}
        \(other)
        extension X { func y() {
        """) == ["binder.bind(Clock.self).to { (zone: any Zone) in Clock(zone) }"])
  }

  @Test(arguments: [(".inObjectScope(.container)", 2), ("", 3)])
  func anAliasOfWhatIsNotSharedSaysSo(_ scope: String, _ count: Int) throws {
    let found = try statement(
      """
      container.register(Disk.self) { _ in Disk() }\(scope)
      container.register(Storage.self) { r in r.resolve(Disk.self)! }.inObjectScope(.container)
      """)
    #expect(found.count == count, "\(found)")
    #expect(found.last == "binder.bind((any Storage).self).asAlias(of: Disk.self) { $0 }")
    if count == 3 {
      #expect(found[1] == "// Old/Assembly.swift:5: shared, but `Disk` is not, of which this is an alias")
    }
  }

  @Test func whatTwoShareWithinOneLookUpSaysSo() throws {
    let found = try statement(
      """
      container.register(Storage.self) { _ in Disk() }
      container.register(A.self) { r in A(r.resolve(Storage.self)!) }
      container.register(B.self) { r in B(r.resolve(Storage.self)!) }
      """)
    #expect(
      found.prefix(2) == [
        "// Old/Assembly.swift:4: the old container shares it within one look-up",
        "binder.bind((any Storage).self).to { Disk() }",
      ], "\(found)")
    #expect(found.count == 4)
  }

  @Test(arguments: [
    "tableView.register(Cell.self, forCellReuseIdentifier: \"cell\")", "defaults.register(defaults: [:])",
    "func register(_ type: Clock.Type) { x() }",
    "binder.bind(A.self).imported { container.register(A.self) { _ in A() } }",
  ])
  func whatIsNoRegistration(_ line: String) throws {
    #expect(try run(["--modules"], ["Old/Old.swift": line]).output == "")
  }

  /// Each beginning of a file, because one that is being written ends anywhere.
  @Test func halfAFileEndsNothing() throws {
    let text = """
      extension Container { var a: Factory<any A> { self { A(self.b()) }.singleton } }
      final class B: Assembly { @Injected(\\.a) var a; @LazyInjected private var b: B
      func assemble(c: Container) { c.register(B.self, name: "x") { [weak self] (r, id: Int) in
      return B(r.resolve(A.self)!, r ~> C.self, Resolver.optional()) as A }.inObjectScope(.container).implements(A.self) { } } }
      """
    let files = Dictionary(
      uniqueKeysWithValues: text.indices.map { end in
        ("Old/File\(text.distance(from: text.startIndex, to: end)).swift", String(text[..<end]))
      })
    #expect(try run([], files).status == 0)
    #expect(try run(["--modules"], files).status == 0)
  }

  @Test func aPackageWithoutAnOldContainerHasNoModules() throws {
    #expect(try run(["--modules"]).output == "")
    #expect(try chapter("NEXT TO MOVE") == [])
  }
}
