// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Words of a report, and among them keys, which get their names when the report is rendered.
///
/// Which name is short enough for a key depends on all others that the report mentions. So a rule cannot make sentences, but it
/// can write them, as literals of this type with `survey.name(of: key)` among the words.
struct Phrase: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words(String)
    case name(Key)
    case code(Snippet)
    case edit(Edit)
    case site(Site)
    case entry(DictionaryKey)
  }

  private(set) var parts: [Part]

  init(_ part: Part) { parts = [part] }

  fileprivate init(_ parts: [Part]) { self.parts = parts }

  @inline(never)
  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(left.parts + right.parts) }
}

/// Swift that a report shows and that is no edit by itself, as data.
enum Snippet: Hashable, Sendable {
  /// The type of a parameter that requests a key.
  case request(Key)
  /// The type of a parameter that requests the element of a key itself, and no access to it.
  case element(Key)
  /// What requests a key, or what it gives access to, and accepts effects.
  case access(Key, accepting: Effects)
  /// The beginning of the statement that binds a key, or contributes to it.
  case statement(Key)
  /// The first call of a statement that binds a key, as a default or not.
  case beginning(Key, isDefault: Bool = false)
  /// What decorates a key.
  case decoration(Key)
  /// The step of a chain that gives a binding its lifetime.
  case step(Lifetime)
  /// What declares a protocol that only classes conform to.
  case classBoundDeclaration(Key)
}

extension Phrase: ExpressibleByStringInterpolation {
  // Nothing is inlined, because the rules have hundreds of literals, and a program in which nothing is wrong needs none of them.

  @inline(never)
  init(stringLiteral words: String) { parts = words.isEmpty ? [] : [.words(words)] }

  @inline(never)
  init(stringInterpolation phrase: Interpolation) { parts = phrase.parts }

  /// What can be among the words. Anything else has no place in a report, and does not compile.
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
    mutating func appendInterpolation(_ site: Site) { parts.append(.site(site)) }

    @inline(never)
    mutating func appendInterpolation(_ entry: DictionaryKey) { parts.append(.entry(entry)) }

    @inline(never)
    mutating func appendInterpolation(_ edit: Edit) { parts.append(.edit(edit)) }

    @inline(never)
    mutating func appendInterpolation(_ snippet: Snippet) { parts.append(.code(snippet)) }
  }
}

extension DefaultStringInterpolation {
  // Deprecated and not unavailable, because the standard library's own method would be preferred to an unavailable one.

  @available(*, deprecated, message: "a key has no name before the report is rendered; make this text a Phrase")
  mutating func appendInterpolation(_ phrase: Phrase) { assertionFailure("a phrase is no text yet") }
}

extension Sequence<Phrase> {
  /// The phrases one after the other, with `separator` between them.
  func joined(separator: String) -> Phrase {
    var joined: Phrase = ""
    for (index, phrase) in enumerated() { joined = index == 0 ? phrase : "\(joined)\(separator)\(phrase)" }
    return joined
  }
}

extension [Phrase] {
  /// The phrases as a sentence has them: `a`, `a and b`, `a, b and c`.
  func listed() -> Phrase {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }

  /// The same; of more than four phrases, three and how many others.
  func listedShortly() -> Phrase {
    count > 4 ? "\(prefix(3).joined(separator: ", ")) and \(count - 3) others" : listed()
  }
}
