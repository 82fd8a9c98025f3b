// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A statement of a `configure(binder:)`: the first call, steps and a last one.
struct SourceStatement {
  /// A call from its point to the end of its arguments.
  struct Call {
    let name: String
    let range: Range<Int>

    var rank: Int { SourceStatement.rank(ofStep: "." + name) }
  }

  /// The name of the binder.
  let receiver: String
  let calls: [Call]
  let range: Range<Int>
  /// The places of its words.
  let words: Range<Int>
  let line: Int
}

extension SourceStatement {
  /// The place of a step in a chain.
  static func rank(ofStep code: String) -> Int {
    [".into", ".shadowing", ".tagged", ".as"].firstIndex { code.hasPrefix($0) && !code.hasPrefix(".asAlias") } ?? 4
  }

  private static let verbs: Set = [
    "bind", "bindDefault", "bindFactory", "bindPropertyInjection", "declareCollection", "declareSet",
    "declareDictionary", "declareCompleteDictionary", "decorate", "install", "onBuild", "report", "silence",
  ]

  /// The statement that begins on a line, alone.
  init(at line: Int, of file: EditedFile) throws(CommandFailure) {
    let (words, place) = (file.words, "\(file.path):\(line)")
    guard var first = words.tokens.firstIndex(where: { $0.line == line }) else {
      throw CommandFailure("\(place) has no statement, so the file has changed since the build")
    }
    // The line is that of the call.
    if words.texts(at: first, are: "."), first > 0 { first -= 1 }
    let point = first + (words.texts(at: first, are: "$") ? 2 : 1)
    guard words.texts(at: point, are: "."), words.isWord(point + 1),
      Self.verbs.contains(words.tokens[point + 1].text)
    else { throw CommandFailure("\(place) begins with no statement of a binder") }
    var (next, calls) = (point, [] as [Call])
    while words.texts(at: next, are: "."), words.isWord(next + 1) {
      let start = next
      next += 2
      while words.texts(at: next, are: "(") || words.texts(at: next, are: "{") {
        guard let end = words.end(ofBracketsAt: next) else {
          throw CommandFailure("\(place) has brackets that do not close")
        }
        next = end
      }
      let range = words.tokens[start].range.lowerBound..<words.tokens[next - 1].range.upperBound
      calls.append(Call(name: words.tokens[start + 1].text, range: range))
    }
    let isAlone = [first, next].allSatisfy { behind in
      behind == 0 || behind == words.tokens.count || words.tokens[behind - 1].line < words.tokens[behind].line
    }
    if !isAlone { throw CommandFailure("\(place) has several statements") }
    if !words.isPerformedOnce(first) {
      throw CommandFailure("\(place) is inside #if, a loop, a condition, a closure or a macro")
    }
    let start = words.tokens[first].range.lowerBound
    receiver = file.text(start..<words.tokens[point - 1].range.upperBound)
    range = start..<words.tokens[next - 1].range.upperBound
    self.calls = calls
    self.words = first..<next
    self.line = line
  }
}

extension SwiftText {
  /// The place behind the bracket that closes the one at a place.
  func end(ofBracketsAt start: Int) -> Int? {
    var depth = 0
    return tokens[start...].indices.first { place in
      if "([{".contains(tokens[place].text) { depth += 1 }
      if ")]}".contains(tokens[place].text) { depth -= 1 }
      return depth == 0
    }.map { $0 + 1 }
  }

  /// The place of the bracket around a place.
  func bracket(around inner: Int) -> Int? {
    var depth = 0
    return tokens[..<inner].indices.last { place in
      if ")]}".contains(tokens[place].text) { depth += 1 }
      if "([{".contains(tokens[place].text) { depth -= 1 }
      return depth < 0
    }
  }

  /// The bytes where some code stands that ends with the name of a type.
  func ranges(of code: String, in words: Range<Int>) -> [Range<Int>] {
    let wanted = SwiftText(code).tokens.map(\.text)
    return words.dropLast(wanted.count).filter { start in
      let end = start + wanted.count
      return tokens[start..<end].map(\.text) == wanted && ![".", "<", "?", "!", "&"].contains(tokens[end].text)
    }.map { tokens[$0].range.lowerBound..<tokens[$0 + wanted.count - 1].range.upperBound }
  }

  /// Whether code stands directly in a function or in overrides, and under no condition.
  fileprivate func isPerformedOnce(_ place: Int) -> Bool {
    let isConditional = tokens[..<place].count { $0.text == "#if" } > tokens[..<place].count { $0.text == "#endif" }
    guard !isConditional, let brace = bracket(around: place), tokens[brace].text == "{" else { return false }
    let heading = tokens[..<brace].reversed().prefix { !["{", "}", ";"].contains($0.text) }
    return heading.first?.text == "overriding" || heading.contains { $0.text == "func" }
  }
}
