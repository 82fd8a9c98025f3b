// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Words of a report, and among them keys, which get their names when the report is rendered.
///
/// Which name is short enough for a key depends on all others that the report mentions. So a rule cannot make sentences, but it
/// can write them, as literals of this type with `survey.name(of: key)` among the words.
struct Phrase<Key: Hashable & Sendable>: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case words(String)
    case name(Key)
    case snippet(Snippet<Key>)
  }

  private(set) var parts: [Part]

  init(_ part: Part) { parts = [part] }

  fileprivate init(_ parts: [Part]) { self.parts = parts }

  @inline(never)
  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(left.parts + right.parts) }
}

extension Phrase: ExpressibleByStringInterpolation {
  // Nothing is inlined, because rules have hundreds of literals, and a sound graph needs none of them.

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
    mutating func appendInterpolation(_ snippet: Snippet<Key>) { parts.append(.snippet(snippet)) }

    @inline(never)
    mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

    @inline(never)
    mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    @inline(never)
    mutating func appendInterpolation(_ site: Site) { appendLiteral("\(site)") }

    @inline(never)
    mutating func appendInterpolation(_ entry: DictionaryKey) { appendLiteral("\(entry)") }
  }
}

extension DefaultStringInterpolation {
  // Deprecated and not unavailable, because the standard library's own method would be preferred to an unavailable one.

  @available(*, deprecated, message: "a key has no name before the report is rendered; make this text a Phrase")
  mutating func appendInterpolation<Key>(_ phrase: Phrase<Key>) { assertionFailure("a phrase is no text yet") }

  @available(*, deprecated, message: "a key has no name before the report is rendered; make this text a Phrase")
  mutating func appendInterpolation<Key>(_ snippet: Snippet<Key>) { assertionFailure("a snippet is no text yet") }
}

extension Sequence {
  /// The phrases one after the other, with `separator` between them.
  func joined<Key>(separator: String) -> Phrase<Key> where Element == Phrase<Key> {
    var joined: Phrase<Key> = ""
    for (index, phrase) in enumerated() { joined = index == 0 ? phrase : "\(joined)\(separator)\(phrase)" }
    return joined
  }
}

extension Array {
  /// The phrases as a sentence has them: `a`, `a and b`, `a, b and c`.
  func listed<Key>() -> Phrase<Key> where Element == Phrase<Key> {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}

/// Swift that a report shows, as data.
enum Snippet<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What binds a key, or contributes to it if it is a collection.
  case binding(Key)
  /// What contributes to a dictionary under a key of its own.
  case entry(DictionaryKey, of: Key)
  /// What binds a key to what is bound as another.
  case alias(Key, of: Key)
  /// The type of a parameter that requests a key.
  case request(Key)
  /// What requests a key, or what it gives access to, and accepts effects.
  case access(Key, accepting: Effects)
  /// What requests a key without retaining it.
  case weakRequest(Key)
  /// What declares a protocol that only classes conform to.
  case classBoundDeclaration(Key)
}
