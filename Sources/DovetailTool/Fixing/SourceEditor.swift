// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// Finds the changes of source files that the edits of a fix mean.
struct SourceEditor {
  let files: SourceFiles
  let package: String
  /// The folders with the sources that may change.
  let folders: [String]
  /// When the check began whose diagnostics have the places of the edits.
  var checked: Date

  func changes(for fix: Diagnostic.Note) throws(CommandFailure) -> [SourceChange] {
    var changes: [SourceChange] = []
    for edit in fix.edits { changes += try self.changes(for: edit) }
    return changes.uniqued()
  }

  /// The changes of an edit, with the imports that its code needs wherever it stands.
  private func changes(for edit: Diagnostic.Edit) throws(CommandFailure) -> [SourceChange] {
    var changes = try changesOfCode(for: edit)
    for path in changes.filter({ !$0.text.isEmpty }).map(\.path).uniqued() {
      let file = try file(at: path)
      for module in try imports(of: edit) {
        if let change = try file.importing(module) { changes.append(change) }
      }
    }
    return changes
  }

  private func imports(of edit: Diagnostic.Edit) throws(CommandFailure) -> [String] {
    switch edit.change {
    // Its closures may name whatever the file has that it leaves.
    case .moveStatement: return try edit.site.flatMap { files.path(of: $0.fileID) }.map(file(at:))?.imports ?? []
    // The sources of a type may not know providers.
    case .changeParameter where edit.new.contains(/\b\w*(Provider|Lazy|Factory|TaggedElement|PropertyInjector)</):
      return ["Dovetail"] + edit.imports
    default: return edit.imports
    }
  }

  private func changesOfCode(for edit: Diagnostic.Edit) throws(CommandFailure) -> [SourceChange] {
    let component = edit.component ?? ""
    if edit.change == .changeRoot { return try replacing("Root = ", by: edit, in: component) }
    guard let site = edit.site else {
      if edit.change != .addStatement { throw CommandFailure("it changes how the graph is built") }
      return [
        try adding(to: component) { name, indentation, newline in indentation + edit.new.calling(name) + newline }
      ]
    }
    guard let path = files.path(of: site.fileID) else {
      throw CommandFailure("there is no file \(site.fileID), or several folders have one")
    }
    let file = try file(at: path)
    let statement = try file.statement(at: site.line)
    switch edit.change {
    case .addStatement:
      if let alias = file.lastAlias(beside: statement, like: edit.new) {
        return [try file.adding(edit.new, below: alias)]
      }
      return [try file.adding(edit.new, above: statement)]
    // Its comments stay, because they may be about the next statements as well.
    case .removeStatement: return [file.change(try file.wholeLines(of: statement.range), to: "")]
    case .moveStatement:
      let lines = try file.commentedLines(of: statement)
      let addition = try adding(to: component) {
        file.code(of: statement, in: lines, calling: $0, indented: $1, endingWith: $2)
      }
      return [file.change(lines, to: ""), addition]
    case .changeBeginning:
      return [try file.replacing(statement.calls[0].range, by: edit.new.calling(""))]
    case .changeStep:
      guard let step = edit.step else { throw CommandFailure("the report does not name the step") }
      return [try file.changing(step, from: edit.old, to: edit.new, in: statement)]
    default:
      let parameters = file.words.places(of: ": \(edit.old)", in: statement.words)
      if parameters.count == 1 {
        return [try file.replacing(file.words.bytes(of: parameters[0]), by: ": \(edit.new)")]
      }
      let factory = file.words.factory(ofStatementAt: site.line)
      let called = file.text(statement.range).matches(of: /(\w+)(?:<[^()]*>)?\.init\b/).last.map { String($0.1) }
      guard let name = factory?.type.last ?? called else {
        throw CommandFailure("the closure at \(path):\(site.line) names \(parameters.count) parameters `: \(edit.old)`")
      }
      return try replacing(": ", by: edit, in: name, function: factory?.function ?? "init")
    }
  }

  private func file(at path: String) throws(CommandFailure) -> EditedFile {
    try EditedFile(at: path, in: folders, of: package, unchangedSince: checked)
  }

  /// Lines at the end of a component's `configure(binder:)`.
  private func adding(
    to component: String, _ lines: (_ name: String, _ indentation: String, _ newline: String) -> String
  ) throws(CommandFailure) -> SourceChange {
    let (file, places) = try only("`configure(binder:)`", in: component) { words, body in
      words.configurations(in: body).map { $0..<$0 + 1 }
    }
    return try file.adding(toFunctionAt: places[0].lowerBound, lines)
  }

  /// Another type behind some words in the declaration of a type, or in the parameters of a function of the type.
  private func replacing(
    _ words: String, by edit: Diagnostic.Edit, in type: String, function: String = "init"
  ) throws(CommandFailure) -> [SourceChange] {
    let old = words + edit.old
    // A property and the parameter that it is set to change together.
    let (file, places) = try only("`\(old)`", in: type, orBehindOneName: words == ": ") { words, body in
      let all = words.places(of: old, in: body..<(words.tokens[body].end ?? body))
      return function == "init" ? all : all.filter { words.isParameter($0.lowerBound, ofFunction: function, in: body) }
    }
    return try places.map { (places) throws(CommandFailure) in
      try file.replacing(file.words.bytes(of: places), by: words + edit.new)
    }
  }

  /// The only place in the declaration of a type and its extensions, or all places behind one name.
  private func only(
    _ what: String, in type: String, orBehindOneName mayRepeat: Bool = false,
    _ find: (SwiftText, _ body: Int) -> [Range<Int>]
  ) throws(CommandFailure) -> (EditedFile, [Range<Int>]) {
    let name = type.withoutGenericArguments.split(separator: ".").map(String.init)
    let found = files.files(containing: name.last ?? type).flatMap { path, text in
      let words = SwiftText(text)
      return words.declarations.filter { $0.path.suffix(name.count) == name[...] }.flatMap { declaration in
        find(words, declaration.body).map { places in
          let first = words.tokens[places.lowerBound]
          let names = [path] + declaration.path + [words.tokens[places.lowerBound - 1].text]
          return (path: path, line: first.line, places: places, names: names)
        }
      }
    }
    guard let first = found.first, found.count == 1 || mayRepeat && Set(found.map(\.names)).count == 1 else {
      let lines = found.isEmpty ? "" : " (\(found.map { "\($0.path):\($0.line)" }.joined(separator: ", ")))"
      throw CommandFailure("the sources of `\(type)` have \(found.count) locations with \(what)\(lines)")
    }
    return (try file(at: first.path), found.map(\.places))
  }
}

extension String {
  /// The name of a type, without what is between `<` and `>`.
  var withoutGenericArguments: String {
    var name = replacing("->", with: "")
    while let innermost = name.firstRange(of: /<[^<>]*>/) { name.removeSubrange(innermost) }
    return name
  }
}
