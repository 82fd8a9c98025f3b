// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

/// Reports for other tools.
@Suite struct ReportTests {
  private static func diagnostic(_ site: Site?, line: Int = 12, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      id: .missingBinding, severity: .error, subject: "Store", summary: "nothing binds `Store`", place: site,
      path: ["App", "Feed", "Store"],
      evidence: [
        .init(
          role: "required by", subject: "Feed", site: Site(fileID: "App/Feed, new.swift", line: line), remark: "«Store»"
        )
      ], notes: notes)
  }

  private static let fix = Diagnostic.Note(
    kind: .fix, text: "binder.bind(A.self).to { … }\nbinder.bind(B.self).to { … }", applies: .withPlaceholder, edits: []
  )

  private static let place = Site(fileID: "App/App.swift", line: 3)

  @Test func aCompilerWouldWriteItSo() {
    let text = [Self.diagnostic(Self.place, notes: [Self.fix])].text(as: .compilerLines)
    #expect(
      text == """
        App/App.swift:3:1: error: [missing-binding] nothing binds `Store`
        App/Feed, new.swift:12:1: note: required by `Feed` («Store»)
        App/App.swift:3:1: note: fix: binder.bind(A.self).to { … }; binder.bind(B.self).to { … }

        """)
  }

  @Test func aDiagnosticWithoutALineOfItsOwnIsMarkedAtItsFirstPlace() {
    let text = [Self.diagnostic(nil)].text(as: .compilerLines) { "Sources/" + $0.fileID }
    #expect(text.hasPrefix("Sources/App/Feed, new.swift:12:1: error: [missing-binding]"))
    let nowhere = Diagnostic(
      id: .missingBinding, severity: .error, subject: "Root", summary: "nothing binds `Root`", place: nil, path: [],
      evidence: [], notes: [])
    #expect([nowhere].text(as: .compilerLines) == "error: [missing-binding] nothing binds `Root`\n")
    #expect([nowhere].text(as: .gitHub) == "::error title=missing-binding::nothing binds `Root`\n")
    let lines = Diagnostic.Note(kind: .note, text: "100 %\r\nof it", applies: nil, edits: [])
    #expect(
      [Self.diagnostic(nil, notes: [lines])].text(as: .gitHub).hasSuffix("note: 100 %25%0D%0Aof it\n"))
  }

  @Test func aWorkflowCommandIsOneLine() {
    let text = [Self.diagnostic(nil, notes: [Self.fix])].text(as: .gitHub)
    #expect(
      text
        == "::error file=App/Feed%2C new.swift,line=12,title=missing-binding::nothing binds `Store`%0AApp → Feed → Store"
        + "%0Afix: binder.bind(A.self).to { … }%0Abinder.bind(B.self).to { … }\n")
  }

  @Test func aFingerprintDoesNotKnowLines() throws {
    func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String] {
      let text = diagnostics.text(as: .sarif)
      let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      let results = try #require(run["results"] as? [[String: Any]])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?.values.first }
    }
    let found = try fingerprints([Self.diagnostic(Self.place), Self.diagnostic(Self.place)])
    #expect(found.count == 2)
    #expect(Set(found).count == 2)
    #expect(try fingerprints([Self.diagnostic(Self.place, line: 99), Self.diagnostic(nil)]) == found)
  }

  private func fingerprints(of diagnostics: [Diagnostic]) throws -> [String] {
    let log = try JSONSerialization.jsonObject(with: Data(diagnostics.text(as: .sarif).utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]]).compactMap {
      ($0["partialFingerprints"] as? [String: String])?["dovetailIdentity/v1"]
    }
  }

  @Test func aFingerprintIsOfTheIdentity() throws {
    let all = try fingerprints(of: Depot().graph().diagnostics)
    let name = "DovetailGraphTests.Depot"
    #expect(
      all == [
        "missing-binding|\(name) \(name).Fuel",
        "unused-module|\(name):\(name).CraneModule \(name).CraneModule",
        "unused-binding|\(name) binding Swift.Double",
        "unused-binding|\(name) contribution [Swift.Int] requesting Swift.Double",
      ])
    #expect(Set(all).count == all.count)
  }

  @Test func aFingerprintSurvivesOtherFindingsAndLines() throws {
    let all = try fingerprints(of: Depot().graph().diagnostics)
    for depot in [Depot(contributes: false), Depot(line: 999), Depot(hasNamesake: true)] {
      let others = try fingerprints(of: depot.graph().diagnostics)
      #expect(others.filter(all.contains).count == (depot.contributes ? all.count : 3))
    }
  }

  @Test func rulesOfOneNameHaveFingerprintsOfTheirOwn() throws {
    let rules: [any GraphRule] = [
      .shared(.type("Letters"), because: "one is enough"), .shared(.type("Letters"), because: "each is large"),
      .forbid(from: .type("Desk"), to: .type("Letters"), because: "mail goes elsewhere"),
    ]
    let found = Office().graph().diagnostics(rules: rules)
    let all = try fingerprints(of: found)
    #expect(all.count > 2)
    #expect(Set(all).count == all.count)
    let name = "DovetailGraphTests"
    #expect(all.contains("shared|\(name).Office:\(name).MailModule binding \(name).Letters, because one is enough"))
    #expect(try fingerprints(of: Office().graph().snapshot().diagnostics(rules: rules)) == all)
  }

  @Test func workflowCommandsBeginWithCauses() {
    let diagnostics = Harbour().graph().diagnostics
    // GitHub shows ten errors of a step. The second binding of `Crane` causes all others.
    let ids = diagnostics.filter { $0.severity == .error }.map(\.id)
    #expect(ids.count == 12)
    #expect(ids.first == .duplicateBinding)
    let commands = diagnostics.text(as: .gitHub).split(separator: "\n")
    #expect(commands.first?.contains("title=duplicate-binding::") == true)
    #expect(commands.dropFirst().prefix(11).allSatisfy { $0.contains("also fixes this") })
  }

  @Test func theLogDescribesItsRules() throws {
    let text = Office().graph().diagnostics(rules: [.shared(.type("Letters"), because: "one is enough")])
    let both = text + [Self.diagnostic(nil)]
    let log = try JSONSerialization.jsonObject(with: Data(both.text(as: .sarif).utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    func texts(_ id: String) -> [String] {
      rules.filter { $0["id"] as? String == id }.flatMap { rule in
        ["shortDescription", "help"].compactMap { (rule[$0] as? [String: String])?["text"] }
      }
    }
    #expect(
      texts("missing-binding") == [
        "No binding provides a requested type.",
        "No binding provides a requested type. The page “missing-binding” in the documentation of Dovetail has examples.",
      ])
    #expect(rules.contains { $0["id"] as? String == "shared" })
    #expect(texts("shared").isEmpty)
  }

  @Test func eachRuleIsDescribedAsItsArticleBegins() throws {
    let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let articles = package.appending(path: "Sources/Dovetail/Documentation.docc/Diagnostics")
    let names = try FileManager.default.contentsOfDirectory(atPath: articles.path).sorted()
    #expect(names.count == 26)
    for name in names {
      let lines = try String(contentsOf: articles.appending(path: name), encoding: .utf8).split(separator: "\n")
      let id = String(lines[0].dropFirst(2))
      let meaning = try #require(Diagnostic.ID(id).meaning, "\(id)")
      let abstract = lines[1].split(separator: ": ", maxSplits: 1)[1]
      #expect(meaning == abstract.prefix(1).uppercased() + abstract.dropFirst(), "\(id)")
    }
  }

  @Test func anEditOfATagNamesTheStepThatItReplaces() throws {
    enum Port: Dovetail.Tag { typealias Element = Int }
    enum Depth: Dovetail.Tag { typealias Element = Int }
    struct Server: Component {
      typealias Root = TaggedProvider<Port>

      func configure(binder: Binder) { binder.bind(Int.self).tagged(with: Depth.self).to(value: 1) }
    }
    let edits = Server().graph().diagnostics.flatMap(\.notes).flatMap(\.edits)
    let edit = try #require(edits.first { $0.change == .changeStep })
    #expect([edit.old, edit.new] == [".tagged(with: ReportTests.Depth.self)", ".tagged(with: ReportTests.Port.self)"])
    #expect(edit.step == .tag)
  }

  /// The code of a binding says by itself whether it can be compiled.
  @Test func whatIsLeftToAPersonIsAPlaceholder() {
    struct Hut<Value>: Component {
      typealias Root = Value

      func configure(binder: Binder) { binder.bind(Door.self).intoDictionary(key: "…").to(factory: Door.init) }
    }
    func placeholders<Value>(_ type: Value.Type) -> [String: Bool] {
      let edits = Hut<Value>().graph().diagnostics.filter { $0.id == .missingBinding }.flatMap(\.notes).flatMap(\.edits)
        .filter { $0.change == .addStatement }
      return Dictionary(edits.map { ($0.new, $0.hasPlaceholder) }) { first, _ in first }
    }
    #expect(placeholders(Knob.self) == ["binder.bind(ReportTests.Knob.self).to(factory: ReportTests.Knob.init)": false])
    #expect(placeholders((any Till).self) == ["binder.bind((any Till).self).to { … }": true])
    #expect(
      placeholders(PropertyInjector<Knob>.self)
        == ["binder.bindPropertyInjection(of: ReportTests.Knob.self).to(injector: …)": true])
    #expect(
      placeholders([Knob].self) == [
        "binder.bind(ReportTests.Knob.self).intoCollection().to(factory: ReportTests.Knob.init)": false,
        "binder.bind([ReportTests.Knob].self).to { … }": true,
        "binder.declareCollection(of: ReportTests.Knob.self)": false,
      ])
    #expect(
      placeholders([String: Knob].self)[
        "binder.bind(ReportTests.Knob.self).intoDictionary(key: …).to(factory: ReportTests.Knob.init)"]
        == true)
    #expect(
      placeholders(ComponentFactory<Cabin>.self) == ["binder.install(component: ReportTests.Cabin(…))": true])
  }

  final class Knob: Sendable {}
  struct Door: Sendable {}
  struct Cabin: Component {
    typealias Root = Knob

    let number: Int

    func configure(binder: Binder) { binder.bind().to(factory: Knob.init) }
  }

  @Test func aPlaceIsRelatedOnce() throws {
    let row = Diagnostic.Evidence(role: "contributed", subject: "Step", site: Self.place, remark: nil)
    let other = Diagnostic.Evidence(role: "bound", subject: "Step", site: Self.place, remark: nil)
    let diagnostic = Diagnostic(
      id: .missingBinding, severity: .error, subject: "Store", summary: "nothing binds `Store`", place: nil, path: [],
      evidence: [row, other, row], notes: [])
    let text = [diagnostic].text(as: .sarif)
    #expect(text.ranges(of: "contributed `Step`").count == 1)
    #expect(text.ranges(of: "bound `Step`").count == 1)
  }

  @Test func theSameReportIsTheSameText() throws {
    let graph = BrokenShop().graph()
    for format in ReportFormat.allCases {
      let text = graph.diagnostics.text(as: format)
      #expect(text.hasSuffix("\n"))
      #expect(text == BrokenShop().graph().diagnostics.text(as: format))
      #expect(graph.diagnostics.allSatisfy { text.contains($0.id.description) })
    }
  }
}

/// A component with a missing binding and an unused one.
private struct BrokenShop: Component {
  struct Till {
    let clock: Clock
  }

  struct Clock {}

  typealias Root = Till

  func configure(binder: Binder) {
    binder.bind().to(factory: Till.init)
    binder.bind(Int.self).to(value: 1)
  }
}

/// A component whose root is bound, with a missing key, an unused module and two unused contributions of one key.
private struct Depot: Component {
  struct Fuel {}

  struct Yard { let fuel: Fuel }

  struct CraneModule: Module {
    struct HookModule: Module {
      func configure(binder: Binder) { binder.bind(UInt.self).to { 1 } }
    }

    func configure(binder: Binder) {
      binder.bind(Bool.self).to { true }
      binder.install(module: HookModule())
    }
  }

  typealias Root = Yard

  var contributes = true
  var hasNamesake = false
  var line = 1

  func configure(binder: Binder) {
    struct Fuel {}
    binder.bind().to(factory: Yard.init)
    binder.install(module: CraneModule(), line: line)
    binder.bind(Double.self).to { 1 }
    if hasNamesake { binder.onBuild { (_: Fuel?, _: Provider<Fuel>?) in } }
    if contributes {
      binder.bind(Int.self, line: line + 1).intoCollection().to { (_: Double) in 1 }
      binder.bind(Int.self, line: line + 2).intoCollection().to { (_: Bool) in 2 }
    }
  }
}

/// A component with a binding and its double, which makes eleven requests for missing keys.
private struct Harbour: Component {
  struct Missing<Number> {}
  struct Crane {}

  typealias Root = Crane

  func configure(binder: Binder) {
    binder.bind(Crane.self).to { Crane() }
    binder.bind(Crane.self).to {
      (
        _: Missing<Int>, _: Missing<Int8>, _: Missing<Int16>, _: Missing<Int32>, _: Missing<Int64>, _: Missing<UInt>,
        _: Missing<UInt8>, _: Missing<UInt16>, _: Missing<UInt32>, _: Missing<UInt64>, _: Missing<Bool>
      ) in Crane()
    }
  }
}
