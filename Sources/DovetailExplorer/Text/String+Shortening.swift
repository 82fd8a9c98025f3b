// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// A script without comment lines, and without spaces beside its signs.
  ///
  /// Each of its statements ends with a semicolon or a brace, and no template is in another one.
  var shortenedScript: String { shortened(before: "{}()[],;:=<>?!&|*%+-", after: "{}()[],;:=<>?!&|*%+-") }

  /// A style without comment lines, and without spaces beside its signs. A space before a colon separates selectors.
  var shortenedStyle: String { shortened(before: "{};,>", after: "{};,>:") }

  /// Leaves out spaces and ends of lines before some characters and after some, but not inside of literals.
  private func shortened(before: String, after: String) -> String {
    let lines = split(separator: "\n").map { $0.drop { $0 == " " } }
    let code = lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.joined(separator: "\n")
    var result = ""
    var last: Character = ";"
    // What ends the literal, and whether a bracket of an expression is open, in which a slash ends nothing.
    var end: Character?
    var (isEscaped, isInBrackets) = (false, false)
    var space: Character?
    for character in code {
      if let literalEnd = end {
        result.append(character)
        if character == literalEnd, !isEscaped, !isInBrackets { end = nil }
        if literalEnd == "/", !isEscaped { isInBrackets = character == "[" || isInBrackets && character != "]" }
        isEscaped = character == "\\" && !isEscaped
        last = character
        continue
      }
      if character == " " || character == "\n" {
        space = space ?? character
        continue
      }
      if let space, !before.contains(character), !after.contains(last) { result.append(space) }
      space = nil
      // A brace ends a statement as well.
      if character == "}", last == ";" { result.removeLast() }
      let beginsExpression = character == "/" && "(,=:[!&|?{};>".contains(last)
      if "'\"`".contains(character) || beginsExpression { end = character }
      result.append(character)
      last = character
    }
    return result
  }
}
