// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Sources and edits that are refused, with the reasons.
extension FixTests {
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
        edit(.changeStep, at: 7, from: ".tagged(with: A.self)", to: ".tagged(with: B.self)", step: .tag)
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
    let step = edit(.changeStep, at: 7, from: ".asSingleton()", step: .lifetime)
    let unknown = edit(.changeStep, at: 7, from: ".asSingleton()")
    let move = edit(.moveStatement, at: 7, in: "Office")
    let build = edit(.changeBuild, in: "Shop", to: "try await build()")
    let twice = [edit(.removeStatement, at: 7), edit(.changeBeginning, at: 7, to: "binder.bind(Desk.self)")]
    for (edits, sentence) in [
      ([step], "Sources/Shop/Shop.swift:7 has no step .asSingleton()"),
      ([unknown], "the report does not name the step"),
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
}
