// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The source of a program, changed as a reader of a report would change it.
///
/// It knows as much of Swift as the corpus needs: where brackets close, and that a leading point continues a statement.
struct SourceText: Sendable, Hashable {
  private(set) var lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }
}

extension SourceText {
  /// Replaces lines that occur once, whatever their indentation is. Returns whether they do.
  mutating func replace(_ old: [String], by new: [String]) -> Bool {
    let starts = lines.indices.dropLast(old.count - 1).filter { start in
      zip(lines[start...], old).allSatisfy { $0.trimmed == $1.trimmed }
    }
    guard starts.count == 1, let start = starts.first else { return false }
    let indentation = String(lines[start].prefix { $0 == " " })
    lines.replaceSubrange(start..<(start + old.count), with: new.map { indentation + $0 })
    return true
  }

  /// Adds imports above the others, unless they are there.
  mutating func add(imports modules: [String]) {
    guard let first = lines.firstIndex(where: { $0.hasPrefix("import ") }) else { return }
    for module in modules where !lines.contains("import \(module)") { lines.insert("import \(module)", at: first) }
  }

  /// Adds a statement at the start of a component's `configure(binder:)`.
  mutating func add(_ statement: String, to component: String) throws {
    guard let configure = lines(ofType: component)?.first(where: { lines[$0].contains("func configure(binder") }) else {
      throw Failure("`\(component)` has no configure(binder:)")
    }
    lines.insert("    " + statement, at: configure + 1)
  }

  /// Adds a statement before the one at a line.
  mutating func add(_ statement: String, before line: Int) { lines.insert("    " + statement, at: line - 1) }

  /// Removes the statement at a line, and leaves empty lines.
  mutating func removeStatement(at line: Int) throws -> String {
    let range = try statement(at: line)
    let text = lines[range].joined(separator: "\n").trimmed
    for index in range { lines[index] = "" }
    return text
  }

  mutating func changeStatement(at line: Int, _ change: (inout Statement) throws -> Void) throws {
    let range = try statement(at: line)
    var statement = Statement(text: lines[range].joined(separator: "\n"))
    try change(&statement)
    replace(range, by: statement.text)
  }

  /// Replaces a parameter's type in the closure of a statement. If it has none, returns the type that it constructs.
  mutating func changeParameter(of line: Int, from old: String, to new: String) throws -> String? {
    let range = try statement(at: line)
    let statement = lines[range].joined(separator: "\n")
    if let changed = statement.replacingType(old, by: new) {
      replace(range, by: changed)
      return nil
    }
    guard let name = statement.firstMatch(of: /\b([A-Z][A-Za-z]*)(?:<[^()]*>)?\.\w+\)?\s*$/)?.1 else {
      throw Failure("no type is constructed by \(statement)")
    }
    return String(name)
  }

  /// Replaces a parameter's type in the declaration of a type.
  mutating func changeParameter(ofType name: String, from old: String, to new: String) throws {
    let declaration = lines(ofType: name)
    guard let declaration, let changed = lines[declaration].joined(separator: "\n").replacingType(old, by: new) else {
      throw Failure("`\(name)` has no parameter of type \(old)")
    }
    replace(declaration, by: changed)
  }

  mutating func changeRoot(of component: String, from old: String, to new: String) throws {
    let line = lines(ofType: component)?.first { lines[$0].trimmed.hasSuffix("typealias Root = \(old)") }
    guard let line else { throw Failure("`\(component)` does not name its Root") }
    lines[line].replace("= \(old)", with: "= \(new)")
  }

  private mutating func replace(_ range: ClosedRange<Int>, by text: String) {
    let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    precondition(changed.count == range.count, "lines keep their numbers")
    lines.replaceSubrange(range, with: changed)
  }

  /// The lines of the declaration of a type; `nil` if it is not here.
  func lines(ofType name: String) -> ClosedRange<Int>? {
    // Extensions and generic arguments do not declare it.
    let name = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    let words: Set<Substring> = ["struct", "class", "actor", "enum"]
    let start = lines.indices.first { line in
      let parts = lines[line].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(parts, parts.dropFirst()).contains { words.contains($0) && $1 == name }
    }
    return start.flatMap { start in (try? end(from: start)).map { start...$0 } }
  }

  /// The statements of a binder, each without the indentation of its first line.
  var statements: [String] {
    lines.indices.filter { lines[$0].trimmed.hasPrefix("binder.") }.compactMap { index in
      (try? statement(at: index + 1)).map { lines[$0].joined(separator: "\n").trimmed }
    }
  }

  private func statement(at line: Int) throws -> ClosedRange<Int> {
    guard lines.indices.contains(line - 1) else { throw Failure("an edit has no place") }
    var end = try end(from: line - 1)
    while lines.indices.contains(end + 1), lines[end + 1].trimmed.hasPrefix(".") { end = try self.end(from: end + 1) }
    return (line - 1)...end
  }

  /// The line that closes all brackets opened on a line.
  private func end(from start: Int) throws -> Int {
    var depth = 0
    for index in start..<lines.count {
      for character in lines[index] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      if depth <= 0 { return index }
    }
    throw Failure("the brackets of line \(start + 1) do not close")
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }

  /// The text with its first `name: type` replaced, and with it a property and a parameter of the same name; `nil` if there
  /// is none.
  fileprivate func replacingType(_ old: String, by new: String) -> String? {
    for start in ranges(of: ": \(old)") {
      let following = self[start.upperBound...].first
      if let following, following.isLetter || following == "<" || following == "." { continue }
      let name = self[..<start.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      return replacing(" \(String(name)): \(old)", with: " \(String(name)): \(new)")
        .replacing("(\(String(name)): \(old)", with: "(\(String(name)): \(new)")
    }
    return nil
  }
}
