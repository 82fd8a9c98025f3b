// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The text of a Swift file, as far as declarations of types can be found without a compiler.
struct SwiftText {
  /// A declaration or an extension of a type, or of a protocol.
  struct Declaration {
    /// The names of the types around it, and its own.
    let path: [String]
    let file: String
    let line: Int
    let inherited: Set<String>
    let isType: Bool
    /// Whether another target can name it. An extension leaves this to the type.
    let isVisible: Bool
    let isGeneric: Bool
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool
  }

  private let file: String
  /// The text, with blanks and line breaks instead of comments and of the contents of strings.
  private let code: String

  init(_ text: String, file: String = "") {
    self.file = file
    code = Self.withoutCommentsAndStrings(text)
  }
}

extension SwiftText {
  /// The simple names of the components that are installed as children.
  var installedComponents: [String] {
    code.matches(of: /install\(\s*component:\s*([\w.]+)/).map { String($0.1.split(separator: ".").last ?? "") }
  }

  /// The type aliases that stand for a protocol, or for a composition with it.
  func aliases(of name: String) -> [String] {
    code.matches(of: /typealias\s+(\w+)\s*=\s*([^\n;}]+)/).filter { match in
      match.2.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains { $0 == name }
    }.map { String($0.1) }
  }

  /// Whether a word stands in the code.
  func mentions(_ word: String) -> Bool {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(word[...])
  }

  var declarations: [Declaration] {
    var found: [Declaration] = []
    var line = 1
    // What is open at a place: the declarations, and the braces that belong to none.
    var open: [Declaration?] = []
    var conditions = 0
    var rest = code[...]
    while let character = rest.first {
      if character == "{" {
        open.append(nil)
      } else if character == "}" {
        _ = open.popLast()
      } else if character == "#" {
        if rest.hasPrefix("#if") { conditions += 1 }
        if rest.hasPrefix("#endif") { conditions -= 1 }
      } else if isAtBeginning(rest), let match = rest.prefixMatch(of: Self.declaration) {
        let declaration = declaration(
          match.output, line: line + match.modifiers.count(where: \.isNewline), inside: open.compactMap(\.self),
          isConditional: conditions > 0)
        found.append(declaration)
        open.append(declaration)
        line += match.0.count(where: \.isNewline)
        rest = rest[match.range.upperBound...]
        continue
      }
      if character.isNewline { line += 1 }
      rest = rest.dropFirst()
    }
    return found
  }

  private typealias Match = (
    Substring, modifiers: Substring, kind: Substring, name: Substring, parameters: Substring?, inherited: Substring?
  )

  /// A declaration with its modifiers, up to its brace.
  private static var declaration: Regex<Match> {
    #/
      (?<modifiers>(?:@[\w.]+(?:\([^)]*\))?\s+|\w+(?:\(\w+\))?\s+)*?)
      (?<kind>struct|class|enum|actor|extension|protocol)\s+
      (?<name>\w[\w.]*)\s*
      (?<parameters><[^{]*?>)?\s*
      (?::\s*(?<inherited>[^{]*?))?
      (?:\bwhere\b[^{]*)?\{
    /#
  }

  /// The words with which a declaration of a type begins, because matching at each word would take long.
  private static let beginnings: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "nonisolated",
    "distributed", "struct", "class", "enum", "actor", "extension", "protocol",
  ]

  private func isAtBeginning(_ rest: Substring) -> Bool {
    guard rest.first == "@" || Self.beginnings.contains(rest.prefix(while: \.isLetter)) else { return false }
    guard rest.startIndex > code.startIndex else { return true }
    let before = code[code.index(before: rest.startIndex)]
    return before.isWhitespace || "{};)".contains(before)
  }

  private func declaration(
    _ match: Match, line: Int, inside outer: [Declaration], isConditional: Bool
  ) -> Declaration {
    let isExtension = match.kind == "extension"
    let path = match.name.split(separator: ".").map(String.init)
    let words = (match.inherited ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let modifiers = match.modifiers.split(whereSeparator: \.isWhitespace)
    let isMarked = modifiers.contains { ["public", "package", "open"].contains($0) }
    return Declaration(
      path: (outer.last?.path ?? []) + path, file: file, line: line, inherited: Set(words),
      isType: match.kind != "protocol",
      isVisible: isExtension || isMarked && outer.allSatisfy(\.isVisible),
      isGeneric: match.parameters != nil || outer.contains(where: \.isGeneric), isConditional: isConditional)
  }

  private static func withoutCommentsAndStrings(_ text: String) -> String {
    var code = ""
    var rest = text[...]
    while let character = rest.first {
      let end: Substring.Index? =
        if rest.hasPrefix("//") { rest.firstIndex(where: \.isNewline) ?? rest.endIndex } else if rest.hasPrefix("/*") {
          rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
        } else if rest.hasPrefix("\"\"\"") {
          rest.dropFirst(3).firstRange(of: "\"\"\"")?.upperBound ?? rest.endIndex
        } else if character == "\"" { Self.endOfString(rest) } else { nil }
      if let end {
        code += " " + String(repeating: "\n", count: rest[..<end].count(where: \.isNewline))
        rest = rest[end...]
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  private static func endOfString(_ text: Substring) -> Substring.Index {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      let character = text[index]
      if character.isNewline { return index }
      if character == "\"", !isEscaped { return text.index(after: index) }
      isEscaped = character == "\\" && !isEscaped
    }
    return text.endIndex
  }
}
