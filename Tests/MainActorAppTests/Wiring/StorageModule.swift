// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct StorageModule: Module, Equatable {
  let settings: StorageSettings

  func configure(binder: Binder) {
    binder.bind(StorageSettings.self).to(value: settings)
    binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
    binder.bind((any ArticleStore).self).asSingleton().to(factory: DatabaseArticleStore.init)
    binder.bind(Preferences.self).asEagerSingleton().to(factory: Preferences.load)
    binder.bind().to(factory: FeedImporter.connect)
  }
}
