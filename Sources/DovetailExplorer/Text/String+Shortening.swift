// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// A script without comments, and without the spaces and ends of lines that mean nothing. Constants become variables,
  /// which is a shorter word.
  ///
  /// It keeps to what this reads: a comment has a line of its own, each statement ends in a semicolon, and a slash
  /// divides if a space follows it.
  var shortenedScript: String {
    let code = Array(lines { !$0.hasPrefix("//") }.joined(separator: "\n"))
    var result: [Character] = []
    // The ends of the texts, patterns and braces that are open.
    var ends: [Character] = []
    var isEscaped = false
    var isSpaced = false
    for (place, letter) in code.enumerated() {
      if let end = ends.last, end != "}" {
        let isBrace = end == "`" && letter == "{" && result.last == "$" && !isEscaped
        result.append(letter)
        if isBrace { ends.append("}") } else if letter == end, !isEscaped { ends.removeLast() }
        isEscaped = letter == "\\" && !isEscaped
        continue
      }
      if letter.isWhitespace {
        isSpaced = true
        continue
      }
      if isSpaced, let last = result.last, last.isWord, letter.isWord { result.append(" ") }
      isSpaced = false
      if "}])".contains(letter), result.last == "," || letter == "}" && result.last == ";" { result.removeLast() }
      result.append(letter)
      if "'`".contains(letter) || letter == "/" && !code[place + 1].isWhitespace { ends.append(letter) }
      if letter == "{" { ends.append("}") } else if letter == "}" { ends.removeLast() }
    }
    return String(result).replacing(#/\bconst\b/#) { _ in "let" }
  }

  /// A style without comments, and without the spaces that mean nothing.
  var shortenedStyle: String {
    lines { !$0.hasPrefix("/*") }.joined().replacing(#/ ?([{},>]) ?|(:) /#) { $0.output.1 ?? ":" }
      .replacing(";}", with: "}").replacing(#/([ :])0\./#) { "\($0.output.1)." }
  }

  private func lines(where isKept: (Substring) -> Bool) -> [Substring] {
    split(separator: "\n").map { $0.drop { $0 == " " } }.filter(isKept)
  }
}

extension Character {
  /// Whether a name or a number may have it.
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
