// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct WordTokenizer: Tokenizer {
  let stopWords: StopWords

  func tokens(of segment: Segment) -> [String] { [] }
}

struct StopWords: Sendable {
  let words: Set<String>

  static func load(locale: TaggedElement<Source>) throws -> StopWords { StopWords(words: []) }
}

struct SentenceSegmenter: Segmenter {
  let tokenizer: any Tokenizer
  let abbreviations: Abbreviations

  func segments(of text: String) -> [Segment] { [Segment(text: text)] }
}

final class Abbreviations: Sendable {
  let locale: TaggedElement<Source>

  init(locale: TaggedElement<Source>) { self.locale = locale }
}

public struct SegmentsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(StopWords.self).asEagerSingleton().to(factory: StopWords.load)
    binder.bind((any Tokenizer).self).to(factory: WordTokenizer.init)
    binder.bind(Abbreviations.self).asSingleton().to(factory: Abbreviations.init)
    binder.bind((any Segmenter).self).to(factory: SentenceSegmenter.init)
  }
}
