// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph
internal import Foundation

/// A source file that a fix may change.
struct EditedFile {
  let path: String
  let words: SwiftText

  /// Refuses a file in which a change would be lost, or would meet other code than the graph has.
  init(at path: String, unchangedSince date: Date) throws(CommandFailure) {
    // The package itself may be in such a folder.
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let package = SourceFolder.containing("Package.swift", around: folder)?.path ?? ""
    let inside = Set(folder.dropFirst(package.count).split(separator: "/"))
    if !inside.isDisjoint(with: [".build", "DerivedSources", "DerivedData"]) {
      throw CommandFailure("\(path) is generated, and a change would be lost")
    }
    let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    // The superuser may write into any file.
    guard let permissions = attributes[.posixPermissions] as? Int, permissions & 0o222 != 0,
      FileManager.default.isWritableFile(atPath: path)
    else { throw CommandFailure("\(path) cannot be written") }
    if attributes[.modificationDate] as? Date ?? date > date {
      throw CommandFailure("\(path) has changed since the build")
    }
    self.path = path
    words = SwiftText(String(decoding: try GraphToolCommand.content(of: path), as: UTF8.self))
  }
}

/// A replacement of some bytes of a file.
struct SourceChange: Hashable {
  let path: String
  let range: Range<Int>
  let text: String
}

// MARK: - Changes

extension EditedFile {
  func change(_ range: Range<Int>, to text: String) -> SourceChange {
    SourceChange(path: path, range: range, text: text)
  }

  /// Lines in front of a line.
  private func adding(_ lines: [String], indented indentation: String, at place: Int) -> SourceChange {
    change(place..<place, to: lines.map { ($0.isEmpty ? "" : indentation + $0) + newline }.joined())
  }

  /// A line above a statement and its comments.
  func adding(_ code: String, above statement: SourceStatement) -> SourceChange {
    let (start, place) = (statement.range.lowerBound, commentedLines(of: statement).lowerBound)
    return adding([code.calling(statement.receiver)], indented: indentation(at: start), at: place)
  }

  /// Comments and a statement without indentation, at the end of the function whose name is at a place.
  func adding(
    _ lines: [String], from receiver: String, toFunctionAt place: Int
  ) throws(CommandFailure) -> SourceChange {
    let tokens = words.tokens
    guard let head = tokens[place + 1].end, let body = tokens[head...].firstIndex(where: { $0.text == "{" }),
      let end = tokens[body].end, tokens[end - 2].line < tokens[end - 1].line
    else { throw CommandFailure("\(path):\(tokens[place].line) has no line of its own for the end of the function") }
    let close = tokens[end - 1].range.lowerBound
    let indentation =
      end == body + 2 ? indentation(at: close) + "  " : indentation(at: tokens[body + 1].range.lowerBound)
    // A parameter may have another name inside.
    let name = tokens[words.isWord(place + 3) ? place + 3 : place + 2].text
    let first = lines.firstIndex { !$0.hasPrefix("//") }
    let code = lines.enumerated().map { $0 == first ? $1.calling(name, insteadOf: receiver) : $1 }
    return adding(code, indented: indentation, at: lineStart(of: close))
  }

  /// An import below the others; `nil` if it is there.
  func importing(_ module: String) -> SourceChange? {
    guard !words.imports(module), let last = words.places(of: "import").last else { return nil }
    return adding(["import \(module)"], indented: "", at: lines(of: words.tokens[last].range).upperBound)
  }

  /// The lines of a statement and its comments, without its indentation.
  func code(of statement: SourceStatement) -> [String] {
    let indentation = indentation(at: statement.range.lowerBound)
    return text(commentedLines(of: statement)).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .dropLast().map { String($0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0) }
  }

  /// A step of a chain replaced, removed or added; an empty one is not there.
  func changing(_ old: String, to new: String, in statement: SourceStatement) throws(CommandFailure) -> SourceChange {
    let steps = statement.calls.dropFirst()
    guard !old.isEmpty else {
      let rank = SourceStatement.rank(ofStep: new)
      let next = steps.first { SourceStatement.rank(ofStep: ".\($0.name)") > rank }
      let place = next?.range.lowerBound ?? statement.range.upperBound
      // A chain with a step on each line gets another line.
      let isOnLine = text(lineStart(of: place)..<place).allSatisfy(\.isWhitespace)
      return change(place..<place, to: new + (isOnLine ? newline + indentation(at: place) : ""))
    }
    guard let step = steps.first(where: { old.hasPrefix(".\($0.name)(") }) else {
      let line = words.tokens[statement.words.lowerBound].line
      throw CommandFailure("\(path):\(line) has no step \(old)")
    }
    let lines = lines(of: step.range)
    let isAlone = new.isEmpty && text(lines).trimmingCharacters(in: .whitespacesAndNewlines) == text(step.range)
    return change(isAlone ? lines : step.range, to: new)
  }
}

// MARK: - Lines

extension EditedFile {
  func text(_ range: Range<Int>) -> String { String(decoding: words.bytes[range], as: UTF8.self) }

  private var newline: String {
    words.bytes.split(separator: UInt8(ascii: "\n"))[0].last == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func lineStart(of place: Int) -> Int {
    (words.bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The range of whole lines, with the end of the last.
  func lines(of range: Range<Int>) -> Range<Int> {
    let end = words.bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    return lineStart(of: range.lowerBound)..<(end.map { $0 + 1 } ?? words.bytes.count)
  }

  /// The lines of a statement, and those of comments directly above it.
  func commentedLines(of statement: SourceStatement) -> Range<Int> {
    let lines = lines(of: statement.range)
    var start = lines.lowerBound
    while start > 0, text(lineStart(of: start - 1)..<start).drop(while: \.isWhitespace).hasPrefix("//") {
      start = lineStart(of: start - 1)
    }
    return start..<lines.upperBound
  }

  private func indentation(at place: Int) -> String {
    String(text(lineStart(of: place)..<place).prefix { $0 == " " || $0 == "\t" })
  }
}

extension String {
  /// A statement of another binder.
  func calling(_ receiver: String, insteadOf former: String = "binder") -> String {
    receiver + dropFirst(former.count)
  }
}
