// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A text of a report that contains keys. They get their names when the report is rendered.
///
/// How short the name of a key may be depends on all other names in the report. So rules cannot make strings. They
/// write literals of this type, with `report.name(of: key)` among the words.
struct Phrase: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words(String)
    case name(Key)
    case code(Snippet)
    case edit(Edit)
  }

  private(set) var parts: [Part]

  init(_ part: Part) { parts = [part] }

  fileprivate init(_ parts: [Part]) { self.parts = parts }

  @inline(never)
  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(left.parts + right.parts) }
}

/// Swift code in a report that is not an edit, as data.
enum Snippet: Hashable, Sendable {
  /// `binder.accept(.retainCycle, of: Router.self, because: …)`
  case acceptance(Diagnostic.ID, of: [Key])
  /// The type of a parameter that requests a key.
  case request(Key)
  /// The type of a parameter that requests the element of a key itself, without access.
  case element(Key)
  /// The type of a parameter that requests access to a key, or to the key that it accesses, and accepts effects.
  case access(Key, accepting: Effects)
  /// The beginning of the statement that binds a key, or contributes to it.
  case statement(Key)
  /// The first call of a statement.
  case beginning(Statement)
  /// The beginning of the statement that decorates a key.
  case decoration(Key)
}

extension Phrase: ExpressibleByStringInterpolation {
  // Nothing is inlined, because the rules have hundreds of literals, and a sound program needs none of them.

  @inline(never)
  init(stringLiteral words: String) { parts = words.isEmpty ? [] : [.words(words)] }

  @inline(never)
  init(stringInterpolation phrase: Interpolation) { parts = phrase.parts }

  /// The values that a literal may contain. Anything else does not belong in a report and does not compile.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    @inline(never)
    init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    mutating func appendLiteral(_ words: String) { if !words.isEmpty { parts.append(.words(words)) } }

    @inline(never)
    mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }

    @inline(never)
    mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

    @inline(never)
    mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    @inline(never)
    mutating func appendInterpolation(_ site: Site) { appendLiteral(site.description) }

    @inline(never)
    mutating func appendInterpolation(_ entry: DictionaryKey) { appendLiteral(entry.description) }

    @inline(never)
    mutating func appendInterpolation(_ edit: Edit) { parts.append(.edit(edit)) }

    @inline(never)
    mutating func appendInterpolation(_ snippet: Snippet) { parts.append(.code(snippet)) }
  }
}

extension DefaultStringInterpolation {
  // Deprecated instead of unavailable, because the compiler would prefer the standard library's method to an
  // unavailable one.

  @available(*, deprecated, message: "a key has no name before the report is rendered; make this text a Phrase")
  mutating func appendInterpolation(_ phrase: Phrase) { assertionFailure("a phrase is no text yet") }
}

extension Sequence<Phrase> {
  /// The phrases one after the other, with `separator` between them.
  func joined(separator: String) -> Phrase {
    let separator: Phrase = "\(separator)"
    return Phrase(Array(map(\.parts).joined(separator: separator.parts)))
  }
}

extension Array {
  /// The texts of parameters, one marked. Of very many, only those around it.
  package func listed<Text: ExpressibleByStringLiteral>(
    around marked: Int, by text: (Element, _ isMarked: Bool) -> Text
  ) -> [Text] {
    let shown = count > 8 ? Swift.max(marked - 2, 0)..<Swift.min(marked + 3, count) : indices
    return (shown.lowerBound > 0 ? ["…"] : []) + shown.map { text(self[$0], $0 == marked) }
      + (shown.upperBound < count ? ["…"] : [])
  }
}

extension [Phrase] {
  /// The phrases as a list in a sentence: `a`, `a and b`, `a, b and c`.
  func listed() -> Phrase {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }

  /// The same list of names as code, each once. More than four names become three and a count.
  func listedAsCode() -> Phrase { uniqued().map { "`\($0)`" as Phrase }.listedShortly() }

  /// The same list, but more than four phrases become three and a count.
  func listedShortly() -> Phrase {
    count > 4 ? "\(prefix(3).joined(separator: ", ")) and \(count - 3) others" : listed()
  }
}
