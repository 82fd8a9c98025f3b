// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Swift that a report shows and that is no edit by itself, as data.
enum Snippet: Hashable, Sendable {
  /// The type of a parameter that requests a key.
  case request(Key)
  /// What requests a key, or what it gives access to, and accepts effects.
  case access(Key, accepting: Effects)
  /// What requests a key without retaining it.
  case weakRequest(Key)
  /// What declares a protocol that only classes conform to.
  case classBoundDeclaration(Key)
}

extension Survey {
  @inline(never)
  func code(requesting key: Key) -> Phrase { Phrase(.code(.request(key))) }

  @inline(never)
  func code(accessing key: Key, accepting effects: Effects) -> Phrase {
    Phrase(.code(.access(key, accepting: effects)))
  }

  @inline(never)
  func code(watching key: Key) -> Phrase { Phrase(.code(.weakRequest(key))) }

  @inline(never)
  func code(declaringClassBound key: Key) -> Phrase { Phrase(.code(.classBoundDeclaration(key))) }
}
