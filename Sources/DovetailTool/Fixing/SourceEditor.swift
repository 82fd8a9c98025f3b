// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// Finds the changes of source files that the edits of a fix mean.
struct SourceEditor {
  let files: SourceFiles
  /// When the program was built whose graphs have the places of the edits.
  var built: Date

  func changes(for fix: Diagnostic.Note) throws(CommandFailure) -> [SourceChange] {
    var changes: [SourceChange] = []
    for edit in fix.edits { changes += try self.changes(for: edit, of: fix) }
    return changes.uniqued()
  }

  private func changes(for edit: Diagnostic.Edit, of fix: Diagnostic.Note) throws(CommandFailure) -> [SourceChange] {
    if edit.change == .changeRoot { return [try changeOfRoot(edit)] }
    guard let site = edit.site else {
      if edit.change != .addStatement { throw CommandFailure("it changes how the graph is built") }
      return [try configuration(of: edit.component ?? "").adding([edit.new])]
    }
    guard let path = files.path(of: site.fileID) else {
      throw CommandFailure("there is no file \(site.fileID), or several folders have one")
    }
    let file = try EditedFile(at: path, builtAt: built)
    let statement = try SourceStatement(at: site.line, of: file)
    switch edit.change {
    case .addStatement:
      return [file.adding(edit.new, above: statement)] + fix.imports(above: site).compactMap(file.importing)
    case .removeStatement: return [file.removing(statement)]
    case .moveStatement:
      let target = try configuration(of: edit.component ?? "")
      return [file.removing(statement), try target.adding(file.lines(of: statement), from: statement.receiver)]
    case .changeBeginning:
      let end = statement.calls[0].range.upperBound
      let new = statement.receiver + edit.new.dropFirst("binder".count)
      return [file.change(statement.range.lowerBound..<end, to: new, of: statement.range)]
    case .changeStep: return [try file.changing(edit.old, to: edit.new, in: statement)]
    default: return [try changeOfParameter(edit, in: statement, of: file)]
    }
  }
}

// MARK: - Declarations

extension SourceEditor {
  /// A `configure(binder:)`, the place of the brace of its body, and its name for the binder.
  private struct Configuration {
    let file: EditedFile
    let body: Int
    let receiver: String

    func adding(_ lines: [String], from former: String = "binder") throws(CommandFailure) -> SourceChange {
      let first = lines.first.map { receiver + $0.dropFirst(former.count) }
      return try file.adding((first.map { [$0] } ?? []) + lines.dropFirst(), atEndOf: body)
    }
  }

  private func configuration(of component: String) throws(CommandFailure) -> Configuration {
    let found = bodies(of: component).flatMap { path, words, body in
      words.places(of: "configure").filter { words.texts(at: $0 - 1, are: "func") && words.bracket(around: $0) == body }
        .map { (path: path, words: words, place: $0) }
    }
    guard found.count == 1, let (path, words, place) = found.first, let end = words.end(ofBracketsAt: place + 1),
      let body = words.places(of: "{").first(where: { $0 >= end })
    else {
      throw CommandFailure("the sources have \(found.count) declarations of `configure(binder:)` for `\(component)`")
    }
    let isNamed = words.isWord(place + 3)
    return Configuration(
      file: try EditedFile(at: path, builtAt: built), body: body, receiver: words.tokens[place + (isNamed ? 3 : 2)].text
    )
  }

  private func changeOfRoot(_ edit: Diagnostic.Edit) throws(CommandFailure) -> SourceChange {
    let component = edit.component ?? ""
    return try change(of: edit, in: bodies(of: component), after: ["typealias", "Root", "="], "Root of `\(component)`")
  }

  private func changeOfParameter(
    _ edit: Diagnostic.Edit, in statement: SourceStatement, of file: EditedFile
  ) throws(CommandFailure) -> SourceChange {
    if let only = file.words.places(of: edit.old, after: [":"], in: statement.words).first {
      return file.change(only, to: edit.new, of: statement.range)
    }
    let name = file.text(statement.range).matches(of: /(\w+)(?:<[^()]*>)?\.init\b/).last.map { String($0.1) } ?? ""
    return try change(of: edit, in: bodies(of: name), after: [":"], "parameter or property of `\(name)`")
  }

  /// The change of a type that stands once in some bodies, behind some words.
  private func change(
    of edit: Diagnostic.Edit, in bodies: [(path: String, words: SwiftText, body: Int)], after marks: [String],
    _ what: String
  ) throws(CommandFailure) -> SourceChange {
    let found = bodies.flatMap { path, words, body in
      words.places(of: edit.old, after: marks, in: body..<(words.end(ofBracketsAt: body) ?? body)).map { (path, $0) }
    }
    guard found.count == 1, let (path, range) = found.first else {
      throw CommandFailure("the sources have \(found.count) places where a \(what) is `\(edit.old)`")
    }
    return try EditedFile(at: path, builtAt: built).change(range, to: edit.new)
  }

  /// The declarations of a type and its extensions.
  private func bodies(of type: String) -> [(path: String, words: SwiftText, body: Int)] {
    let name = type.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    guard let last = name.last else { return [] }
    return files.files(containing: last).flatMap { path, text in
      let words = SwiftText(text)
      return words.declarations.filter { $0.path.suffix(name.count) == name[...] }.map { (path, words, $0.body) }
    }
  }
}

extension SwiftText {
  /// The bytes of a type behind some words.
  fileprivate func places(of type: String, after marks: [String], in words: Range<Int>) -> [Range<Int>] {
    let wanted = marks + SwiftText(type).tokens.map(\.text)
    return words.dropLast(wanted.count).filter { start in
      tokens[start..<start + wanted.count].map(\.text) == wanted
        && ![".", "<", "?", "!", "&"].contains(tokens[start + wanted.count].text)
    }.map { tokens[$0 + marks.count].range.lowerBound..<tokens[$0 + wanted.count - 1].range.upperBound }
  }
}

extension Diagnostic.Note {
  /// The modules that a new statement needs, which only the text says.
  fileprivate func imports(above site: Site) -> [String] {
    text.ranges(of: "above \(site), with import ").flatMap { heading in
      text[heading.upperBound...].prefix { $0 != ":" }.split(separator: ", import ").map(String.init)
    }
  }
}

extension [SourceChange] {
  /// Whether two fixes change one statement, or add the same.
  func touch(_ others: Self) -> Bool {
    contains { change in
      others.contains { other in
        change == other || change.path == other.path && change.statement.overlaps(other.statement)
      }
    }
  }
}
