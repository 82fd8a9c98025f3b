// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

final class ReaderViewModel {
  let article: Article?
  let preferences: Preferences
  private let store: any ArticleStore
  private let analytics: Lazy<any Analytics>

  /// The user's choice determines the article; the rest is injected.
  init(articleID: Article.ID, store: any ArticleStore, analytics: Lazy<any Analytics>, preferences: Preferences) {
    MainActor.assertIsolated()
    article = store.article(id: articleID)
    self.store = store
    self.analytics = analytics
    self.preferences = preferences
  }

  func didAppear() {
    guard let article else { return }
    store.markAsRead(article)
    analytics().record("read \(article.title)")
  }
}
