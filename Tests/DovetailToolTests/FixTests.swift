// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Sources before and after `fix`.
@Suite @MainActor struct FixTests {
  /// A package whose faults have fixes that a test states, and that are gone as soon as a source changes.
  private struct Package {
    var source: String
    var path = "Sources/Shop/Shop.swift"
    /// The path of an empty file.
    var other = "Package.swift"
    var faults: [Diagnostic]
    var arguments = ["--yes"]
    var answers: [Bool] = []
    /// The faults after each change; by default, there are none.
    var later: [[Diagnostic]] = []
    /// Changes the files before a check.
    var prepare: (URL, _ check: Int) throws -> Void = { _, _ in }
    /// What another program writes into the source while a question is asked.
    var written: String?
  }

  private struct Result {
    var source = ""
    var shown = ""
    var outcome = CommandRun.Outcome()
    var checks = 0
    /// The command of the checks.
    var command = ""
    /// When the source was changed.
    var date: Date?
    /// The sentences why fixes were not applied.
    var reasons: [String] { outcome.errors.matches(of: /not applied, because ([^\n]*)/).map { String($0.1) } }
  }

  private func result(_ package: Package) throws -> Result {
    var result = Result()
    try withFolder { folder in
      for path in ["Package.swift", package.other] { try folder.write("", into: path) }
      try folder.write(package.source, into: package.path)
      var environment = FixEnvironment()
      var answers = package.answers
      environment.show = { result.shown += $0 }
      environment.confirms = { _ in
        if let text = package.written { try? folder.write(text, into: package.path) }
        return answers.isEmpty ? false : answers.removeFirst()
      }
      environment.output = { command in
        result.command = command.replacing(folder.path, with: "FOLDER")
        defer { result.checks += 1 }
        do { try package.prepare(folder, result.checks) } catch { return "error: \(error)" }
        if result.checks == 0 { return "Building{\nready" + package.faults.text(as: .json) }
        let later = result.checks <= package.later.count ? package.later[result.checks - 1] : []
        return later.text(as: .json)
      }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
      result.outcome = run.outcome(of: ["fix"] + package.arguments)
      result.outcome.errors = result.outcome.errors.replacing(folder.path + "/", with: "")
      result.shown = result.shown.replacing(folder.path + "/", with: "")
      let file = folder.appending(path: package.path).path
      result.source = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
      result.date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
    return result
  }

  private func edit(
    _ change: Diagnostic.Edit.Change, at line: Int? = nil, in component: String? = nil, from old: String = "",
    to new: String = "", importing imports: [String] = []
  ) -> Diagnostic.Edit {
    let site = line.map { Site(fileID: "Shop/Shop.swift", line: $0) }
    return Diagnostic.Edit(
      change: change, site: site, component: component, old: old, new: new, imports: imports)
  }

  private func fault(
    _ edits: [Diagnostic.Edit], about subject: String = "Clock", applies: Diagnostic.Note.Applicability = .asWritten,
    severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    fault(
      [Diagnostic.Note(kind: .fix, text: "fix it", applies: applies, edits: edits)], about: subject, severity: severity)
  }

  private func fault(
    _ fixes: [Diagnostic.Note], about subject: String = "Clock", severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      id: .missingBinding, severity: severity, subject: subject, summary: "nothing binds `\(subject)`",
      place: Site(fileID: "Shop/Shop.swift", line: 1), path: [], evidence: [], notes: fixes)
  }

  /// The sources of a shop with these lines in its `configure(binder:)`, which begin at line 7.
  private func shop(_ lines: String) -> String {
    """
    import Dovetail

    struct Shop: Component {
      typealias Root = Desk

      func configure(binder: Binder) {
    \(lines)
      }
    }

    """
  }

  /// The statements of the shop after fixes.
  private func lines(_ before: String, after edits: Diagnostic.Edit...) throws -> String {
    let result = try result(Package(source: shop(before), faults: [fault(edits)]))
    #expect(result.outcome == .init(output: "Nothing is left to fix.\n"))
    #expect(result.reasons.isEmpty)
    return String(result.source.dropFirst(shop("").count - "\n  }\n}\n".count).dropLast("\n  }\n}\n".count))
  }

  // MARK: Edits

  @Test func aStatementIsAddedAboveAnotherAndItsComments() throws {
    let before = """
          binder.bind(Lamp.self).to(factory: Lamp.init)

          // The desk.
          b.bind(Desk.self).to(factory: Desk.init)  // the second
      """
    let edit = edit(.addStatement, at: 10, in: "Shop", to: "binder.bind(Clock.self).to(factory: Clock.init)")
    #expect(
      try lines(before, after: edit)
        == before.replacing("    // The", with: "    b.bind(Clock.self).to(factory: Clock.init)\n    // The"))
  }

  @Test func aStatementBringsItsImport() throws {
    let edit = edit(
      .addStatement, at: 7, in: "Shop", to: "binder.bind(Clock.self).to(factory: Clock.init)",
      importing: ["Dovetail", "Time"])
    let other = self.edit(.addStatement, at: 7, in: "Shop", to: "binder.bind(Alarm.self).to(factory: Alarm.init)")
    let package = Package(
      source: shop("    binder.bind(Desk.self).to(factory: Desk.init)"), faults: [fault([edit, other])])
    let source = try result(package).source
    #expect(source.hasPrefix("import Dovetail\nimport Time\n\nstruct"))
  }

  @Test(arguments: [("Shop", "binder"), ("Shop", "it")])
  func aStatementIsAddedAtTheEndOfAComponent(component: String, name: String) throws {
    let edit = edit(.addStatement, in: component, to: "binder.install(module: Storage())")
    let source = shop("    \(name).bind(Desk.self).to(factory: Desk.init)\n    // End.")
      .replacing("binder: Binder", with: name == "binder" ? "binder: Binder" : "binder it: Binder")
    let added = source.replacing("// End.\n", with: "// End.\n    \(name).install(module: Storage())\n")
    #expect(try result(Package(source: source, faults: [fault([edit])])).source == added)
  }

  @Test func theComponentMayBeNestedExtendedAndEmpty() throws {
    let source = """
      struct App {
        struct Shop {}
        struct Other: Component { func configure(binder: Binder) {} }
      }
      extension App.Shop: Component {
        func configure(binder: Binder) {
        }
      }

      """
    let edit = edit(.addStatement, in: "App.Shop", to: "binder.install(module: Storage())")
    let result = try result(Package(source: source, faults: [fault([edit])]))
    #expect(
      result.source
        == source.replacing("Binder) {\n", with: "Binder) {\n    binder.install(module: Storage())\n"))
  }

  @Test func aStatementIsRemovedWithItsLines() throws {
    let before = """
          binder.bind(Desk.self).to { (lamp: Lamp) in
            // A bracket in a comment: )
            Desk(lamp: lamp, name: "}\\(lamp.name)", text: \"\"\"
              )]
              \"\"\", pattern: /[(]/)
          }
          .closing { _ in }  // the first
          binder.bind(Lamp.self).to(factory: Lamp.init)
      """
    let last = "    binder.bind(Lamp.self).to(factory: Lamp.init)"
    #expect(try lines(before, after: edit(.removeStatement, at: 7)) == last)
    #expect(
      try lines(before, after: edit(.removeStatement, at: 14)) + "\n" + last == before)
  }

  @Test func aStatementMovesToAComponent() throws {
    let source = """
      struct App: Component {
          func configure(binder b: Binder) {
              // The section.

              // Its light.
              b.bind(Lamp.self)
                  .asSingleton()  // one

                  .to(factory: Lamp.init)
              b.bind(Desk.self).to(factory: Desk.init)
          }
      }
      struct Shop: Component {
        func configure(binder: Binder) {
          binder.bind(Chest.self).to(factory: Chest.init)
        }
      }

      """
    let moved = """
      struct App: Component {
          func configure(binder b: Binder) {
              // The section.

              b.bind(Desk.self).to(factory: Desk.init)
          }
      }
      struct Shop: Component {
        func configure(binder: Binder) {
          binder.bind(Chest.self).to(factory: Chest.init)
          // Its light.
          binder.bind(Lamp.self)
              .asSingleton()  // one

              .to(factory: Lamp.init)
        }
      }

      """
    let result = try result(Package(source: source, faults: [fault([edit(.moveStatement, at: 6, in: "Shop")])]))
    #expect(result.source == moved)
  }

  @Test func theFirstCallAndStepsChange() throws {
    let change = edit(.changeBeginning, at: 7, to: "binder.decorate((any Lamp).self)")
    let remove = edit(.changeStep, at: 7, from: ".asSingleton()")
    #expect(
      try lines("    binder.bind().asSingleton().to(factory: Lamp.init)", after: change, remove)
        == "    binder.decorate((any Lamp).self).to(factory: Lamp.init)")
    #expect(
      try lines(
        "    binder\n      .bind()\n      .asSingleton()\n      .to { $0 }  // x", after: edit(.removeStatement, at: 8))
        == "")
    let replace = edit(.changeStep, at: 7, from: ".tagged(with: A.self)", to: ".tagged(with: B.self)")
    #expect(
      try lines("    binder.bind().tagged(with: My.A.self)\n      .to { $0 }", after: replace)
        == "    binder.bind().tagged(with: B.self)\n      .to { $0 }")
  }

  @Test(arguments: [
    (".asSingleton()", ".bind().tagged(with: A.self)|.to { $0 }"),
    (".tagged(with: A.self)", ".bind().intoCollection()|.asSingleton().to { $0 }"),
    (".shadowing()", ".bind()|.tagged(with: A.self).asAlias(of: B.self) { $0 }"),
    (".tagged(with: A.self)", ".bind()|.asAlias(of: B.self) { $0 }"),
    (".intoCollection()", ".bind()|.shadowing().to { $0 }"), (".tagged(with: A.self)", ".declareSet(of: A.self)|"),
  ])
  func aStepIsAddedInItsPlace(step: String, chain: String) throws {
    let edit = edit(.changeStep, at: 7, to: step)
    for separator in ["", "\n      "] where separator.isEmpty || !chain.hasSuffix("|") {
      // One step in each line, or all in one.
      let parts = chain.replacing(").", with: ")\(separator).").replacing("|", with: "\(separator)|")
      let (before, after) = (
        parts.replacing("\(separator)|", with: separator), parts.replacing("|", with: step + separator)
      )
      #expect(try lines("    binder" + before, after: edit) == "    binder" + after)
    }
  }

  @Test func aStepWithItsOwnLineIsRemovedWithTheLine() throws {
    let before = "    binder.bind(Lamp.self)\n      .asSingleton()\n      .to(factory: Lamp.init)"
    #expect(
      try lines(before, after: edit(.changeStep, at: 7, from: ".asSingleton()"))
        == before.replacing("      .asSingleton()\n", with: ""))
  }

  @Test func aParameterAndARootChangeAfterAQuestion() throws {
    let source = shop("    binder.bind().to(factory: Desk.init)\n    binder.bind().to { (desk: Desk) in Lamp(desk) }")
      .replacing("\nstruct", with: "\nstruct Desk { let lamp: Lamp; let lamps: Lamp.All }\nstruct")
    let edits = [
      edit(.changeParameter, at: 8, from: "Lamp", to: "Provider<Lamp>"),
      edit(.changeRoot, in: "Shop", from: "Desk", to: "ThrowingProvider<Desk>"),
      edit(.changeParameter, at: 9, from: "Desk", to: "Provider<Desk>"),
    ]
    let changed = source.replacing("lamp: Lamp;", with: "lamp: Provider<Lamp>;")
      .replacing("Root = Desk", with: "Root = ThrowingProvider<Desk>").replacing(
        "(desk: Desk)", with: "(desk: Provider<Desk>)")
    var package = Package(source: source, faults: [fault(edits, applies: .withThought)], arguments: [], answers: [true])
    #expect(try result(package).source == changed)
    package.answers = [false]
    #expect(try result(package).reasons == ["it was declined: fix it"])
    package.arguments = ["--yes"]
    let refused = try result(package)
    #expect(refused.source == source)
    #expect(refused.reasons == ["it needs a decision, and --yes asks for none: fix it"])
    package = Package(
      source: source.replacing("(desk: Desk)", with: "(a: Desk, b: Desk)"), faults: [fault([edits[2]])])
    #expect(try result(package).reasons == ["the sources of `a closure` have 0 locations with `: Desk`: fix it"])
    package = Package(
      source: source.replacing("lamps: Lamp.All", with: "other: Lamp"), faults: [fault([edits[0]])])
    #expect(
      try result(package).reasons
        == [
          "the sources of `Desk` have 2 locations with `: Lamp` (Sources/Shop/Shop.swift:3, Sources/Shop/Shop.swift:3): fix it"
        ])
  }

  @Test func aPropertyAndItsParameterChangeTogether() throws {
    let desk = "final class Desk {\n  let lamp: Lamp\n  init(lamp: Lamp) { self.lamp = lamp }\n}\n"
    let edit = edit(.changeParameter, at: 11, from: "Lamp", to: "Provider<Lamp>")
    let source = desk + shop("    binder.bind().to(factory: Desk.init)")
    #expect(
      try result(Package(source: source, faults: [fault([edit])])).source
        == source.replacing("lamp: Lamp", with: "lamp: Provider<Lamp>"))
    // Another type of this name.
    let nested = source + "enum Office {\n\(desk)}\n"
    #expect(
      try result(Package(source: nested, faults: [fault([edit])])).reasons.first?.hasPrefix(
        "the sources of `Desk` have 4 locations with `: Lamp` (Sources/Shop/Shop.swift:2, ") == true)
  }

  @Test func windowsLineEndsAndMissingOnesAreKept() throws {
    let source = shop("    binder.bind(Lamp.self)\n      .to(factory: Lamp.init)\n    binder.bind(Desk.self).to { $0 }")
      .replacing("\n", with: "\r\n").dropLast()
    let edits = [
      edit(.addStatement, at: 7, to: "binder.bind(Clock.self).to { $0 }"),
      edit(.changeStep, at: 7, to: ".asSingleton()"),
      edit(.moveStatement, at: 9, in: "Shop"),
    ]
    let changed = source.replacing(
      "    binder.bind(Lamp.self)\r\n",
      with: "    binder.bind(Clock.self).to { $0 }\r\n    binder.bind(Lamp.self)\r\n      .asSingleton()\r\n")
    #expect(try result(Package(source: String(source), faults: [fault(edits)])).source == String(changed))
  }

  @Test func aStatementMovesToAFileWithOtherLineEnds() throws {
    let quotes = "\"\"\""
    let source =
      "extension Desk: Component {\n  func configure(binder: Binder) {\n    binder.bind().to { \(quotes)\na\n  b\n\(quotes) }\n  }\n}\n"
    let other = "struct Shop: Component {\r\n  func configure(binder: Binder) {\r\n    binder.bind()\r\n  }\r\n}"
    var written = ""
    let edit = edit(.moveStatement, at: 3, in: "Shop")
    let result = try result(
      Package(source: source, other: "Sources/Shop/Other.swift", faults: [fault([edit])]) { folder, check in
        if check == 0 {
          try folder.write(other, into: "Sources/Shop/Other.swift")
        } else {
          let path = folder.appending(path: "Sources/Shop/Other.swift").path
          written = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        }
      })
    #expect(result.reasons.isEmpty)
    let moved = "binder.bind()\r\n    binder.bind().to { \(quotes)\na\n  b\n\(quotes) }\r\n"
    #expect(written == other.replacing("binder.bind()\r\n", with: moved))
  }

  @Test func anImportIsAddedToTheLastLineAndOutsideOfConditions() throws {
    let edit = edit(
      .addStatement, at: 3, in: "Shop", to: "binder.bind(Clock.self).to { $0 }", importing: ["Time"])
    let code = "extension Shop {\n  func configure(binder: Binder) {\n    binder.bind().to { $0 }\n  }\n}\n"
    let added = code.replacing("    binder", with: "    binder.bind(Clock.self).to { $0 }\n    binder")
    for (imports, changed) in [
      ("import Dovetail", "import Dovetail\nimport Time"),
      (
        "import Dovetail\n#if DEBUG\nimport Lamps\n#endif",
        "import Dovetail\nimport Time\n#if DEBUG\nimport Lamps\n#endif"
      ),
    ] {
      let package = Package(source: code + imports, faults: [fault([edit])])
      #expect(try result(package).source == added + changed)
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    (7, "    binder.bind(Lamp.self).to { $0 } /* a\n  b */"), (8, "    /* a\n  b */ binder.bind(Lamp.self).to { $0 }"),
  ])
  func aStatementThatSharesALineWithALongCommentIsRefused(line: Int, lines: String) throws {
    #expect(
      try refusal(of: line, in: lines)
        == "Sources/Shop/Shop.swift:\(line) shares a line with a comment or a literal of several lines")
  }

  @Test func aStatementWithStepsInsideAConditionIsRefused() throws {
    let lines = "    binder.bind(Lamp.self)\n    #if DEBUG\n      .asSingleton()\n    #endif\n      .to { $0 }"
    #expect(try refusal(in: lines) == "Sources/Shop/Shop.swift:7 has steps inside #if")
    let nested = lines.replacing("    #if DEBUG\n", with: "    #if DEBUG\n    #if TRACE\n") + "\n    #endif"
    #expect(try refusal(in: nested) == "Sources/Shop/Shop.swift:7 has steps inside #if")
  }

  @Test func aFixThatWouldLoseACommentIsRefused() throws {
    for (line, edit) in [
      ("binder.bind(Lamp.self /* why */).to { $0 }", edit(.changeBeginning, at: 7, to: "binder.bind(Desk.self)")),
      (
        "binder.bind().tagged(with: /* why */ A.self).to { $0 }",
        edit(.changeStep, at: 7, from: ".tagged(with: A.self)", to: ".tagged(with: B.self)")
      ),
      (
        "binder.bind().to { (lamp: /* why */ Lamp) in lamp }",
        edit(.changeParameter, at: 7, from: "Lamp", to: "Provider<Lamp>")
      ),
    ] {
      let source = shop("    \(line)")
      let result = try result(Package(source: source, faults: [fault([edit])]))
      #expect(result.reasons == ["Sources/Shop/Shop.swift:7 would lose a comment: fix it"])
      #expect(result.source == source)
    }
  }

  @Test func aFunctionThatEndsOnTheLineOfALiteralIsRefused() throws {
    let source = shop("    _ = \"\"\"\n      a\n      \"\"\" }\n  func end() {")
    let add = edit(.addStatement, in: "Shop", to: "binder.install(module: Storage())")
    let result = try result(Package(source: source, faults: [fault([add])]))
    #expect(
      result.reasons == ["Sources/Shop/Shop.swift:9 shares a line with a comment or a literal of several lines: fix it"]
    )
    #expect(result.source == source)
  }

  /// The sentence that refuses to remove the statement on a line.
  private func refusal(
    of line: Int = 7, in lines: String, path: String = "Sources/Shop/Shop.swift",
    besides other: String = "Package.swift",
    prepare: @escaping (URL, Int) throws -> Void = { _, _ in }
  ) throws -> String? {
    let package = Package(
      source: shop(lines), path: path, other: other, faults: [fault([edit(.removeStatement, at: line)])],
      prepare: prepare)
    let result = try result(package)
    #expect(result.source == package.source)
    #expect(result.outcome.status == 1)
    #expect(result.reasons.count == 1)
    #expect(result.checks == 1)
    return result.reasons.first?.replacing(": fix it", with: "")
  }

  @Test(arguments: [
    "    #if DEBUG\n      binder.bind(Lamp.self).to { $0 }\n    #endif",
    "    for _ in 1...2 {\n      binder.bind(Lamp.self).to { $0 }\n    }",
    "    if isOn {\n      binder.bind(Lamp.self).to { $0 }\n    }",
    "    lamps.forEach {\n      binder.bind($0).to { $0 }\n    }",
    "    #bindings {\n      binder.bind(Lamp.self).to { $0 }\n    }",
    "    switch lamp {\n      case .on: break }; do {\n     binder.bind(Lamp.self).to { $0 }\n    }",
  ])
  func whatIsNotPerformedOnceIsRefused(lines: String) throws {
    let line = lines.split(separator: "\n").firstIndex { $0.contains("binder.bind") }.map { $0 + 7 } ?? 0
    #expect(
      try refusal(of: line, in: lines)
        == "Sources/Shop/Shop.swift:\(line) is inside #if, a loop, a condition, a closure or a macro")
  }

  @Test(arguments: [
    "    bindLamp(binder)", "    binder.bindLamp()", "    let lamp = Lamp()",
    "    } ; do { binder.bind(Lamp.self).to { $0 }",
    "    for _ in 1...2 { binder.bind(Lamp.self).to { $0 } }",
  ])
  func aLineThatDoesNotBeginWithAStatementIsRefused(line: String) throws {
    #expect(try refusal(in: line) == "Sources/Shop/Shop.swift:7 begins with no statement of a binder")
  }

  @Test func overridesMayChange() throws {
    let source =
      "let shop = Shop().overriding { binder in\n  binder.bind(Lamp.self).to { $0 }\n}\nlet office = Office().overriding {\n  $0.bind(Lamp.self).to { $0 }\n}\n"
    let edits = [
      edit(.addStatement, at: 2, to: "binder.bind(Clock.self).to { $0 }"),
      edit(.addStatement, at: 5, to: "binder.bind(Clock.self).to { $0 }"),
    ]
    let changed = source.replacing("  binder.bind(L", with: "  binder.bind(Clock.self).to { $0 }\n  binder.bind(L")
      .replacing("  $0.bind(L", with: "  $0.bind(Clock.self).to { $0 }\n  $0.bind(L")
    #expect(try result(Package(source: source, faults: [fault(edits)])).source == changed)
  }

  @Test func otherBadInputIsRefused() throws {
    let lamp = "    binder.bind(Lamp.self).to { $0 }"
    #expect(
      try refusal(in: lamp + "; binder.bind(Desk.self).to { $0 }") == "Sources/Shop/Shop.swift:7 has several statements"
    )
    #expect(
      try refusal(of: 8, in: lamp + "\n")
        == "Sources/Shop/Shop.swift:8 has no statement, so the file has changed since the build")
    #expect(
      try refusal(in: lamp) { folder, _ in
        let path = folder.appending(path: "Sources/Shop/Shop.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      } == "Sources/Shop/Shop.swift cannot be written")
    #expect(
      try refusal(in: lamp) { folder, _ in
        try folder.setDate(.now + 1, of: "Sources/Shop/Shop.swift")
      } == "Sources/Shop/Shop.swift has changed since the build")
    #expect(
      try refusal(in: lamp, path: "A/Shop/Shop.swift", besides: "B/Shop/Shop.swift")
        == "there is no file Shop/Shop.swift, or several folders have one")
  }

  @Test func generatedSourcesAreRefused() throws {
    try withFolder { folder in
      let lamp = shop("    binder.bind(Lamp.self).to { $0 }")
      try folder.write(lamp, into: ".build/Shop.swift")
      var environment = FixEnvironment()
      environment.show = { _ in }
      environment.output = { _ in [fault([edit(.removeStatement, at: 7)])].text(as: .json) }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
      let build = folder.appending(path: ".build").path
      let outcome = run.outcome(of: ["fix", "--yes", "--sources", "Shop=\(build)"])
      #expect(outcome.errors.contains("because \(build)/Shop.swift is generated, and a change would be lost: fix it\n"))
    }
  }

  @Test func aFixThatTheSourceDoesNotHaveIsRefused() throws {
    let source = shop("    binder.bind(Lamp.self).to { $0 }")
    let step = edit(.changeStep, at: 7, from: ".asSingleton()")
    let move = edit(.moveStatement, at: 7, in: "Office")
    let build = edit(.changeBuild, in: "Shop", to: "try await build()")
    let twice = [edit(.removeStatement, at: 7), edit(.changeBeginning, at: 7, to: "binder.bind(Desk.self)")]
    for (edits, sentence) in [
      ([step], "Sources/Shop/Shop.swift:7 has no step .asSingleton()"),
      ([move], "the sources of `Office` have 0 locations with `configure(binder:)`"),
      ([build], "it changes how the graph is built"),
      (twice, "two of its changes are at one location of Sources/Shop/Shop.swift"),
    ] {
      let result = try result(Package(source: source, faults: [fault(edits)]))
      #expect(result.reasons == ["\(sentence): fix it"])
      #expect(result.source == source)
    }
    let line = source.replacing("{\n    binder.bind(Lamp.self).to { $0 }\n  }", with: "{}")
    let add = edit(.addStatement, in: "Shop", to: "binder.install(module: Storage())")
    #expect(
      try result(Package(source: line, faults: [fault([add])])).reasons
        == ["Sources/Shop/Shop.swift:6 has no line of its own for the end of the function: fix it"])
  }

  // MARK: Checks

  private let two = """
        binder.bind(Lamp.self).to { $0 }
        binder.bind(Desk.self).to { $0 }
    """

  /// The faults that removing the first and the second statement fixes.
  private var lampAndDesk: [Diagnostic] {
    [fault([edit(.removeStatement, at: 7)], about: "Lamp"), fault([edit(.removeStatement, at: 8)], about: "Desk")]
  }

  @Test func oneFaultIsFixedAfterAnother() throws {
    let rest = fault([edit(.removeStatement, at: 7)], about: "Desk")
    let result = try result(Package(source: shop(two), faults: lampAndDesk, later: [[rest], []]))
    #expect(result.source == shop("").replacing("{\n\n", with: "{\n"))
    #expect(result.checks == 3)
    #expect(
      result.shown.hasPrefix(
        """
        Building and checking the graphs …

        [missing-binding] nothing binds `Lamp`
        fix it
        --- Sources/Shop/Shop.swift
        +++ Sources/Shop/Shop.swift
        @@ -4,7 +4,6 @@
           typealias Root = Desk
         
           func configure(binder: Binder) {
        -    binder.bind(Lamp.self).to { $0 }
             binder.bind(Desk.self).to { $0 }
           }
         }
        Building and checking the graphs …
        fixed: [missing-binding] nothing binds `Lamp`

        """))
  }

  @Test func allFaultsAreFixedTogether() throws {
    let result = try result(Package(source: shop(two), faults: lampAndDesk, arguments: ["--yes", "--all"]))
    #expect(result.source == shop("").replacing("{\n\n", with: "{\n"))
    #expect(result.checks == 2)
  }

  @Test func fixesOfOneStatementAreNotAppliedTogether() throws {
    let faults = [
      fault([edit(.changeStep, at: 7, to: ".asSingleton()")], about: "Lamp"),
      fault([edit(.changeBeginning, at: 7, to: "binder.bind(Desk.self)")], about: "Desk"),
    ]
    let result = try result(
      Package(source: shop(two), faults: faults, arguments: ["--yes", "--all"], later: [[faults[1]], []]))
    #expect(result.source == shop(two).replacing("bind(Lamp.self).to", with: "bind(Desk.self).asSingleton().to"))
    #expect(result.checks == 3)
  }

  @Test func whatFailsTogetherIsTriedAlone() throws {
    let rest = fault([edit(.removeStatement, at: 7)], about: "Desk")
    let result = try result(
      Package(
        source: shop(two), faults: lampAndDesk, arguments: ["--yes", "--all"], later: [lampAndDesk, [rest], [rest]]))
    #expect(result.source == shop(two.replacing(/^.*\n/, with: "")))
    #expect(result.reasons == ["the diagnostic is still there: [missing-binding] nothing binds `Desk`: fix it"])
    #expect(result.outcome.status == 1)
  }

  @Test func whatDoesNotHelpIsReverted() throws {
    let other = fault([], about: "Chest")
    let warning = fault([], about: "Shelf", severity: .warning)
    for (later, sentence) in [
      ([lampAndDesk[0]], "the diagnostic is still there: [missing-binding] nothing binds `Lamp`"),
      ([other], "another diagnostic appears: [missing-binding] nothing binds `Chest`"),
    ] {
      let date = Date(timeIntervalSince1970: 9)
      let result = try result(
        Package(source: shop(two), faults: [lampAndDesk[0]], later: [later]) { folder, check in
          if check == 0 { try folder.setDate(date, of: "Sources/Shop/Shop.swift") }
        })
      #expect(result.source == shop(two))
      #expect(result.date == date)
      #expect(result.reasons == ["\(sentence): fix it"])
      #expect(result.outcome.status == 1)
    }
    // An error hides warnings, so a fixed one may show them.
    #expect(try result(Package(source: shop(two), faults: [lampAndDesk[0]], later: [[warning]])).outcome.status == 0)
  }

  @Test func whatDoesNotCompileIsReverted() throws {
    let result = try result(
      Package(source: shop(two), faults: [lampAndDesk[0]]) { _, check in
        if check == 1 { throw CocoaError(.featureUnsupported) }
      })
    #expect(result.source == shop(two))
    #expect(result.reasons.count == 1)
    #expect(result.reasons[0].hasPrefix("the check fails: error: "))
  }

  @Test func theNextFixOfAFaultIsTried() throws {
    let fixes = [
      Diagnostic.Note(kind: .fix, text: "a", applies: .withPlaceholder, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .fix, text: "b", applies: .withThought, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .fix, text: "c", applies: .asWritten, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .binding, text: "d", applies: .asWritten, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .suggestion, text: "e"),
    ]
    let package = Package(source: shop(two), faults: [fault(fixes)], later: [[fault(fixes)]])
    let result = try result(package)
    #expect(result.source == shop(two))
    #expect(
      result.reasons == [
        "it has a part to fill in: a", "it needs a decision, and --yes asks for none: b",
        "the diagnostic is still there: [missing-binding] nothing binds `Clock`: c",
        "it needs a decision, and --yes asks for none: d",
      ])
    #expect(result.outcome.errors.contains("Sources/Shop/Shop.swift:7:1: note: not applied, because it has a part"))
    // The fixes before it are named where it is shown.
    #expect(result.shown.contains("none: b\nc\n"))
    #expect(
      try self.result(Package(source: "", faults: [fault([])])).outcome.errors.contains(
        "note: there is no fix to apply\n"))
  }

  @Test func warningsAreFixedOnRequest() throws {
    let fault = fault([edit(.removeStatement, at: 7)], severity: .warning)
    #expect(try result(Package(source: shop(two), faults: [fault])).source == shop(two))
    let strict = try result(Package(source: shop(two), faults: [fault], arguments: ["--yes", "--strict"]))
    #expect(strict.source == shop(two.replacing(/^.*\n/, with: "")))
    let other = self.fault([], about: "Chest", severity: .warning)
    let refused = try result(
      Package(source: shop(two), faults: [fault], arguments: ["--yes", "--strict"], later: [[other]]))
    #expect(refused.source == shop(two))
  }

  @Test func whatAnotherProgramWritesIsKept() throws {
    let changed = try result(
      Package(source: shop(two), faults: [lampAndDesk[0]], later: [lampAndDesk]) { folder, check in
        if check == 1 { try folder.write("// mine", into: "Sources/Shop/Shop.swift") }
      })
    #expect(changed.source == "// mine")
    var package = Package(source: shop(two), faults: [lampAndDesk[0]], arguments: [], answers: [true])
    package.written = "// mine"
    let asked = try result(package)
    #expect(asked.source == "// mine")
    #expect(asked.reasons == ["Sources/Shop/Shop.swift has changed meanwhile: fix it"])
  }

  @Test func thePackageIsBuiltAndChecked() throws {
    let command = "'swift' 'run' '--package-path' 'FOLDER' 'Graphs' 'check' '--as' 'json'"
    #expect(try result(Package(source: "", faults: [])).command == command)
    let selected = try result(Package(source: "", faults: [], arguments: ["--graph", "Office"]))
    #expect(selected.command == command + " '--graph' 'Office'")
  }

  @Test func aCommandOfTheShellChecks() throws {
    try withFolder { folder in
      let path = "Sources/Shop/Shop.swift"
      try folder.write(shop(two), into: path)
      try folder.write("", into: "Package.swift")
      try folder.write([lampAndDesk[0]].text(as: .json), into: "broken.json")
      try folder.write([Diagnostic]().text(as: .json), into: "sound.json")
      var environment = FixEnvironment()
      environment.show = { _ in }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
      let command =
        "cd '\(folder.path)'; echo Building; if grep -q Lamp \(path); then cat broken.json; else cat sound.json; fi"
      #expect(run.outcome(of: ["fix", "--yes", "--check", command]) == .init(output: "Nothing is left to fix.\n"))
      let failed = run.outcome(of: ["fix", "--check", "echo 'A.swift:1:2: error: no'; echo error: end; false"])
      #expect(failed.status == 2)
      #expect(failed.errors == "error: the check fails: A.swift:1:2: error: no\n")
    }
  }
}

extension URL {
  fileprivate func setDate(_ date: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: appending(path: path).path)
  }
}
