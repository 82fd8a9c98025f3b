// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A program of the corpus, and the directives in its comments.
struct BrokenProgram: Sendable {
  /// How its component is built.
  enum Build: String {
    case synchronous = "SYNCHRONOUS"
    case synchronousOnMainActor = "SYNCHRONOUS_ON_MAIN_ACTOR"
    case async = "ASYNC"
  }

  /// The result expected of it.
  enum Expectation: String {
    case fix, thought, suggestion
    /// The program is sound, and no diagnostic may say otherwise.
    case nothing
    case binding = "to bind it"
    case nearMiss = "near miss"
  }

  let name: String
  var sources: Sources
  var build: Build
  let expected: Expectation
  /// The author's code for the placeholders of fixes.
  let placeholders: [(text: String, replacement: String)]
  /// Failures that fixes which need thought may have.
  let thoughts: [String]

  init(at path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    name = programName(of: path)
    sources = Sources(files: ["Program/\(name).swift": SourceText(text)])
    build =
      text.contains("// Built synchronously on the main actor.")
      ? .synchronousOnMainActor : text.contains("// Built synchronously.") ? .synchronous : .async
    guard let expected = text.firstMatch(of: /\/\/ Expected: (.+)/).flatMap({ Expectation(rawValue: String($0.1)) })
    else { throw Failure("\(name) does not say what is expected") }
    self.expected = expected
    thoughts = text.matches(of: /\/\/ Thought: (.+)/).map { String($0.1) }
    placeholders = text.matches(of: /\/\/ Placeholder: `(.+?)` is `(.+)`/).map { (String($0.1), String($0.2)) }
  }
}

extension BrokenProgram {
  /// The program with a fix applied.
  func applying(_ fix: Outcome.Note) throws -> BrokenProgram {
    var program = self
    var unused = placeholders
    try program.sources.apply(fix.edits.filter { !$0.changesBuild }) { code in
      var filled = code
      // Of several replacements of one text, each is for one edit.
      for placeholder in unused where filled.contains(placeholder.text) {
        filled = filled.replacing(placeholder.text, with: placeholder.replacement)
        let alike = unused.indices.filter { unused[$0].text == placeholder.text }
        if alike.count > 1 { unused.remove(at: alike[0]) }
      }
      return filled.replacing("(…)", with: "()")
    }
    if let edit = fix.edits.first(where: \.changesBuild) {
      program.build = edit.new.contains("await") ? .async : .synchronousOnMainActor
    }
    return program
  }
}

extension Outcome.Edit {
  var changesBuild: Bool { change == "change how a graph is built" }
}
