// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Parameters with default values in the sources of the package, which a graph requests.
@Suite @MainActor struct DefaultArgumentTests {
  private enum Region: Sendable { case west }
  private struct Clock: Sendable {}
  private struct Invoker: Sendable { init(clock: Clock, region: Region = .west, retries: Int = 3) {} }
  private struct Printer: Sendable { init(region: Region) {} }

  @MainActor private final class Screen { init(clock: Clock, region: Region = .west, retries: Int = 3) {} }

  /// A component whose statements are on the third line of a file, and from there on.
  private struct App<Root>: Component {
    let declare: @Sendable (Binder) -> Void

    func configure(binder: Binder) {
      binder.bind(Clock.self, fileID: "Shop/App.swift", line: 1).to(factory: Clock.init)
      declare(binder)
    }
  }

  private let invoker = App<Invoker> {
    $0.bind(Invoker.self, fileID: "Shop/App.swift", line: 3).to(factory: Invoker.init)
  }

  /// The advice on the first fault of a check in a package with this source.
  private func advice(
    _ component: some Component, _ statement: String, declaring text: String, built build: CheckedGraph.Build = .sync
  ) throws -> [String] {
    var found: [String] = []
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("import Dovetail\nimport Delivery\n\(statement)\n", into: "Sources/Shop/App.swift")
      try folder.write(text, into: "Sources/Shop/Invoker.swift")
      let graph = CheckedGraph(component, named: "App", built: build, fileID: "Shop/App.swift", line: 1)
      let run = CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: folder.path)
      let report = run.outcome(of: ["check", "--as", "json"]).output
      found = try [Diagnostic](json: Data(report.utf8))[0].notes.map { "\($0.kind.rawValue): \($0.text)" }
    }
    return found
  }

  private let ending = "instead of .to(factory: Invoker.init), because `Invoker.init` has a default for "

  nonisolated private static let first = "(clock: Clock, region: Region = .west, retries: Int = 3)"

  private struct Radio: Sendable { init(clock: Clock, channel: Int, volume: Int) {} }

  @Test(arguments: [
    "struct Radio { init(clock: Clock, channel: Int, volume: Int) throws {} }",
    "struct Radio { let clock: Clock; let channel: Int; let volume: Int }",
  ])
  func aValueOfAGeneralTypeIsGivenInTheFactory(_ text: String) throws {
    let radio = App<Radio> { $0.bind(Radio.self, fileID: "Shop/App.swift", line: 3).to(factory: Radio.init) }
    let statement = "binder.bind(Radio.self).to(factory: Radio.init)"
    let call = (text.contains("throws") ? "try " : "") + "Radio(clock: $0, channel: …, volume: …)"
    #expect(
      try advice(radio, statement, declaring: text).prefix(2) == [
        "fix: if `Radio` alone needs the value, end the statement at Shop/App.swift:3 with .to { \(call) } "
          + "instead of .to(factory: Radio.init)",
        "to bind it: above Shop/App.swift:1: binder.bind(Int.self).to { … }",
      ])
    // A type of the app has a meaning of its own, and so has a value for several.
    let printer = App<Printer> { $0.bind(Printer.self, fileID: "Shop/App.swift", line: 3).to(factory: Printer.init) }
    let declared = "struct Printer { init(region: Region) {} }"
    let binding = "binder.bind(Printer.self).to(factory: Printer.init)"
    #expect(try advice(printer, binding, declaring: declared)[0].hasPrefix("to bind it: "))
    let both = App<Int> { binder in
      radio.declare(binder)
      binder.bind(String.self, fileID: "Shop/App.swift", line: 4).to { (_: Int, _: Radio) in "" }
      binder.bind(Int64.self, fileID: "Shop/App.swift", line: 5).to { (_: String) in 1 }
    }
    #expect(try !advice(both, statement, declaring: text).contains { $0.contains("alone needs") })
  }

  @Test(arguments: [
    ("struct Invoker { init\(first) {} }", "Invoker(clock: $0)"),
    ("struct Invoker {\n  let clock: Clock\n  var region: Region = .west\n  var retries = 3\n}", "Invoker(clock: $0)"),
    (
      "struct Invoker {\n  static let all = 1\n  let clock: Clock; let size = 1\n  private(set) var region: Region = .west "
        + "{ didSet {} }\n  var isIdle: Bool { true }\n  var retries = { 3 }()\n}", "Invoker(clock: $0)"
    ),
    (
      "public final class Invoker: Codable { init(from decoder: any Decoder) {} }\n"
        + "extension Invoker { convenience init\(first) { self.init() } }", "Invoker(clock: $0)"
    ),
    ("actor Invoker { init(_ clock: Clock, in region: Region = .west, _ retries: Int = 3) {} }", "Invoker($0)"),
    ("struct Invoker { init\(first) throws { let text = \"init(clock: Clock)\" } }", "try Invoker(clock: $0)"),
    ("struct Invoker { init?\(first) async throws {} }", "try await Invoker(clock: $0)"),
    ("enum Shop { struct Invoker { init\(first) {} } }", "Invoker(clock: $0)"),
  ])
  func aParameterWithADefaultIsLeftOut(_ text: String, _ call: String) throws {
    let advice = try advice(invoker, "binder.bind(Invoker.self).to(factory: Invoker.init)", declaring: text)
    #expect(
      advice[0] == "fix: end the statement at Shop/App.swift:3 with .to { \(call) } \(ending)`region` and `retries`")
    #expect(!advice.contains { $0.contains("if the parameter has a default value") })
  }

  @Test(arguments: [
    ("binder.bind(Invoker.self).to(factory: Invoker.init(clock:region:retries:))", "Invoker", "init"),
    ("binder\n  .bind()\n  .onClose { _ in\n    print(1)\n  }\n  .to(factory: Invoker.make)", "Invoker.make", "make"),
    ("binder.bind(Invoker.self).asSingleton().to(factory: Shop.Invoker.init)", "Shop.Invoker", "init"),
    ("binder.bind().to(factory: Invoker<Int, String>.init)", "Invoker<Int, String>", "init"),
  ])
  func theFactoryIsCalledAsItIsWritten(_ statement: String, _ call: String, _ name: String) throws {
    let text = """
      struct Invoker {
        init\(Self.first) {}
        init(clock: Clock, area: Region, retries: Int) {}
        static func make\(Self.first) -> Invoker { Invoker() }
      }
      """
    let isLabelled = statement.contains("region:")
    let source = isLabelled || name == "make" ? text : text.replacing("  init(clock: Clock, area", with: "  func f(_ a")
    let advice = try advice(invoker, statement, declaring: source)
    #expect(advice[0].hasPrefix("fix: end the statement at Shop/App.swift:3 with .to { \(call)(clock: $0) } instead"))
    #expect(advice[0].contains(".\(name)` has a default for `region` and `retries`"))
  }

  @Test(arguments: [
    "struct Invoker { init(clock: Clock, region: Region, retries: Int = 3) {} }",
    "final class Invoker { init(clock: Clock, region: Region, retries: Int) {} }",
  ])
  func aParameterWithoutADefaultIsNotLeftOut(_ text: String) throws {
    let advice = try advice(invoker, "binder.bind(Invoker.self).to(factory: Invoker.init)", declaring: text)
    #expect(advice.map { $0.prefix(10) } == ["to bind it"])
  }

  @Test(arguments: [
    "struct Invoker { init(clock: Clock, region: Region = .west) {} }", "struct Other { init\(first) {} }",
    "struct Invoker { init\(first) {}; init(clock: Clock, area: Region, retries: Int) {} }",
    "struct Invoker { init\(first) {} }\nenum Tests { struct Invoker { init\(first) {} } }",
    "// struct Invoker { init\(first) {} }",
  ])
  func whatTheSourcesDoNotTellIsSupposed(_ text: String) throws {
    let advice = try advice(invoker, "binder.bind(Invoker.self).to(factory: Invoker.init)", declaring: text)
    #expect(
      advice[0] == "suggestion: if the parameter has a default value, leave it out: "
        + "`.to { (a: DefaultArgumentTests.Clock) in … }` at Shop/App.swift:3")
  }

  @Test func aClosureOfTheMainActorSaysSo() throws {
    let screen = App<Screen> {
      $0.bind(Screen.self, fileID: "Shop/App.swift", line: 3).to(factory: Screen.init)
    }
    let advice = try advice(
      screen, "binder.bind(Screen.self).to(factory: Screen.init)", declaring: "class Screen { init\(Self.first) {} }",
      built: .syncOnMainActor)
    #expect(
      advice[0].hasPrefix("fix: end the statement at Shop/App.swift:3 with .to { @MainActor in Screen(clock: $0) }"))
  }

  @Test func itIsAFixOnlyIfAllRequestsCanBeLeftOut() throws {
    let app = App<(Invoker, Printer)> {
      $0.bind(Invoker.self, fileID: "Shop/App.swift", line: 3).to(factory: Invoker.init)
      $0.bind(Printer.self, fileID: "Shop/App.swift", line: 4).to(factory: Printer.init)
      $0.bind((Invoker, Printer).self).to { (invoker: Invoker, printer: Printer) in (invoker, printer) }
    }
    let statements =
      "binder.bind(Invoker.self).to(factory: Invoker.init)\nbinder.bind(Printer.self).to(factory: Printer.init)"
    let invoker = "struct Invoker { init\(Self.first) {} }\n"
    let one = try advice(app, statements, declaring: invoker + "struct Printer { let region: Region }")
    #expect(one[0].hasPrefix("suggestion: end the statement at Shop/App.swift:3 with .to { Invoker(clock: $0) }"))
    let both = try advice(app, statements, declaring: invoker + "struct Printer { var region: Region = .west }")
    #expect(
      both[0] == "fix: end the statement at Shop/App.swift:3 with .to { Invoker(clock: $0) } \(ending)`region` and "
        + "`retries`, and end the statement at Shop/App.swift:4 with .to { Printer() } instead of "
        + ".to(factory: Printer.init), because `Printer.init` has a default for `region`")
  }
}
