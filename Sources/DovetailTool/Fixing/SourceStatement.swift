// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// A statement of a `configure(binder:)`: the first call, steps and a last one.
struct SourceStatement {
  /// The name of the binder.
  let receiver: String
  /// The calls by their names, each from its point to the end of its arguments.
  let calls: [(name: String, range: Range<Int>)]
  let range: Range<Int>
  /// The places of its words.
  let words: Range<Int>
}

extension Diagnostic.Edit.Step {
  /// The calls that make the step.
  fileprivate var calls: Set<String> {
    switch self {
    case .collection: ["intoCollection", "intoSet", "intoDictionary"]
    case .shadowing: ["shadowing"]
    case .tag: ["tagged"]
    case .lifetime: ["asSingleton", "asEagerSingleton", "asWeakSingleton"]
    case .factory: ["to"]
    }
  }
}

extension SourceStatement {
  /// The call of a step.
  func call(of step: Diagnostic.Edit.Step) -> Range<Int>? { calls.first { step.calls.contains($0.name) }?.range }

  /// The call before which a step belongs: the next step that is there, or else the last call.
  func call(after step: Diagnostic.Edit.Step) -> Range<Int>? {
    let before = Diagnostic.Edit.Step.allCases.prefix { $0 != step } + [step]
    return calls.dropFirst().first { call in !before.contains { $0.calls.contains(call.name) } }?.range
  }
}

extension EditedFile {
  private static let verbs: Set = [
    "bind", "bindDefault", "bindFactory", "bindPropertyInjection", "declareCollection", "declareSet",
    "declareDictionary", "declareCompleteDictionary", "decorate", "install", "onBuild", "report", "silence",
  ]

  /// The last alias in the function of a statement, if some code is an alias: those of a file stand together. The order of
  /// contributions counts.
  func lastAlias(beside statement: SourceStatement, like code: String) -> SourceStatement? {
    if !code.contains(".asAlias(") || code.contains(".into") { return nil }
    let tokens = words.tokens
    let siblings = tokens.indices.filter { tokens[$0].around == tokens[statement.words.lowerBound].around }
    return siblings.reversed().lazy.filter { Self.verbs.contains(tokens[$0].text) }
      .compactMap { try? self.statement(at: tokens[$0].line) }
      .first { $0.calls.last?.name == "asAlias" && !$0.calls.contains { $0.name.hasPrefix("into") } }
  }

  /// The statement that begins on a line, alone.
  func statement(at line: Int) throws(CommandFailure) -> SourceStatement {
    func refuse(_ reason: String) -> CommandFailure { CommandFailure("\(path):\(line) \(reason)") }
    let tokens = words.tokens
    guard var first = tokens.firstIndex(where: { $0.line == line }) else {
      throw refuse("has no statement, so the file has changed since the build")
    }
    // The line is that of the call.
    if words.texts(at: first, are: "."), first > 0 { first -= 1 }
    let point = first + (words.texts(at: first, are: "$") ? 2 : 1)
    guard words.isWord(point - 1), !SwiftText.isOfOperator(tokens[point - 1].text),
      words.texts(at: point, are: "."), words.isWord(point + 1), Self.verbs.contains(tokens[point + 1].text),
      !words.isBehindLiteral(point)
    else { throw refuse("begins with no statement of a binder") }
    var (next, calls) = (point, [] as [(String, Range<Int>)])
    while words.texts(at: next, are: "."), words.isWord(next + 1), !words.isBehindLiteral(next) {
      let start = next
      next += 2
      // A parenthesis on the next line begins another expression, and so does a brace behind a closure.
      var hasClosure = false
      while words.texts(at: next, are: "(") && tokens[next - 1].line == tokens[next].line
        || words.texts(at: next, are: "{") && !hasClosure
      {
        if tokens[next].text == "{" { hasClosure = true }
        next = tokens[next].end ?? tokens.count
      }
      calls.append((tokens[start + 1].text, words.bytes(of: start..<next)))
    }
    let isAlone = [first, next].allSatisfy { behind in
      behind == 0 || behind == tokens.count || tokens[behind - 1].line < tokens[behind].line
    }
    if !isAlone { throw refuse("has several statements") }
    if !words.areExpression(first..<next) { throw refuse("is a part of another expression") }
    if let inside = words.firstInside(next), tokens[inside].text == "." { throw refuse("has steps inside #if") }
    if !words.isPerformedOnce(first) { throw refuse("is inside #if, a loop, a condition, a closure or a macro") }
    return SourceStatement(
      receiver: text(words.bytes(of: first..<point)), calls: calls, range: words.bytes(of: first..<next),
      words: first..<next)
  }
}

extension SwiftText {
  /// The places of functions called `configure` directly in a body.
  func configurations(in body: Int) -> [Int] {
    places(of: "configure").filter { tokens[$0].around == body && texts(at: $0 - 1, are: "func") }
  }

  /// Whether a word is in the parameters of a function directly in a body.
  func isParameter(_ place: Int, ofFunction name: String, in body: Int) -> Bool {
    guard let list = tokens[place].around, tokens[list].around == body,
      let head = tokens[..<list].lastIndex(where: { $0.text == "func" })
    else { return false }
    return tokens[list].text == "(" && texts(at: head + 1, are: name)
  }

  /// The places where some code stands that ends with the name of a type.
  func places(of code: String, in words: Range<Int>) -> [Range<Int>] {
    let wanted = SwiftText(code).tokens.map(\.text)
    return words.dropLast(wanted.count).map { $0..<$0 + wanted.count }.filter { places in
      tokens[places].map(\.text) == wanted && ![".", "<", "?", "!", "&"].contains(tokens[places.upperBound].text)
    }
  }

  /// Whether a literal, which has no word, is between a word and the one before.
  fileprivate func isBehindLiteral(_ place: Int) -> Bool {
    let (start, end) = (place > 0 ? tokens[place - 1].range.upperBound : 0, tokens[place].range.lowerBound)
    return literals.contains { start <= $0.lowerBound && $0.upperBound <= end }
  }

  /// The first word inside the `#if` that stands at a place, also in another one there; `nil` if there is none.
  fileprivate func firstInside(_ place: Int) -> Int? {
    guard texts(at: place, are: "#if") else { return nil }
    let next = tokens[place...].firstIndex { $0.line > tokens[place].line }
    return next.flatMap { firstInside($0) ?? $0 }
  }

  /// Whether no operator, keyword or label joins some words with those before and behind them.
  fileprivate func areExpression(_ words: Range<Int>) -> Bool {
    let next = words.upperBound
    let isContinued =
      next < tokens.count && !isBehindLiteral(next)
      && (Self.isOfOperator(tokens[next].text) || ["as", "is", ";"].contains(tokens[next].text))
    return !isContinued && !texts(at: next + 1, are: ":", "{")
      && (isBehindLiteral(words.lowerBound) || mayBeginStatement(words.lowerBound))
  }

  /// Whether the words before a place may end a statement, or a head such as `{` or `in`.
  private func mayBeginStatement(_ place: Int) -> Bool {
    var last = place - 1
    // Marks of an optional are directly behind an operand.
    while last > 0, ["!", "?"].contains(tokens[last].text),
      tokens[last].range.lowerBound == tokens[last - 1].range.upperBound, !isBehindLiteral(last)
    {
      last -= 1
    }
    guard last >= 0 else { return true }
    let text = tokens[last].text
    if text == ">" {
      // The end of generic arguments is directly behind a type. Otherwise it is of an operator.
      return bytes[..<tokens[last].range.lowerBound].last { $0 != UInt8(ascii: ">") }.map(Self.mayEndType) ?? false
    }
    return ["{", ";", "in"].contains(text) || Self.mayEndOperand(text)
  }

  /// Whether code stands directly in a function or in overrides, and under no condition.
  fileprivate func isPerformedOnce(_ place: Int) -> Bool {
    guard !tokens[place].isConditional, let brace = tokens[place].around, tokens[brace].text == "{" else {
      return false
    }
    let heading = tokens[..<brace].reversed().prefix { !["{", "}", ";"].contains($0.text) }
    return heading.first?.text == "overriding"
      || heading.contains { $0.text == "func" && bytes[..<$0.range.lowerBound].last != UInt8(ascii: "`") }
  }
}
