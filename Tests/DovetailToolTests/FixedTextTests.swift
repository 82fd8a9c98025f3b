// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import TestSupport
import Testing

@testable import DovetailTool

/// Edits of generated sources that contain every kind of literal and comment. The generator knows the text after an edit.
@Suite @MainActor struct FixedTextTests {
  /// A line of a statement.
  private enum Line {
    /// Code, which has the indentation of the statement.
    case code(String)
    /// Code without indentation, which gets the new one.
    case outdented(String)
    /// A line that begins inside a literal.
    case literal(String)
  }

  private static let quotes = "\"\"\""

  /// Lines of closures. The indentation of a statement is `I`, in literals as well.
  private static let passages: [[Line]] = [
    // The closing quotation marks are left of the statement, at it and right of it.
    [
      .code("  let a = \(quotes)"), .literal("{"), .literal("  \"a\": [1,"), .literal(""), .literal("}"),
      .literal(quotes),
    ],
    [.code("  let b = f(\(quotes)"), .literal("I  one"), .literal("I  "), .literal("I two"), .literal("I\(quotes))")],
    [.code("  let c ="), .code("    \(quotes)"), .literal("I        c"), .literal("I    \(quotes)")],
    // Text that looks like code.
    [
      .code("  let d = \(quotes)"), .literal("// no comment"), .literal("/* no comment"),
      .literal("binder.bind(Desk.self).to { $0 }"), .literal("import Fake"), .literal("}"), .literal("#if DEBUG"),
      .literal("I  \\\(quotes) \\\" \\\\"), .literal("I  joined \\"), .literal(quotes),
    ],
    // Raw strings.
    [
      .code("  let e = #\(quotes)"), .literal("\\(no) \(quotes) \\#(yes) \\#("), .literal("  { \"}\" }()"),
      .literal(") \"\"\" \\"), .literal("I \(quotes)#"),
    ],
    [.code("  let f = [#\"\(quotes)#, ##\"\"#\"##, #\(quotes)a\"\"#, #\"\\(\"#, \"\\\"\", \"\"]")],
    // Slashes that begin a regular expression on a line of a builder, and that divide.
    [
      .code("  let i = Regex {"), .code("    One(.digit)"), .code("    /\(quotes)/"), .code("  }"),
      .code("  let j = (count!/2)/2"), .code("  let k = \(quotes)"), .literal("I  /"), .literal(quotes),
    ],
    // Interpolations over lines, in one another.
    [
      .code("  let g = \(quotes)"), .literal("x \\(list("),
      .literal("of: \"\\(\"\\(deep { \"}\" })\")\") /* \")\" */ // )"),
      .literal("I  , \(quotes)"), .literal("y \\(z)"), .literal("\(quotes))) tail"), .literal(quotes),
    ],
    [.code("  let h = \"a \\(b(\"c)\", #\"d\\\"#))\"")],
    // Comments.
    [.code("  // don't \"stop ( { \(quotes)"), .code("  f() /* \" */ // ` '")],
    [.code("  /* one ("), .code("     /* two \(quotes) */"), .outdented("\" three */"), .code("  f()")],
    // Conditions.
    [.outdented("#if DEBUG"), .code("  f(1)"), .outdented("#else"), .code("  f(2)"), .outdented("#endif")],
    // Regular expressions.
    [.code("  let i = /\"[(]{2}/"), .code("  let j = 8 / 4 / 2"), .code("  let k = #/\\/(\"/#")],
    [.code("  let l = #/"), .literal("I ( \" | \\/ ) # }"), .literal("   x+"), .literal("/#")],
    // Slashes that the compiler takes for operators, and those of expressions with marks that usually stand behind one.
    [.code("  x /= 2 // don't \(quotes)"), .code("  f(8, /) + (4 / 2)")],
    [.code("  func /(a: Int, b: Int) -> Int { a.x/b.x }"), .code("  f(a./b, x*/y, c?/2, [1]/2, {2}/2) // (/")],
    [.code("  f(/,/, /;\"/, /}/, /[)\"]/, !/(/)"), .code("  let n = /)\"/"), .code("  let o = try /^ \\/\"/")],
    // Names.
    [.code("  `default`(`it's \"a\" (`)"), .code("  let p = `a` + \"{\" + f(`b`)")],
    // Characters that other programs take for line ends.
    [.code("  let m = \"a\u{2028}b\u{85}c\" // d\u{2029}e\u{B}f"), .code("  \u{C}"), .code("  f()")],
    [.code(""), .code("  f()"), .code("")],
  ]

  /// A source with two components, whose statements have known lines.
  private struct Source {
    var first: [[Line]]
    var second: [[Line]]
    var indentations = ("    ", "  ")
    var newline = "\n"
    var imports = ["import Dovetail"]
    /// The one that the first component had, of which literals still have the indentation.
    var former: String?

    /// The line of a statement of the first component.
    func line(of statement: Int) -> Int {
      imports.count + 3 + first[..<statement].flatMap(\.self).count
        + first[statement].prefix(while: Self.isComment).count
    }

    private static func isComment(_ line: Line) -> Bool {
      if case .code(let text) = line { ["//", "/*", " *"].contains { text.hasPrefix($0) } } else { false }
    }

    var text: String {
      var lines = imports + ["struct Office: Component {", " func configure(binder: Binder) {"]
      lines += render(first, indented: indentations.0, calling: "binder")
      lines += [" }", "}", "struct Shop: Component {", " func configure(binder b: Binder) {"]
      lines += render(second, indented: indentations.1, calling: "b")
      return (lines + [" }", "}"]).joined(separator: newline)
    }

    private func render(_ statements: [[Line]], indented indentation: String, calling name: String) -> [String] {
      statements.flatMap { lines in
        // Literals stay as they were before a statement moved.
        let isMoved = lines.contains { if case .code("// moved") = $0 { true } else { false } }
        return lines.map { line in
          switch line {
          case .code(""): ""
          case .code(let text):
            indentation + (text.hasPrefix("binder") ? name + text.dropFirst("binder".count) : text)
          case .outdented(let text): isMoved && former != nil ? indentation + text : text
          case .literal(let text): text.replacing(/^I/, with: isMoved ? former ?? indentation : indentation)
          }
        }
      }
    }
  }

  private func edit(
    _ change: Diagnostic.Edit.Change, at line: Int? = nil, in component: String? = nil, from old: String = "",
    to new: String = "", importing imports: [String] = [], step: Diagnostic.Edit.Step? = nil
  ) -> Diagnostic.Edit {
    let site = line.map { Site(fileID: "Shop/Shop.swift", line: $0) }
    return Diagnostic.Edit(
      change: change, site: site, component: component, old: old, new: new, imports: imports, step: step)
  }

  /// The source after an edit.
  private func text(_ source: Source, after edit: Diagnostic.Edit) throws -> String {
    try text(source.text, after: edit)
  }

  private func text(_ source: String, after edit: Diagnostic.Edit) throws -> String {
    var result = ""
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(source, into: "Sources/Shop/Shop.swift")
      let editor = SourceEditor(
        files: SourceFiles(in: [SourceFolder(path: folder.path)]), package: folder.path, folders: [folder.path],
        checked: .now)
      let changes = try editor.changes(for: Diagnostic.Note(kind: .fix, text: "", edits: [edit]))
      let path = folder.appending(path: "Sources/Shop/Shop.swift").path
      result = String(decoding: try RewrittenFile(at: path, by: changes).new, as: UTF8.self)
    }
    return result
  }

  /// A statement with some passages, in a random order.
  private func statement(_ element: String, marked mark: String, using random: inout some RandomNumberGenerator)
    -> [Line]
  {
    let comments: [[Line]] = [[], [.code("// note \(Self.quotes) (")], [.code("/* note"), .code(" * /* \" */ */")]]
    let chosen = Self.passages.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).flatMap(\.self)
    return [.code("// \(mark)")] + (comments.randomElement(using: &random) ?? [])
      + [.code("binder.bind(\(element).self).to {")] + chosen + [.code("}")]
  }

  @Test func aPassageMovesUnchanged() throws {
    for place in Self.passages.indices {
      let (indentation, other) = [("    ", "  "), ("\t", "      "), ("  ", "\t\t")][place % 3]
      let statement = [.code("// moved"), .code("binder.bind(Desk.self).to {")] + Self.passages[place] + [.code("}")]
      let source = Source(first: [statement], second: [], indentations: (indentation, other))
      var expected = source
      (expected.first, expected.second, expected.former) = ([], [statement], indentation)
      let text = try text(source, after: edit(.moveStatement, at: source.line(of: 0), in: "Shop"))
      // An empty function tells no indentation.
      expected.indentations.1 = "   "
      #expect(text == expected.text)
    }
  }

  @Test func aHeadingStays() throws {
    for above in [
      ["// MARK: - Desks"], ["// MARK: Desks", "// a desk"], ["// all desks", "", "// a desk"], ["/* MARK: - */"],
    ] {
      let desk = [Line.code("binder.bind(Desk.self)")]
      let heading = above.prefix { $0 != "// a desk" }.map(Line.code)
      let comments = above.dropFirst(heading.count).map(Line.code)
      var source = Source(first: [heading, comments + desk], second: [[.code("b.bind(Chest.self)")]])
      let edit = edit(.moveStatement, at: source.imports.count + 3 + above.count, in: "Shop")
      let text = try text(source, after: edit)
      source.first = [heading]
      source.second.append(comments + desk)
      #expect(text == source.text)
    }
  }

  @Test(arguments: Thoroughness.batches(2, of: 800)) func onlyWhatIsAskedForChanges(seeds: SeedBatch) throws {
    for seed in seeds { try expectEdits(of: seed) }
  }

  private func expectEdits(of seed: Seed) throws {
    var random = SplitMix64(seed: seed)
    var source = Source(first: [], second: [])
    source.indentations = (
      ["    ", "\t", "  ", "\t  "].randomElement(using: &random) ?? "", seed.value % 2 == 0 ? "\t\t" : "      "
    )
    if seed.value % 5 == 0 { source.imports.insert("#!/usr/bin/env \"swift\" (", at: 0) }
    source.newline = seed.value % 3 == 0 ? "\r\n" : "\n"
    source.first = [
      statement("Lamp", marked: "lamp", using: &random), statement("Desk", marked: "moved", using: &random),
      statement("Clock", marked: "clock", using: &random),
    ]
    source.second = [statement("Chest", marked: "chest", using: &random)]
    let line = source.line(of: 1)
    let place =
      source.first[1].firstIndex { if case .code(let text) = $0 { text.hasPrefix("binder") } else { false } } ?? 0

    var expected = source
    expected.former = source.indentations.0
    expected.first.remove(at: 1)
    expected.second.append(source.first[1])
    #expect(try text(source, after: edit(.moveStatement, at: line, in: "Shop")) == expected.text, "\(seed)")

    expected = source
    expected.first[1].removeSubrange(place...)
    #expect(try text(source, after: edit(.removeStatement, at: line)) == expected.text, "\(seed)")

    let new = "binder.install(module: Storage())"
    expected = source
    expected.first[1].insert(.code(new), at: 0)
    expected.imports.append("import Time")
    let addition = edit(.addStatement, at: line, to: new, importing: ["Time"])
    #expect(try text(source, after: addition) == expected.text, "\(seed)")

    expected = source
    expected.second.append([.code(new)])
    #expect(try text(source, after: edit(.addStatement, in: "Shop", to: new)) == expected.text, "\(seed)")

    for (edit, head) in [
      (edit(.changeStep, at: line, to: ".asSingleton()", step: .lifetime), "binder.bind(Desk.self).asSingleton().to {"),
      (edit(.changeBeginning, at: line, to: "binder.decorate(Desk.self)"), "binder.decorate(Desk.self).to {"),
    ] {
      expected = source
      expected.first[1][place] = .code(head)
      #expect(try text(source, after: edit) == expected.text, "\(seed)")
    }
  }

  /// A component with some lines, of which the statement is on the fourth line of the file.
  private func source(_ before: String, _ statement: String, _ behind: String) -> String {
    "struct Shop: Component {\nfunc configure(binder: Binder) {\n\(before)\n\(statement)\(behind)\n}\n}\n"
  }

  private let statement = "binder.bind(Desk.self).to { $0 }\n"

  @Test(
    arguments: [
      ("let a =", ""), ("a +", ""), ("a ??", ""), ("return", ""), ("a ?", ": b"), ("", "?? b"), ("", "+ 1"),
      ("", "as Any"), ("", "label: { 1 }"), ("if a,", ""), ("try!", ""), ("_ = try?", ""), ("a >", ""), ("a |>", ""),
      ("a =>", ""), ("a ∘", ""), ("", "∘ b"), ("repeat", "while a"), ("", "; f()"),
    ]) func aPartOfAnotherExpressionStays(before: String, behind: String) throws
  {
    #expect {
      try text(source(before, statement, behind), after: edit(.removeStatement, at: 4))
    } throws: { error in
      (error as? CommandFailure)?.sentence.hasSuffix("Shop.swift:4 is a part of another expression") == true
    }
  }

  @Test(
    arguments: [
      ("let a = b!", "f()"), ("let a: B?", "(1, 2)"), ("f { $0 }", "\"text\".f()"),
      ("a = \"text\"", "\"\"\"\n\"\"\".f()"),
      ("a = /x/", "/x/.f()"), ("f();", "loop: while f() {}"),
      ("let a: B<C<D?>>", "{ count += 1 }()"), ("let ä = ñ!", "// c\n{ f() }"),
    ]) func aStatementOfItsOwnEnds(before: String, behind: String) throws
  {
    let text = try text(source(before, statement, behind), after: edit(.removeStatement, at: 4))
    #expect(text == source(before, "", behind))
  }

  /// The compiler refuses most of such code as well, but a command must not crash.
  @Test(arguments: [
    ("\"\\(", false), ("\"", true), ("#", true), ("#\"", true), ("#/", false), ("+/", true), (" /(", false),
  ])
  func aLongLineIsRead(unit: String, isComplete: Bool) {
    let words = SwiftText(String(repeating: unit, count: 50_000 / unit.utf8.count))
    #expect(words.isComplete == isComplete)
    #expect(words.tokens.allSatisfy { $0.range.upperBound <= words.bytes.count })
  }

  @Test func theMarkOfUTF8IsOfNoWord() throws {
    let source = "\u{FEFF}import Dovetail\n" + source("", statement, "")
    let edit = edit(.addStatement, at: 5, to: "binder.bind(Clock.self).to { Clock() }", importing: ["Time"])
    let text = try text(source, after: edit)
    #expect(text.hasPrefix("\u{FEFF}import Dovetail\nimport Time\nstruct Shop"))
    #expect(text.contains("\nbinder.bind(Clock.self).to { Clock() }\n\(statement)"))
  }

  @Test(
    arguments: [
      "\"text\"\n.install(module: Storage())", "a\n\"text\".install(module: Storage())",
      "f {\n}.install(module: Storage())", "f(\n).install(module: Storage())",
    ]) func whatBeginsWithNoBinderStays(code: String) throws
  {
    #expect {
      try text(source("", code, ""), after: edit(.removeStatement, at: 5))
    } throws: { error in
      (error as? CommandFailure)?.sentence.hasSuffix("Shop.swift:5 begins with no statement of a binder") == true
    }
  }
}
