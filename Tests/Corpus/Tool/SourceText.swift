// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The source of a program, changed as a reader of a report would change it.
///
/// It knows as much of Swift as the corpus needs: where brackets close, and that a leading point continues a statement.
struct SourceText: Sendable {
  private(set) var lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }
}

extension SourceText {
  /// Adds a statement at the start of a component's `configure(binder:)`.
  mutating func add(_ statement: String, to component: String) throws {
    let declaration = try lines(ofType: component)
    guard let configure = declaration.first(where: { lines[$0].contains("func configure(binder") }) else {
      throw Failure("`\(component)` has no configure(binder:)")
    }
    lines.insert("    " + statement, at: configure + 1)
  }

  /// Adds a statement before the one at a line.
  mutating func add(_ statement: String, before line: Int) { lines.insert("    " + statement, at: line - 1) }

  /// Removes the statement at a line, and leaves empty lines.
  mutating func removeStatement(at line: Int?) throws -> String {
    let range = try statement(at: line)
    let text = lines[range].joined(separator: "\n").trimmed
    for index in range { lines[index] = "" }
    return text
  }

  mutating func changeStatement(at line: Int?, _ change: (inout Statement) throws -> Void) throws {
    let range = try statement(at: line)
    var statement = Statement(text: lines[range].joined(separator: "\n"))
    try change(&statement)
    replace(range, by: statement.text)
  }

  /// Replaces a parameter's type in the type that a statement makes.
  mutating func changeParameter(of line: Int?, from old: String, to new: String) throws {
    let range = try statement(at: line)
    let statement = lines[range].joined(separator: "\n")
    if let changed = statement.replacingType(old, by: new) {
      return replace(range, by: changed)
    }
    guard let name = statement.firstMatch(of: /\b([A-Z][A-Za-z]*)(?:<[^()]*>)?\.\w+\)?\s*$/)?.1 else {
      throw Failure("no type is constructed by \(statement)")
    }
    let declaration = try lines(ofType: String(name))
    guard let changed = lines[declaration].joined(separator: "\n").replacingType(old, by: new) else {
      throw Failure("`\(name)` has no parameter of type \(old)")
    }
    replace(declaration, by: changed)
  }

  mutating func changeRoot(of component: String, from old: String, to new: String) throws {
    let declaration = try lines(ofType: component)
    guard let line = declaration.first(where: { lines[$0].trimmed == "typealias Root = \(old)" }) else {
      throw Failure("`\(component)` does not name its Root")
    }
    lines[line].replace("= \(old)", with: "= \(new)")
  }

  private mutating func replace(_ range: ClosedRange<Int>, by text: String) {
    let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    precondition(changed.count == range.count, "lines keep their numbers")
    lines.replaceSubrange(range, with: changed)
  }

  /// The lines of the declaration of a type.
  private func lines(ofType name: String) throws -> ClosedRange<Int> {
    // Extensions and generic arguments do not declare it.
    let name = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    let words: Set<Substring> = ["struct", "class", "actor", "enum"]
    let start = lines.indices.first { line in
      let parts = lines[line].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(parts, parts.dropFirst()).contains { words.contains($0) && $1 == name }
    }
    guard let start else { throw Failure("no type is called `\(name)`") }
    return start...(try end(from: start))
  }

  private func statement(at line: Int?) throws -> ClosedRange<Int> {
    guard let line, lines.indices.contains(line - 1) else { throw Failure("an edit has no place") }
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

  /// The text with its first `: type` replaced; `nil` if there is none.
  fileprivate func replacingType(_ old: String, by new: String) -> String? {
    for start in ranges(of: ": \(old)") {
      let following = self[start.upperBound...].first
      if let following, following.isLetter || following == "<" || following == "." { continue }
      return replacingCharacters(in: start, by: ": \(new)")
    }
    return nil
  }

  private func replacingCharacters(in range: Range<Index>, by new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
