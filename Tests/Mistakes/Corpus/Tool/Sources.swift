// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The sources of a program, in one or several modules, changed as a reader of a report would change them.
struct Sources: Sendable, Hashable {
  /// The files by their `#fileID`: `Module/File.swift`.
  var files: [String: SourceText]
}

extension Sources {
  /// Applies the edits of a fix, except those of the build.
  ///
  /// - Parameter fill: replaces the placeholders of new code.
  mutating func apply(_ edits: [Outcome.Edit], filling fill: (String) -> String = { $0 }) throws {
    // Lines keep their numbers until statements are added.
    for edit in edits where !edit.addsLines { try apply(edit, writing: fill(edit.new)) }
    for edit in edits.filter(\.addsLines).sorted(by: { $0.site?.line ?? 0 > $1.site?.line ?? 0 }) {
      try apply(edit, writing: fill(edit.new))
    }
  }

  private mutating func apply(_ edit: Outcome.Edit, writing new: String) throws {
    if new.contains("…") { throw Failure("nothing is said to stand for the placeholder of \(new)") }
    switch edit.change {
    case "add a statement":
      if edit.site != nil { try change(at: edit) { $0.add(new, before: $1) } } else { try add(new, to: edit) }
    case "remove a statement": try change(at: edit) { _ = try $0.removeStatement(at: $1) }
    case "move a statement": try move(edit)
    case "change the first call of a statement":
      try change(at: edit) { try $0.changeStatement(at: $1) { try $0.replaceBeginning(by: new) } }
    case "change a step of a statement":
      try change(at: edit) { try $0.changeStatement(at: $1) { try $0.changeStep(edit.old, to: new) } }
    case "change the type of a parameter": try changeParameter(edit, to: new)
    case "change the root of a component":
      try change(declarationOf: edit.component ?? "") { try $0.changeRoot(of: $1, from: edit.old, to: new) }
    default: throw Failure("there is no change of the kind \(edit.change)")
    }
  }

  private mutating func add(_ statement: String, to edit: Outcome.Edit) throws {
    try change(declarationOf: edit.component ?? "") { try $0.add(statement, to: $1) }
  }

  private mutating func move(_ edit: Outcome.Edit) throws {
    var statement = ""
    try change(at: edit) { statement = try $0.removeStatement(at: $1) }
    try add(statement, to: edit)
  }

  private mutating func changeParameter(_ edit: Outcome.Edit, to new: String) throws {
    var constructed: String?
    try change(at: edit) { constructed = try $0.changeParameter(of: $1, from: edit.old, to: new) }
    guard let constructed else { return }
    try change(declarationOf: constructed) { try $0.changeParameter(ofType: $1, from: edit.old, to: new) }
  }

  private mutating func change(at edit: Outcome.Edit, _ change: (inout SourceText, Int) throws -> Void) throws {
    guard let place = edit.site else { throw Failure("an edit has no place") }
    guard files[place.file] != nil else { throw Failure("there is no file \(place.file)") }
    try change(&files[place.file]!, place.line)
  }

  /// Changes the file that declares a type.
  private mutating func change(
    declarationOf type: String, _ change: (inout SourceText, String) throws -> Void
  ) throws {
    guard let file = files.keys.sorted().first(where: { files[$0]!.lines(ofType: type) != nil }) else {
      throw Failure("no type is called `\(type)`")
    }
    try change(&files[file]!, type)
  }
}

extension Outcome.Edit {
  fileprivate var addsLines: Bool { change == "add a statement" || change == "move a statement" }
}
