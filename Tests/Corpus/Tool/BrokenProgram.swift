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
    case binding = "to bind it"
    case nearMiss = "near miss"
  }

  let name: String
  var source: SourceText
  var build: Build
  let expected: Expectation
  /// The author's code for the placeholders of fixes.
  let placeholders: [(text: String, replacement: String)]
  /// Failures that fixes which need thought may have.
  let thoughts: [String]

  init(at path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    name = programName(of: path)
    source = SourceText(text)
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
    // Lines keep their numbers until statements are added.
    for edit in fix.edits where !edit.addsLines { try program.apply(edit) }
    for edit in fix.edits.filter(\.addsLines).sorted(by: { $0.line ?? 0 > $1.line ?? 0 }) { try program.apply(edit) }
    return program
  }

  private mutating func apply(_ edit: Outcome.Edit) throws {
    let new = filled(edit.new)
    if new.contains("…") { throw Failure("nothing is said to stand for the placeholder of \(new)") }
    switch edit.change {
    case "add a statement":
      if let line = edit.line { source.add(new, before: line) } else { try source.add(new, to: edit.component ?? "") }
    case "remove a statement": _ = try source.removeStatement(at: edit.line)
    case "move a statement": try source.add(source.removeStatement(at: edit.line), to: edit.component ?? "")
    case "change the first call of a statement":
      try source.changeStatement(at: edit.line) { try $0.replaceBeginning(by: new) }
    case "change a step of a statement":
      try source.changeStatement(at: edit.line) { try $0.changeStep(edit.old, to: new) }
    case "change the type of a parameter": try source.changeParameter(of: edit.line, from: edit.old, to: new)
    case "change the root of a component": try source.changeRoot(of: edit.component ?? "", from: edit.old, to: new)
    case "change how a graph is built": build = new.contains("await") ? .async : .synchronousOnMainActor
    default: throw Failure("there is no change of the kind \(edit.change)")
    }
  }

  private func filled(_ text: String) -> String {
    placeholders.reduce(text) { $0.replacing($1.text, with: $1.replacement) }.replacing("(…)", with: "()")
  }
}

extension Outcome.Edit {
  fileprivate var addsLines: Bool { change == "add a statement" || change == "move a statement" }
}
