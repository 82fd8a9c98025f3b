// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What each edit makes of a source.
extension FixTests {
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
    let remove = edit(.changeStep, at: 7, from: ".asSingleton()", step: .lifetime)
    #expect(
      try lines("    binder.bind().asSingleton().to(factory: Lamp.init)", after: change, remove)
        == "    binder.decorate((any Lamp).self).to(factory: Lamp.init)")
    #expect(
      try lines(
        "    binder\n      .bind()\n      .asSingleton()\n      .to { $0 }  // x", after: edit(.removeStatement, at: 8))
        == "")
    let replace = edit(.changeStep, at: 7, from: ".tagged(with: A.self)", to: ".tagged(with: B.self)", step: .tag)
    #expect(
      try lines("    binder.bind().tagged(with: My.A.self)\n      .to { $0 }", after: replace)
        == "    binder.bind().tagged(with: B.self)\n      .to { $0 }")
  }

  @Test(
    arguments: [
      (.lifetime, ".asSingleton()", ".bind().tagged(with: A.self)|.to { $0 }"),
      (.tag, ".tagged(with: A.self)", ".bind().intoCollection()|.asSingleton().to { $0 }"),
      (.shadowing, ".shadowing()", ".bind()|.tagged(with: A.self).asAlias(of: B.self) { $0 }"),
      (.tag, ".tagged(with: A.self)", ".bind()|.asAlias(of: B.self) { $0 }"),
      (.collection, ".intoCollection()", ".bind()|.shadowing().to { $0 }"),
      (.tag, ".tagged(with: A.self)", ".declareSet(of: A.self)|"),
    ] as [(Diagnostic.Edit.Step, String, String)])
  func aStepIsAddedInItsPlace(place: Diagnostic.Edit.Step, step: String, chain: String) throws {
    let edit = edit(.changeStep, at: 7, to: step, step: place)
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
      try lines(before, after: edit(.changeStep, at: 7, from: ".asSingleton()", step: .lifetime))
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
    #expect(refused.reasons == ["it needs a decision (run `fix` without --yes): fix it"])
    package = Package(
      source: source.replacing("(desk: Desk)", with: "(a: Desk, b: Desk)"), faults: [fault([edits[2]])])
    #expect(
      try result(package).reasons == ["the closure at Sources/Shop/Shop.swift:9 names 2 parameters `: Desk`: fix it"])
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

  @Test(arguments: [
    "bind().to(factory: Desk.open)", "bind().onClose { (desk: Desk) in desk.close() }.to(factory: Desk.open)",
    "bind().to(factory: Desk.open(lamp:))", "bind(Desk.self)\n      .to(factory: Desk<Int>.open(lamp:))",
    "bindPropertyInjection(of: Desk.self).to(injector: Desk.open)",
  ])
  func aParameterOfAnotherFunctionChangesAlone(statement: String) throws {
    let desk = """
      struct Desk {
        let lamp: Lamp
        static func open(|) async throws -> Desk { Desk(lamp: lamp) }
        static func test(lamp: Lamp) -> Desk { Desk(lamp: lamp) }
        func close() { func open(lamp: Lamp) {} }
      }

      """
    let source = shop("    binder.\(statement)") + desk
    let edit = edit(.changeParameter, at: 7, from: "Lamp", to: "TaggedElement<Bedside>")
    #expect(
      try result(Package(source: source.replacing("|", with: "lamp: Lamp"), faults: [fault([edit])])).source
        == source.replacing("|", with: "lamp: TaggedElement<Bedside>"))
  }

  @Test func windowsLineEndsAndMissingOnesAreKept() throws {
    let source = shop("    binder.bind(Lamp.self)\n      .to(factory: Lamp.init)\n    binder.bind(Desk.self).to { $0 }")
      .replacing("\n", with: "\r\n").dropLast()
    let edits = [
      edit(.addStatement, at: 7, to: "binder.bind(Clock.self).to { $0 }"),
      edit(.changeStep, at: 7, to: ".asSingleton()", step: .lifetime),
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
          try folder.write(other, into: "Sources/Shop/Other.swift", dated: Date(timeIntervalSince1970: 9))
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

  @Test func eachEditBringsItsImport() throws {
    let desk = "final class Desk {\n  let lamp: Lamp\n}\n"
    let lamp = "    binder.bind(Lamp.self).asSingleton().to(factory: Lamp.init)"
    for edit in [
      edit(.changeStep, at: 7, from: ".asSingleton()", to: ".asEagerSingleton()", importing: ["Tags"], step: .lifetime),
      edit(.changeBeginning, at: 7, to: "binder.bind((any Light).self)", importing: ["Tags"]),
      edit(.addStatement, in: "Shop", to: "binder.install(module: A())", importing: ["Tags"]),
      edit(.changeRoot, in: "Shop", from: "Desk", to: "TaggedProvider<A>", importing: ["Tags"]),
    ] {
      let result = try result(Package(source: shop(lamp), faults: [fault([edit])]))
      #expect(result.reasons.isEmpty)
      #expect(result.source.hasPrefix("import Dovetail\nimport Tags\n\nstruct"))
    }
    let remove = edit(.removeStatement, at: 7, importing: ["Tags"])
    #expect(try !result(Package(source: shop(lamp), faults: [fault([remove])])).source.contains("Tags"))
    // The file of a type may not know the library, and may have no import.
    let provider = edit(.changeParameter, at: 7, from: "Lamp", to: "Provider<Lamp>")
    for (heading, changed) in [
      ("", "import Dovetail\n\n"), ("import Foundation\n\n", "import Foundation\nimport Dovetail\n\n"),
      ("internal import Foundation\n", "internal import Foundation\ninternal import Dovetail\n"),
      ("// A desk.\n// By me.\n\n", "// A desk.\n// By me.\n\nimport Dovetail\n\n"),
      ("/* A desk.\n By me. */\n\n", "/* A desk.\n By me. */\n\nimport Dovetail\n\n"),
      ("/// A desk.\n", "import Dovetail\n\n/// A desk.\n"), ("import Dovetail\n", "import Dovetail\n"),
    ] {
      let path = "Sources/Shop/Desk.swift"
      var written = ""
      let statement = shop("    binder.bind().to(factory: Desk.init)")
      let result = try result(
        Package(source: statement, other: path, faults: [fault([provider])]) { folder, check in
          if check == 0 { return try folder.write(heading + desk, into: path, dated: Date(timeIntervalSince1970: 9)) }
          written = String(
            decoding: FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data(), as: UTF8.self)
        })
      #expect(result.reasons.isEmpty)
      #expect(result.source == statement)
      #expect(written == changed + desk.replacing(": Lamp", with: ": Provider<Lamp>"))
    }
  }

  @Test func aStatementThatMovesBringsTheImportsOfItsFile() throws {
    let source = shop("    binder.bind().to { Clock(zone: .current) }")
      .replacing("import Dovetail\n", with: "import Dovetail\nimport struct Foundation.TimeZone\nimport Time\n")
    let path = "Sources/Shop/Office.swift"
    let office = "import Dovetail\nstruct Office {\n  func configure(binder: Binder) {\n  }\n}\n"
    var written = ""
    let move = edit(.moveStatement, at: 9, in: "Office")
    let result = try result(
      Package(source: source, other: path, faults: [fault([move])]) { folder, check in
        if check == 0 { return try folder.write(office, into: path, dated: Date(timeIntervalSince1970: 9)) }
        written = String(
          decoding: FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data(), as: UTF8.self)
      })
    #expect(result.reasons.isEmpty)
    let statement = "    binder.bind().to { Clock(zone: .current) }\n"
    #expect(
      written
        == office.replacing("Dovetail\n", with: "Dovetail\nimport Foundation\nimport Time\n")
        .replacing("{\n  }", with: "{\n\(statement)  }"))
  }

  @Test func anAliasStandsWithTheOthers() throws {
    let alias = "binder.bind((any Light).self).asAlias(of: Lamp.self) { $0 }"
    let added = edit(.addStatement, at: 7, to: alias)
    let lamp = "    binder.bind(Lamp.self).to(factory: Lamp.init)\n"
    let other = "    binder.bind((any Table).self)\n      .asAlias(of: Desk.self) { $0 }  // a desk\n"
    let rest = "    binder.bind(Desk.self).to(factory: Desk.init)"
    #expect(try lines(lamp + other + rest, after: added) == lamp + other + "    \(alias)\n" + rest)
    #expect(
      try lines(lamp + rest + "\n" + other, after: added) + "\n" == lamp + rest + "\n" + other + "    \(alias)\n\n")
    // There is no other, or not in this function, or it is a contribution, whose place counts.
    let above = "    \(alias)\n" + lamp
    #expect(try lines(lamp + rest, after: added) == above + rest)
    let contribution = "    binder.bind((any Table).self).intoCollection().asAlias(of: Desk.self) { $0 }"
    #expect(try lines(lamp + contribution, after: added) == above + contribution)
    let nested = "    func more() {\n  \(other.replacing("\n", with: "\n  "))  }"
    #expect(try lines(lamp + nested, after: added) == above + nested)
    let statement = "binder.bind(Clock.self).to(factory: Clock.init)"
    #expect(
      try lines(lamp + other + rest, after: edit(.addStatement, at: 7, to: statement))
        == "    \(statement)\n" + lamp + other + rest)
  }
}
