// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// A source file that a fix may change.
struct EditedFile {
  let path: String
  let bytes: [UInt8]
  let words: SwiftText

  /// Refuses a file in which a change would be lost, or would meet other code than the graph has.
  init(at path: String, builtAt date: Date) throws(CommandFailure) {
    let generated: Set = [".build", "DerivedSources", "DerivedData"]
    if !generated.isDisjoint(with: URL(filePath: path).pathComponents) {
      throw CommandFailure("\(path) is generated, and a change would be lost")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let content = FileManager.default.contents(atPath: path), let attributes else {
      throw CommandFailure("there is no readable file \(path)")
    }
    // The superuser may write into any file.
    let permissions = attributes[.posixPermissions] as? Int ?? 0o222
    if permissions & 0o222 == 0 || !FileManager.default.isWritableFile(atPath: path) {
      throw CommandFailure("\(path) cannot be written")
    }
    if attributes[.modificationDate] as? Date ?? .distantPast > date {
      throw CommandFailure("\(path) has changed since the build")
    }
    self.path = path
    bytes = Array(content)
    words = SwiftText(String(decoding: bytes, as: UTF8.self))
  }
}

/// A replacement of some bytes of a file.
struct SourceChange: Hashable {
  let path: String
  let range: Range<Int>
  let text: String
  /// The statement that changes, which no other fix may touch.
  let statement: Range<Int>
}

// MARK: - Changes

extension EditedFile {
  func change(_ range: Range<Int>, to text: String, of statement: Range<Int>? = nil) -> SourceChange {
    SourceChange(path: path, range: range, text: text, statement: statement ?? range)
  }

  /// New lines above a statement and the comments that belong to it.
  func adding(_ code: String, above statement: SourceStatement) -> SourceChange {
    let indentation = indentation(at: statement.range.lowerBound)
    var place = lineStart(of: statement.range.lowerBound)
    while place > 0 {
      let previous = lineStart(of: place - 1)
      guard text(previous..<place).drop(while: \.isWhitespace).hasPrefix("//") else { break }
      place = previous
    }
    return change(place..<place, to: indentation + statement.receiver + code.dropFirst("binder".count) + newline)
  }

  /// New lines at the end of a body with a brace at a place, written as lines without indentation.
  func adding(_ lines: [String], atEndOf body: Int) throws(CommandFailure) -> SourceChange {
    guard let end = words.end(ofBracketsAt: body), words.tokens[end - 2].line < words.tokens[end - 1].line else {
      throw CommandFailure(
        "\(path):\(words.tokens[body].line) has no line of its own for the end of `configure(binder:)`")
    }
    let close = words.tokens[end - 1].range.lowerBound
    let isEmpty = end == body + 2
    let indentation = isEmpty ? indentation(at: close) + "  " : indentation(at: words.tokens[body + 1].range.lowerBound)
    let place = lineStart(of: close)
    return change(place..<place, to: lines.map { ($0.isEmpty ? "" : indentation + $0) + newline }.joined())
  }

  /// An import below the others; `nil` if it is there.
  func importing(_ module: String) -> SourceChange? {
    guard !words.imports(module), let last = words.places(of: "import").last else { return nil }
    let place = lineEnd(of: words.tokens[last].range.upperBound)
    return change(place..<place, to: "import \(module)\(newline)")
  }

  /// The whole lines of a statement removed.
  func removing(_ statement: SourceStatement) -> SourceChange {
    change(lines(of: statement.range), to: "", of: statement.range)
  }

  /// The lines of a statement, without its indentation.
  func lines(of statement: SourceStatement) -> [String] {
    let indentation = indentation(at: statement.range.lowerBound)
    return text(lines(of: statement.range)).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .dropLast().map { String($0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0) }
  }

  /// A step of a chain replaced, removed or added; an empty one is not there.
  func changing(_ old: String, to new: String, in statement: SourceStatement) throws(CommandFailure) -> SourceChange {
    let steps = statement.calls.dropFirst()
    guard !old.isEmpty else {
      guard let next = steps.first(where: { $0.rank > SourceStatement.rank(ofStep: new) }) else {
        let end = statement.range.upperBound
        return change(end..<end, to: new, of: statement.range)
      }
      let start = next.range.lowerBound
      // A chain with a step on each line gets another line.
      let isOnLine = text(lineStart(of: start)..<start).allSatisfy(\.isWhitespace)
      let space = isOnLine ? newline + indentation(at: start) : ""
      return change(start..<start, to: new + space, of: statement.range)
    }
    let name = SwiftText(old).tokens.dropFirst().first?.text
    guard let step = steps.first(where: { $0.name == name }) else {
      throw CommandFailure("\(path):\(statement.line) has no step \(old)")
    }
    let lines = lines(of: step.range)
    let isAlone = new.isEmpty && text(lines).trimmingCharacters(in: .whitespacesAndNewlines) == text(step.range)
    return change(isAlone ? lines : step.range, to: new, of: statement.range)
  }
}

// MARK: - Lines

extension EditedFile {
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private var newline: String {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func lineStart(of place: Int) -> Int { (bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 }

  /// The place behind the end of a line.
  private func lineEnd(of place: Int) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  private func lines(of range: Range<Int>) -> Range<Int> {
    lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
  }

  private func indentation(at place: Int) -> String {
    String(text(lineStart(of: place)..<place).prefix { $0 == " " || $0 == "\t" })
  }
}
