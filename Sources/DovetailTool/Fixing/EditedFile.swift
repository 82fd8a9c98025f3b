// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// A source file that a fix may change.
struct EditedFile {
  let path: String
  let words: SwiftText

  /// Refuses a file in which a change would be lost, or would meet other code than the graph has, or is not expected.
  ///
  /// - Parameter folders: the folders with the sources that may change.
  init(
    at path: String, in folders: [String], of package: String, unchangedSince date: Date
  ) throws(CommandFailure) {
    let file = WholeFile(path)
    let folder = URL(filePath: file.path).deletingLastPathComponent().path
    // The package itself may be in such a folder. SwiftPM and Xcode write this file into their own, whatever its name is.
    let start = file.isInside(package) ? WholeFile(package).path.count : 0
    let scratch = SourceFolder.containing("workspace-state.json", around: folder)?.path ?? ""
    let names = Set(folder.dropFirst(start).split(separator: "/"))
    if scratch.count > start || !names.isDisjoint(with: [".build", "DerivedSources", "DerivedData"]) {
      throw CommandFailure("\(path) is generated, and a change would be lost")
    }
    guard let around = folders.filter(file.isInside).map({ WholeFile($0).path }).max(by: { $0.count < $1.count }) else {
      throw CommandFailure("\(path) leads to \(file.path), outside of \(folders.joined(separator: ", "))")
    }
    if let owner = SourceFolder.containing("Package.swift", around: folder)?.path, owner.count > around.count {
      throw CommandFailure(
        "\(path) is of another package; to change it, name both: --sources \(around) --sources \(owner)")
    }
    let attributes = (try? FileManager.default.attributesOfItem(atPath: file.path)) ?? [:]
    // The superuser may write into any file.
    guard let permissions = attributes[.posixPermissions] as? Int, permissions & 0o222 != 0,
      FileManager.default.isWritableFile(atPath: path)
    else { throw CommandFailure("\(path) cannot be written") }
    if attributes[.modificationDate] as? Date ?? date > date {
      throw CommandFailure("\(path) has changed since the build")
    }
    self.path = path
    guard let text = String(validating: try Data(ofFile: path), as: UTF8.self) else {
      throw CommandFailure("\(path) is not UTF-8")
    }
    words = SwiftText(text)
    if !words.isComplete { throw CommandFailure("\(path) has brackets, literals or comments that do not close") }
  }
}

/// A replacement of some bytes of a file.
struct SourceChange: Hashable {
  let path: String
  /// The bytes of the file.
  let file: [UInt8]
  let range: Range<Int>
  let text: String
}

// MARK: - Changes

extension EditedFile {
  func change(_ range: Range<Int>, to text: String) -> SourceChange {
    SourceChange(path: path, file: words.bytes, range: range, text: text)
  }

  /// Other code in the place of some code, which must not lose a comment.
  func replacing(_ range: Range<Int>, by code: String) throws(CommandFailure) -> SourceChange {
    if words.comments.contains(where: range.overlaps) {
      throw CommandFailure("\(path):\(line(of: range.lowerBound)) would lose a comment")
    }
    return change(range, to: code)
  }

  /// A line above a statement and its comments.
  func adding(_ code: String, above statement: SourceStatement) throws(CommandFailure) -> SourceChange {
    let place = try commentedLines(of: statement).lowerBound
    let indentation = indentation(at: statement.range.lowerBound)
    return change(place..<place, to: indentation + code.calling(statement.receiver) + newline(at: place))
  }

  /// A line below a statement.
  func adding(_ code: String, below statement: SourceStatement) throws(CommandFailure) -> SourceChange {
    let place = try wholeLines(of: statement.range).upperBound
    let indentation = indentation(at: statement.range.lowerBound)
    return change(place..<place, to: indentation + code.calling(statement.receiver) + newline(at: place))
  }

  /// Lines at the end of the function whose name is at a place.
  ///
  /// - Parameter lines: the lines, which depend on the name of the binder, the indentation and the line end there.
  func adding(
    toFunctionAt place: Int, _ lines: (_ name: String, _ indentation: String, _ newline: String) -> String
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
    let start = try wholeLines(of: close..<close).lowerBound
    return change(start..<start, to: lines(name, indentation, newline(at: start)))
  }

  /// The modules that it imports under no condition.
  var imports: [String] {
    placesOfImports.compactMap { place in
      let name = words.name(at: place + 1)
      return name.count == 1 && words.isWord(place + 2) && words.tokens[place + 2].line == words.tokens[place].line
        ? words.name(at: place + 2).first : name.first
    }
  }

  private var placesOfImports: [Int] { words.places(of: "import").filter { !words.tokens[$0].isConditional } }

  /// An import below the others, or else below the heading of the file; `nil` if it is there.
  func importing(_ module: String) throws(CommandFailure) -> SourceChange? {
    if words.imports(module) { return nil }
    guard let last = placesOfImports.last else {
      let place = endOfHeading
      let (start, end) = place == 0 ? ("", newline(at: 0)) : (newline(at: place), "")
      return change(place..<place, to: start + "import \(module)" + newline(at: place) + end)
    }
    let token = words.tokens[last]
    let access = words.texts(at: last - 1, are: "internal") ? "internal " : ""
    let (end, newline) = (try wholeLines(of: token.range).upperBound, newline(at: token.range.upperBound))
    let isLine = words.bytes[end - 1] == UInt8(ascii: "\n")
    return change(
      end..<end, to: (isLine ? "" : newline) + access + "import \(module)" + (isLine ? newline : ""))
  }

  /// The place behind the comments at the beginning that an empty line separates from the code; 0 if there are none.
  private var endOfHeading: Int {
    var end = 0
    for comment in words.comments
    where comment.lowerBound >= end && text(end..<comment.lowerBound).allSatisfy({ $0 == " " || $0 == "\t" }) {
      end = lines(of: comment).upperBound
    }
    return text(lines(of: end..<end)).allSatisfy(\.isWhitespace) ? end : 0
  }

  /// The lines of a statement and its comments with another binder, indentation and line end. What is inside a literal keeps
  /// its own.
  func code(
    of statement: SourceStatement, in lines: Range<Int>, calling name: String, indented indentation: String,
    endingWith newline: String
  ) -> String {
    let former = Array(self.indentation(at: statement.range.lowerBound).utf8)
    let receiver = statement.range.lowerBound..<statement.range.lowerBound + statement.receiver.utf8.count
    var (code, start) = ("", lines.lowerBound)
    while start < lines.upperBound {
      let next = self.lines(of: start..<start).upperBound
      let end = next - lineEnd(before: next).utf8.count
      let from = words.bytes[start..<end].starts(with: former) ? start + former.count : start
      if isInside(start, of: words.literals) {
        code += text(start..<end)
      } else if (from..<end).contains(receiver.lowerBound) {
        code += indentation + text(from..<receiver.lowerBound) + name + text(receiver.upperBound..<end)
      } else {
        code += (from == end ? "" : indentation) + text(from..<end)
      }
      code += isInside(end, of: words.literals) ? text(end..<next) : newline
      start = next
    }
    return code
  }

  /// A step of a chain replaced, removed or added; an empty one is not there.
  func changing(
    _ step: Diagnostic.Edit.Step, from old: String, to new: String, in statement: SourceStatement
  ) throws(CommandFailure) -> SourceChange {
    guard !old.isEmpty else {
      let place = statement.call(after: step)?.lowerBound ?? statement.range.upperBound
      // A chain with a step on each line gets another line.
      let isOnLine = text(lines(of: place..<place).lowerBound..<place).allSatisfy(\.isWhitespace)
      return change(place..<place, to: new + (isOnLine ? newline(at: place) + indentation(at: place) : ""))
    }
    guard let range = statement.call(of: step) else {
      throw CommandFailure("\(path):\(line(of: statement.range.lowerBound)) has no step \(old)")
    }
    if !new.isEmpty { return try replacing(range, by: new) }
    return change(isAlone(range) ? lines(of: range) : range, to: "")
  }
}

// MARK: - Lines

extension EditedFile {
  func text(_ range: Range<Int>) -> String { String(decoding: words.bytes[range], as: UTF8.self) }

  private func line(of place: Int) -> Int { words.bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// The line end directly before a place; empty at the beginning, and behind a last line without one.
  private func lineEnd(before place: Int) -> String {
    let bytes = words.bytes[..<place]
    if bytes.last != UInt8(ascii: "\n") { return "" }
    return bytes.dropLast().last == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The line end that others near a place have.
  private func newline(at place: Int) -> String {
    let bytes = words.bytes
    let near = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? bytes.firstIndex(of: UInt8(ascii: "\n"))
    return near.map { lineEnd(before: $0 + 1) } ?? "\n"
  }

  /// The range of the lines that a range is on, with the end of the last.
  private func lines(of range: Range<Int>) -> Range<Int> {
    let start = words.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1
    let end = words.bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    return start + 1..<(end.map { $0 + 1 } ?? words.bytes.count)
  }

  /// The same range, unless a comment or a literal goes on behind it or in front of it.
  func wholeLines(of range: Range<Int>) throws(CommandFailure) -> Range<Int> {
    let lines = lines(of: range)
    if [lines.lowerBound, lines.upperBound].contains(where: { isInside($0, of: words.comments + words.literals) }) {
      throw CommandFailure(
        "\(path):\(line(of: range.lowerBound)) shares a line with a comment or a literal of several lines")
    }
    return lines
  }

  /// The lines of a statement, and those of comments directly above it. A heading is about other statements as well.
  func commentedLines(of statement: SourceStatement) throws(CommandFailure) -> Range<Int> {
    let lines = try wholeLines(of: statement.range)
    var start = lines.lowerBound
    for comment in words.comments.reversed() where comment.lowerBound < start {
      let isHeading = text(comment).drop { !$0.isLetter }.hasPrefix("MARK:")
      if isHeading || self.lines(of: comment).upperBound != start || !isAlone(comment) { break }
      start = self.lines(of: comment).lowerBound
    }
    return start..<lines.upperBound
  }

  /// Whether nothing else is on the lines of a range.
  private func isAlone(_ range: Range<Int>) -> Bool {
    let lines = lines(of: range)
    return (text(lines.lowerBound..<range.lowerBound) + text(range.upperBound..<lines.upperBound)).allSatisfy(
      \.isWhitespace)
  }

  private func isInside(_ place: Int, of passages: [Range<Int>]) -> Bool {
    passages.contains { $0.lowerBound < place && place < $0.upperBound }
  }

  private func indentation(at place: Int) -> String {
    String(text(lines(of: place..<place).lowerBound..<place).prefix { $0 == " " || $0 == "\t" })
  }
}

extension String {
  /// A statement of another binder.
  func calling(_ receiver: String) -> String { receiver + dropFirst("binder".count) }
}
