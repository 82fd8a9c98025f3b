// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The words and marks of a Swift file, without comments and without the contents of literals.
///
/// That suffices to find declarations of types without a compiler.
struct SwiftText {
  struct Token {
    let text: String
    let line: Int
  }

  let tokens: [Token]

  init(_ text: String) {
    var reader = Reader(Array(text.utf8))
    reader.read()
    tokens = reader.tokens
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
      isWord(place) && (place == 0 || tokens[place - 1].text != ".") ? name(at: place) : nil
    }
  }

  /// The places of a word.
  func places(of word: String) -> [Int] {
    var places: [Int] = []
    for place in tokens.indices where tokens[place].text == word { places.append(place) }
    return places
  }

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
    place + texts.count <= tokens.count && zip(tokens[place...], texts).allSatisfy { $0.text == $1 }
  }

  func isWord(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].text.utf8.first.map { Reader.kinds[Int($0)] == .word } ?? false
  }
}

/// Reads bytes, because text is slow to read by characters in a build without optimization.
private struct Reader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  var tokens: [SwiftText.Token] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  enum Kind {
    case word, blank, mark
    /// It may begin a comment, a literal, or something of several marks.
    case beginning
  }

  /// The kinds of all bytes, in a table because each byte of a file is looked up. Bytes of other than ASCII characters count
  /// as letters.
  static let kinds: [Kind] = (0...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      .word
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): .blank
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      .beginning
    default: .mark
    }
  }

  /// Reads up to the end, or up to the parenthesis that closes an interpolation.
  mutating func read(insideParentheses isInside: Bool = false) {
    let kinds = Self.kinds
    var depth = 0
    while place < bytes.count {
      switch kinds[Int(bytes[place])] {
      case .word: readWord()
      case .blank: advance()
      case .mark: add(1)
      case .beginning:
        if begins("(") { depth += 1 }
        if begins(")") { depth -= 1 }
        if isInside, depth == 0 {
          place += 1
          return
        }
        readBeginning()
      }
    }
  }

  private mutating func readBeginning() {
    if begins("/", "/") {
      place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if begins("/", "*") {
      skipComment()
    } else if let pounds = poundsOfLiteral() {
      skipLiteral(pounds)
    } else if begins("#"), byte(at: place + 1).map({ Self.kinds[Int($0)] == .word }) ?? false {
      readWord()
    } else {
      add(begins("-", ">") ? 2 : 1)
    }
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func begins(_ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil) -> Bool {
    byte(at: place) == UInt8(ascii: first) && second.map { byte(at: place + 1) == UInt8(ascii: $0) } ?? true
  }

  private mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func add(_ count: Int) {
    tokens.append(SwiftText.Token(text: String(decoding: bytes[place..<place + count], as: UTF8.self), line: line))
    place += count
  }

  private mutating func readWord() {
    let kinds = Self.kinds
    let end = bytes[(place + 1)...].firstIndex { kinds[Int($0)] != .word } ?? bytes.count
    add(end - place)
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if begins("/", "*") {
        depth += 1
        place += 1
      } else if begins("*", "/") {
        depth -= 1
        place += 1
      }
      advance()
    } while depth > 0 && place < bytes.count
  }

  /// The number of pound signs before a string or a regular expression that begins here; `nil` if none does.
  private func poundsOfLiteral() -> Int? {
    var pounds = 0
    while byte(at: place + pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(at: place + pounds) {
    case UInt8(ascii: "\""): return pounds
    case UInt8(ascii: "/"): return pounds > 0 || beginsExpression ? pounds : nil
    default: return nil
    }
  }

  /// Whether a slash begins a regular expression instead of dividing.
  private var beginsExpression: Bool {
    guard let next = byte(at: place + 1), Self.kinds[Int(next)] != .blank, closesOnItsLine else { return false }
    guard let last = tokens.last?.text else { return true }
    return ["(", ",", "=", ":", "[", "{", "}", ";", "!", "&", "|", "?", "return", "in", "case", "try"].contains(last)
  }

  private var closesOnItsLine: Bool {
    var end = place + 1
    while let byte = byte(at: end), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "/") { return true }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Skips a string or a regular expression, except for the code of interpolations.
  private mutating func skipLiteral(_ pounds: Int) {
    place += pounds
    let mark = bytes[place]
    let isString = mark == UInt8(ascii: "\"")
    let marks = isString && begins("\"", "\"") && byte(at: place + 2) == mark ? 3 : 1
    // With pound signs, a regular expression may have several lines.
    let isOfLines = marks == 3 || !isString && pounds > 0
    place += marks
    while let byte = byte(at: place) {
      if byte == UInt8(ascii: "\n"), !isOfLines { return }
      if byte == mark, (0..<marks).allSatisfy({ self.byte(at: place + $0) == mark }),
        hasPounds(pounds, at: place + marks)
      {
        place += marks + pounds
        return
      }
      if byte == UInt8(ascii: "\\"), hasPounds(isString ? pounds : 0, at: place + 1) {
        place += 1 + (isString ? pounds : 0)
        if isString, self.byte(at: place) == UInt8(ascii: "(") {
          read(insideParentheses: true)
          continue
        }
        if place == bytes.count { return }
      }
      advance()
    }
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: start + $0) == UInt8(ascii: "#") }
  }
}
