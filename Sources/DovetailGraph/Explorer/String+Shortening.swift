// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// A script without comments, and without the spaces and ends of lines that mean nothing. Constants become variables,
  /// and declarations that follow each other become one.
  ///
  /// It keeps to what this reads: a comment has a line of its own, each statement ends in a semicolon, and a slash
  /// divides if a space follows it.
  var shortenedScript: String {
    let code = Array(lines { !$0.hasPrefix("//") }.joined(separator: "\n"))
    var result: [Character] = []
    // The ends of the texts, patterns and braces that are open.
    var ends: [Character] = []
    // Where the last statement and the one before it begin, for each brace that is open.
    var starts = [(before: 0, last: 0)]
    var isEscaped = false
    var isSpaced = false
    for (place, letter) in code.enumerated() {
      if let end = ends.last, end != "}" {
        let isBrace = end == "`" && letter == "{" && result.last == "$" && !isEscaped
        result.append(letter)
        if isBrace {
          ends.append("}")
          starts.append((0, 0))
        } else if letter == end, !isEscaped {
          ends.removeLast()
        }
        isEscaped = letter == "\\" && !isEscaped
        continue
      }
      if letter.isWhitespace {
        isSpaced = true
        continue
      }
      if isSpaced {
        result.shortenDeclaration(&starts[starts.count - 1])
        if let last = result.last, last.isWord, letter.isWord { result.append(" ") }
      }
      isSpaced = false
      if "}])".contains(letter), result.last == "," || letter == "}" && result.last == ";" { result.removeLast() }
      if let last = result.last, last == ";" || last == "{" || last == "}" && letter.isWord {
        starts[starts.count - 1] = (starts[starts.count - 1].last, result.count)
      }
      result.append(letter)
      if "'`".contains(letter) || letter == "/" && !code[place + 1].isWhitespace { ends.append(letter) }
      if letter == "{" {
        ends.append("}")
        starts.append((0, 0))
      } else if letter == "}" {
        ends.removeLast()
        starts.removeLast()
      }
    }
    return String(result)
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

extension [Character] {
  /// Shortens the word at the end if it begins a declaration. After another declaration, it becomes a comma.
  fileprivate mutating func shortenDeclaration(_ starts: inout (before: Int, last: Int)) {
    guard let word = ["const", "let"].first(where: { suffix($0.count).elementsEqual($0) }) else { return }
    let start = count - word.count
    if start > 0, self[start - 1].isWord { return }
    let isSecond = ["let ", "let[", "let{"].contains(String(self[starts.before...].prefix(4)))
    if isSecond, starts.last == start, self[start - 1] == ";" {
      replaceSubrange((start - 1)..., with: ",")
      starts.last = starts.before
    } else {
      replaceSubrange(start..., with: "let")
    }
  }
}

extension Character {
  /// Whether a name or a number may have it.
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
