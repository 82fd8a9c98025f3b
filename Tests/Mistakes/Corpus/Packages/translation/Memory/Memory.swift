// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Segments

public struct Match: Sendable {
  public let segment: Segment
  public let score: Int
}

public protocol TranslationMemory: Sendable {
  func matches(for segment: Segment) async -> [Match]
}

/// Proposes a translation.
public protocol Engine: Sendable {
  func translate(_ segment: Segment) async throws -> String
}

actor MemoryStore: TranslationMemory {
  let index: FuzzyIndex
  let target: TaggedElement<Target>

  init(index: FuzzyIndex, target: TaggedElement<Target>) {
    self.index = index
    self.target = target
  }

  func matches(for segment: Segment) -> [Match] { [] }
}

final class FuzzyIndex: Sendable {
  let tokenizer: any Tokenizer
  let threshold: Int

  init(tokenizer: any Tokenizer, threshold: TaggedElement<Threshold>) {
    self.tokenizer = tokenizer
    self.threshold = threshold.element
  }
}

public struct Threshold: Tag { public typealias Element = Int }

struct NeuralEngine: Engine {
  let model: NeuralModel

  func translate(_ segment: Segment) async throws -> String { segment.text }
}

actor NeuralModel {
  static func load() async throws -> NeuralModel { NeuralModel() }
}

struct GlossaryEngine: Engine {
  let glossary: Glossary?
  let memory: any TranslationMemory

  func translate(_ segment: Segment) async throws -> String { segment.text }
}

public struct Glossary: Sendable {
  let terms: [String: String]

  public init(terms: [String: String]) { self.terms = terms }
}
