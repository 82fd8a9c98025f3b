// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// Finds the changes of source files that the edits of a fix mean.
struct SourceEditor {
  let files: SourceFiles
  /// When the check began whose diagnostics have the places of the edits.
  var checked: Date

  func changes(for fix: Diagnostic.Note) throws(CommandFailure) -> [SourceChange] {
    var changes: [SourceChange] = []
    for edit in fix.edits { changes += try self.changes(for: edit, of: fix) }
    return changes.uniqued()
  }

  private func changes(for edit: Diagnostic.Edit, of fix: Diagnostic.Note) throws(CommandFailure) -> [SourceChange] {
    if edit.change == .changeRoot { return [try replacing("Root = ", by: edit, in: edit.component ?? "")] }
    guard let site = edit.site else {
      if edit.change != .addStatement { throw CommandFailure("it changes how the graph is built") }
      return [try adding([edit.new], from: "binder", to: edit.component ?? "")]
    }
    guard let path = files.path(of: site.fileID) else {
      throw CommandFailure("there is no file \(site.fileID), or several folders have one")
    }
    let file = try EditedFile(at: path, unchangedSince: checked)
    let statement = try SourceStatement(at: site.line, of: file)
    switch edit.change {
    case .addStatement:
      return [file.adding(edit.new, above: statement)] + fix.imports(above: site).compactMap(file.importing)
    case .removeStatement: return [file.removing(statement)]
    case .moveStatement:
      let lines = file.lines(of: statement)
      return [file.removing(statement), try adding(lines, from: statement.receiver, to: edit.component ?? "")]
    case .changeBeginning: return [file.changingBeginning(of: statement, to: edit.new)]
    case .changeStep: return [try file.changing(edit.old, to: edit.new, in: statement)]
    default:
      let parameters = file.words.ranges(of: ": \(edit.old)", in: statement.words)
      if parameters.count == 1 { return [file.change(parameters[0], to: ": \(edit.new)", of: statement.range)] }
      let name = file.text(statement.range).matches(of: /(\w+)(?:<[^()]*>)?\.init\b/).last.map { String($0.1) }
      return [try replacing(": ", by: edit, in: name ?? "a closure")]
    }
  }

  /// Lines at the end of a component's `configure(binder:)`. The first begins with the name of a binder.
  private func adding(
    _ lines: [String], from receiver: String, to component: String
  ) throws(CommandFailure) -> SourceChange {
    let (file, place) = try only("`configure(binder:)`", in: component) { words, body in
      words.places(of: "configure").filter { words.bracket(around: $0) == body && words.texts(at: $0 - 1, are: "func") }
    }
    return try file.adding(lines, from: receiver, toFunctionAt: place)
  }

  /// Another type behind some words in the declaration of a type.
  private func replacing(
    _ words: String, by edit: Diagnostic.Edit, in type: String
  ) throws(CommandFailure) -> SourceChange {
    let old = words + edit.old
    let (file, range) = try only("`\(old)`", in: type) { words, body in
      words.ranges(of: old, in: body..<(words.end(ofBracketsAt: body) ?? body))
    }
    return file.change(range, to: words + edit.new)
  }

  /// What the declaration of a type and its extensions have once.
  private func only<Found>(
    _ what: String, in type: String, _ find: (SwiftText, _ body: Int) -> [Found]
  ) throws(CommandFailure) -> (EditedFile, Found) {
    let name = type.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    let found = files.files(containing: name.last ?? type).flatMap { path, text in
      let words = SwiftText(text)
      return words.declarations.filter { $0.path.suffix(name.count) == name[...] }
        .flatMap { find(words, $0.body) }.map { (path, $0) }
    }
    if found.count != 1 { throw CommandFailure("the sources of `\(type)` have \(found.count) places with \(what)") }
    return (try EditedFile(at: found[0].0, unchangedSince: checked), found[0].1)
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
