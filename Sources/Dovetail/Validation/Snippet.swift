// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Swift that a report shows, as data.
enum Snippet: Hashable, Sendable {
  /// What binds a key, or contributes to it if it is a collection.
  case binding(MentionedKey)
  /// What contributes to a dictionary under a key of its own.
  case entry(DictionaryKey, of: MentionedKey)
  /// What binds a key to what is bound as another.
  case alias(MentionedKey, of: MentionedKey)
  /// The type of a parameter that requests a key.
  case request(MentionedKey)
  /// What requests a key, or what it gives access to, and accepts effects.
  case access(MentionedKey, accepting: Effects)
  /// What requests a key without retaining it.
  case weakRequest(MentionedKey)
  /// What declares a protocol that only classes conform to.
  case classBoundDeclaration(MentionedKey)
}

/// A key that a report mentions, by the number that the survey has given it.
struct MentionedKey: Hashable, Sendable {
  let number: Int
}

extension Survey {
  func code(binding key: Key) -> Phrase { Phrase(.code(.binding(mention(key)))) }

  func code(contributing entry: DictionaryKey, to key: Key) -> Phrase {
    Phrase(.code(.entry(entry, of: mention(key))))
  }

  func code(binding key: Key, asAliasOf original: Key) -> Phrase {
    Phrase(.code(.alias(mention(key), of: mention(original))))
  }

  func code(requesting key: Key) -> Phrase { Phrase(.code(.request(mention(key)))) }

  func code(accessing key: Key, accepting effects: Effects) -> Phrase {
    Phrase(.code(.access(mention(key), accepting: effects)))
  }

  func code(watching key: Key) -> Phrase { Phrase(.code(.weakRequest(mention(key)))) }

  func code(declaringClassBound key: Key) -> Phrase { Phrase(.code(.classBoundDeclaration(mention(key)))) }
}
