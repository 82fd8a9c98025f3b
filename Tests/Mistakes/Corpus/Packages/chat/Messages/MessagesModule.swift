// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct MessagesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Dictionary.self).asSingleton().to { Dictionary(words: [:]) }
    binder.bind((any Translator).self).to(factory: WordTranslator.init)
    binder.bind((any MessageFilter).self).intoCollection().to(factory: EmojiFilter.init)
    binder.bind((any MessageFilter).self).intoCollection().to(factory: TranslationFilter.init)
  }
}
