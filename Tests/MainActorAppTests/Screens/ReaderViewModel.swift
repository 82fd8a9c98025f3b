// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

final class ReaderViewModel {
  private let store: any ArticleStore
  private let analytics: Lazy<any Analytics>
  let preferences: Preferences
  private(set) var article: Article?

  init(store: any ArticleStore, analytics: Lazy<any Analytics>, preferences: Preferences) {
    MainActor.assertIsolated()
    self.store = store
    self.analytics = analytics
    self.preferences = preferences
  }

  func show(articleWithID id: Article.ID) {
    article = store.article(id: id)
    if let article {
      store.markAsRead(article)
      analytics().record("read \(article.title)")
    }
  }
}
