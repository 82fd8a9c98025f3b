// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct MailModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Footer.self).asSingleton().to(factory: Footer.init)
    binder.bind((any Template).self).intoDictionary(key: Language.english).to(factory: EnglishTemplate.init)
    binder.bind((any Template).self).intoDictionary(key: Language.german).to(factory: GermanTemplate.init)
    binder.declareCompleteDictionary(of: (any Template).self, keyedBy: Language.self)
    binder.bind((any BounceList).self).asSingleton().to { StoredBounces() }
  }
}
