// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The words and marks of a Swift file, without comments and without the contents of strings and regular expressions.
///
/// That suffices to find declarations of types without a compiler.
struct SwiftText {
  struct Token {
    let text: String
    let line: Int
    /// The places of its bytes.
    let range: Range<Int>
    /// The place of the bracket around it.
    let around: Int?
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool
    /// The place behind the bracket that closes this one.
    fileprivate(set) var end: Int?
  }

  let bytes: [UInt8]
  let tokens: [Token]
  let comments: [Range<Int>]
  /// The strings and regular expressions, with the code inside them.
  let literals: [Range<Int>]
  /// Whether all brackets, literals and comments close.
  let isComplete: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    var reader = Reader(bytes: bytes)
    reader.read()
    (tokens, comments, literals) = (reader.tokens, reader.comments, reader.literals)
    isComplete = reader.isComplete && tokens.allSatisfy { !["(", "[", "{"].contains($0.text) || $0.end != nil }
  }
}

extension SwiftText {
  /// The simple names of the components that are installed as children.
  var installedComponents: [String] {
    places(of: "install").compactMap { place in
      texts(at: place + 1, are: "(", "component", ":") ? name(at: place + 4).last : nil
    }
  }

  /// Whether a file of its module can name what a module declares.
  func imports(_ module: String) -> Bool {
    places(of: "import").contains { place in
      // An import may be of one declaration: `import protocol Dovetail.Component`.
      texts(at: place + 1, are: module) || texts(at: place + 2, are: module, ".")
    }
  }

  /// The names with their dots that stand in the code, such as `["Shop", "AppComponent"]`.
  var mentionedNames: [[String]] {
    tokens.indices.compactMap { place in
      isWord(place) && !texts(at: place - 1, are: ".") ? name(at: place) : nil
    }
  }

  /// The places of a word.
  func places(of word: String) -> [Int] { tokens.indices.filter { tokens[$0].text == word } }

  /// The words from a place on that are joined by dots.
  func name(at place: Int) -> [String] {
    guard isWord(place) else { return [] }
    var name = [tokens[place].text]
    var next = place + 1
    while isWord(next + 1), tokens[next].text == "." {
      name.append(tokens[next + 1].text)
      next += 2
    }
    return name
  }

  func texts(at place: Int, are texts: String...) -> Bool {
    place >= 0 && place + texts.count <= tokens.count && zip(tokens[place...], texts).allSatisfy { $0.text == $1 }
  }

  func isWord(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].text.utf8.first.map { Reader.isOfWord[Int($0)] } ?? false
  }
}

/// Reads bytes, because text is slow to read by characters in a build without optimization.
private struct Reader {
  let bytes: [UInt8]
  private(set) var tokens: [SwiftText.Token] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var literals: [Range<Int>] = []
  private(set) var isComplete = true
  private var place = 0
  /// The number of literals around a place.
  private var nesting = 0
  private var line = 1
  private var conditions = 0
  /// The places of the brackets that are open.
  private var open: [Int] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether words have a byte, in a table because each byte of a file is looked up. Those of other than ASCII characters
  /// count as letters.
  static let isOfWord = (0...UInt8.max).map { byte in
    let scalar = Unicode.Scalar(byte)
    return byte >= 0x80 || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Reads up to the end, or up to the parenthesis that closes an interpolation.
  mutating func read(insideParentheses isInside: Bool = false) {
    let depth = open.count
    while let byte = byte(at: place) {
      if Self.isOfWord[Int(byte)] {
        readWord()
        continue
      }
      switch Unicode.Scalar(byte) {
      case " ", "\n", "\t", "\r": advance()
      case "`": readIdentifier()
      case "/" where begins("//"):
        let end = place + restOfLine.count
        comments.append(place..<end)
        place = end
      case "/" where begins("/*"): skipComment()
      case "/" where beginsExpression: skipLiteral(pounds: 0)
      case "\"": skipLiteral(pounds: 0)
      case "#":
        let pounds = bytes[place...].prefix { $0 == byte }.count
        let mark = self.byte(at: place + pounds)
        let isLiteral = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "/")
        if isLiteral { skipLiteral(pounds: pounds) } else { readWord() }
      case "(", "[", "{":
        add(1)
        open.append(tokens.count - 1)
      case ")", "]", "}":
        let start = open.popLast()
        // In ASCII, a bracket and the one that closes it are one or two places apart.
        if start.map({ (1...2).contains(Int(byte) - Int(bytes[tokens[$0].range.lowerBound])) }) != true {
          isComplete = false
        }
        if let start { tokens[start].end = tokens.count + 1 }
        add(1)
        if isInside, open.count == depth { return }
      default: add(begins("->") ? 2 : 1)
      }
    }
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func begins(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// The bytes up to the end of the line. A carriage return alone also ends comments and literals, but counts as no line.
  private var restOfLine: ArraySlice<UInt8> { bytes[place...].prefix { !Self.endsLine($0) } }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private mutating func advance() {
    if byte(at: place) == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func add(_ count: Int) {
    let range = place..<place + count
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text == "#if" { conditions += 1 }
    if text == "#endif" { conditions -= 1 }
    tokens.append(
      SwiftText.Token(text: text, line: line, range: range, around: open.last, isConditional: conditions > 0))
    place += count
  }

  private mutating func readWord() {
    add((bytes[(place + 1)...].firstIndex { !Self.isOfWord[Int($0)] } ?? bytes.count) - place)
  }

  /// A name between backticks is a word, but for those that have other characters as well: `a (small) name`.
  private mutating func readIdentifier() {
    let name = restOfLine.dropFirst().prefix { $0 != UInt8(ascii: "`") }
    let isWord = name.allSatisfy { Self.isOfWord[Int($0)] }
    if isWord || byte(at: name.endIndex) != UInt8(ascii: "`") { advance() } else { add(name.count + 2) }
  }

  private mutating func skipComment() {
    let start = place
    defer { comments.append(start..<place) }
    var depth = 0
    repeat {
      if begins("/*") {
        depth += 1
        place += 1
      } else if begins("*/") {
        depth -= 1
        place += 1
      }
      advance()
    } while depth > 0 && place < bytes.count
    if depth > 0 { isComplete = false }
  }

  /// Whether a slash begins a regular expression instead of dividing: it is no operand's neighbour, and another slash
  /// follows on its line.
  private var beginsExpression: Bool {
    let rest = restOfLine.dropFirst()
    guard let next = rest.first, next != UInt8(ascii: " "), rest.contains(UInt8(ascii: "/")) else { return false }
    // Behind a space it begins one, also in a line of a builder. Directly behind an operand it divides, as in `count!/2`.
    let before = bytes[..<place].reversed().drop { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") }
    if [" ", "\n", "\t", "\r"].contains(bytes[..<place].last.map { Unicode.Scalar($0) }) { return true }
    if before.count < place, let end = before.first, Self.isOfWord[Int(end)] || end == UInt8(ascii: ")") {
      return false
    }
    let words = ["return", "in", "case", "try"]
    return tokens.last.map { words.contains($0.text) || !isOperandEnd($0.text) } ?? true
  }

  private func isOperandEnd(_ text: String) -> Bool {
    [")", "]", ">", "."].contains(text) || text.utf8.first.map { Self.isOfWord[Int($0)] } ?? false
  }

  /// Skips a string or a regular expression, which ends with the marks that it begins with, except for the code of
  /// interpolations.
  private mutating func skipLiteral(pounds count: Int) {
    let start = place
    nesting += 1
    defer {
      nesting -= 1
      if nesting == 0 { literals.append(start..<place) }
    }
    place += count
    let mark = bytes[place]
    let isString = mark == UInt8(ascii: "\"")
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: count)
    // A raw string in one line may begin with quotation marks of its own: #"""Emma""#.
    let line = restOfLine.dropFirst(2)
    let isLong = begins("\"\"\"") && (count == 0 || line.firstRange(of: [mark] + pounds) == nil)
    let end = [UInt8](repeating: mark, count: isLong ? 3 : 1) + pounds
    let escape = [UInt8(ascii: "\\")] + (isString ? pounds : [])
    let hasLines = isLong || !isString && count > 0
    place += isLong ? 3 : 1
    while let byte = byte(at: place), hasLines || !Self.endsLine(byte) {
      if byte == mark, bytes[place...].starts(with: end) {
        place += end.count
        return
      }
      if byte == escape[0], bytes[place...].starts(with: escape) {
        place += escape.count
        if isString, self.byte(at: place) == UInt8(ascii: "(") {
          read(insideParentheses: true)
          continue
        }
        if place == bytes.count { break }
      }
      advance()
    }
    isComplete = false
  }
}
