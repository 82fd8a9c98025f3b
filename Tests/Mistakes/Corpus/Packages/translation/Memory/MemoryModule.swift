// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Segments

public struct MemoryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: SegmentsModule())
    binder.bindDefault(Int.self).tagged(with: Threshold.self).to(value: 75)
    binder.bind(FuzzyIndex.self).asSingleton().to(factory: FuzzyIndex.init)
    binder.bind((any TranslationMemory).self).asSingleton().to(factory: MemoryStore.init)
    binder.bind(NeuralModel.self).asEagerSingleton().to(factory: NeuralModel.load)
    binder.bind((any Engine).self).intoDictionary(key: "neural").to(factory: NeuralEngine.init)
    binder.bind((any Engine).self).intoDictionary(key: "glossary").to(factory: GlossaryEngine.init)
  }
}
