// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct EmojiFilter: MessageFilter {
  func filter(_ message: Message) -> Message { message }
}

struct Dictionary: Sendable {
  let words: [String: String]
}

struct TranslationFilter: MessageFilter {
  let translator: any Translator

  func filter(_ message: Message) -> Message { message }
}

struct WordTranslator: Translator {
  let dictionary: Dictionary

  func translate(_ text: String) -> String { dictionary.words[text] ?? text }
}
