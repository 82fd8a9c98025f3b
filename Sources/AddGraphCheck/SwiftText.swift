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

  func isWord(_ place: Int) -> Bool { tokens.indices.contains(place) && Self.isWord(tokens[place].text) }

  private static func isWord(_ text: String) -> Bool { text.utf8.first.map { Reader.isOfWord[Int($0)] } ?? false }

  private static let keywords: Set = [
    "await", "case", "else", "guard", "if", "in", "repeat", "return", "switch", "throw", "try", "where", "while",
  ]

  /// Whether an expression may end with a word or a mark.
  static func mayEndOperand(_ text: String) -> Bool {
    [")", "]", "}", ">"].contains(text) || isWord(text) && !keywords.contains(text) && !isOfOperator(text)
  }

  /// Whether a type may end with a byte.
  static func mayEndType(_ byte: UInt8) -> Bool { Reader.isOfWord[Int(byte)] || Set(")]?!".utf8).contains(byte) }

  /// Whether a word or a mark may be of an operator. Other than ASCII characters are, unless names in Unicode have them.
  static func isOfOperator(_ text: String) -> Bool {
    text.utf8.first.map { Reader.isOfOperator[Int($0)] } ?? false
      || text.unicodeScalars.contains { !$0.isASCII && !$0.properties.isIDContinue }
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

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // The mark of UTF-8 is of no word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

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
      // The first line may name the program that runs the file.
      case "/" where begins("//"), "#" where place == 0 && begins("#!"):
        let end = place + restOfLine.count
        comments.append(place..<end)
        place = end
      case "/" where begins("/*"): skipComment()
      case "/":
        let end = endOfExpression
        if let end, nesting == 0 { literals.append(place..<end) }
        if let end { place = end } else { add(1) }
      case "\"": skipLiteral(pounds: 0)
      case "#":
        let pounds = bytes[place...].prefix { $0 == byte }.count
        let mark = self.byte(at: place + pounds)
        let isLiteral = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "/")
        if isLiteral { skipLiteral(pounds: pounds) } else { readWord(behind: pounds) }
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

  private mutating func readWord(behind start: Int = 1) {
    add((bytes[(place + start)...].firstIndex { !Self.isOfWord[Int($0)] } ?? bytes.count) - place)
  }

  /// A name between backticks is a word, but for those that have other characters as well: `a (small) name`.
  private mutating func readIdentifier() {
    let name = restOfLine.dropFirst().prefix { $0 != UInt8(ascii: "`") }
    if name.isEmpty || byte(at: name.endIndex) != UInt8(ascii: "`") { return advance() }
    let marks = name.allSatisfy { Self.isOfWord[Int($0)] } ? 1 : 0
    place += marks
    add(name.count + 2 - 2 * marks)
    place += marks
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

  /// The place behind the regular expression that a slash begins; `nil` if the slash is of an operator. That depends on what
  /// is around the operator and in the expression, as in the compiler.
  private var endOfExpression: Int? {
    let others = bytes[..<place].reversed().prefix { $0 != UInt8(ascii: "/") && Self.isOfOperator[Int($0)] }
    let start = place - others.count
    let isBehindComment = comments.last?.upperBound == start
    guard start == 0 || isBehindComment || Self.mayPrecedeOperand.contains(bytes[start - 1]),
      others.first != UInt8(ascii: "*")
    else { return nil }
    let previous = tokens.last { $0.range.upperBound <= start }?.text ?? ";"
    if ["func", "operator"].contains(previous) { return nil }
    let next = bytes[place...].first { !Self.isOfOperator[Int($0)] || $0 == UInt8(ascii: ".") } ?? 0
    if !Self.mayFollowOperand.contains(next) { return endOfExpression(isCertain: false) }
    // In `(/, 1)`, there is an operator alone.
    if previous == "." || SwiftText.mayEndOperand(previous) { return nil }
    return endOfExpression(isCertain: !["(", "[", ",", ":"].contains(previous))
  }

  static let isOfOperator = (0...UInt8.max).map { Set("/=-+!*%<>&|^~?.".utf8).contains($0) }
  private static let mayPrecedeOperand = Set(" \t\r\n([{,;:\0".utf8)
  private static let mayFollowOperand = Set(" \t\r\n)]},;:\0".utf8)

  /// - Parameter isCertain: whether nothing but an expression can be here, also with a `)` that nothing opens.
  private func endOfExpression(isCertain: Bool) -> Int? {
    var (end, groups, classes) = (place + 1, 0, 0)
    var last = UInt8(ascii: " ")
    while let byte = byte(at: end), !Self.endsLine(byte) {
      let isBehindSpace = last == UInt8(ascii: " ") || last == UInt8(ascii: "\t")
      last = byte
      end += 1
      switch Unicode.Scalar(byte) {
      case " " where end == place + 2, "\t" where end == place + 2: return nil
      case "\\":
        let escaped = self.byte(at: end)
        if escaped != UInt8(ascii: "\n"), escaped != UInt8(ascii: "\r") { end += 1 }
      case "/":
        let isOfComment = ["/", "*"].contains(self.byte(at: end).map { Unicode.Scalar($0) })
        return isBehindSpace || isOfComment ? nil : end
      case "(" where classes == 0: groups += 1
      case ")" where classes == 0:
        groups -= 1
        if groups < 0, !isCertain { return nil }
      case "[": classes += 1
      case "]": classes = max(classes - 1, 0)
      default: break
      }
    }
    return nil
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
    let isLong = begins("\"\"\"") && (count == 0 || !closesOnLine([mark] + pounds, from: place + 2))
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
        // The compiler also limits how deep code is nested.
        if isString, nesting < 200, self.byte(at: place) == UInt8(ascii: "(") {
          read(insideParentheses: true)
          continue
        }
        if place == bytes.count { break }
      }
      advance()
    }
    isComplete = false
  }

  private func closesOnLine(_ end: [UInt8], from start: Int) -> Bool {
    bytes[start...].indices.first { Self.endsLine(bytes[$0]) || bytes[$0...].starts(with: end) }
      .map { bytes[$0] == end[0] } ?? false
  }
}
