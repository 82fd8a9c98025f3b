// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

final class HomeViewModel {
  private let store: any ArticleStore
  private let analytics: any Analytics

  init(store: any ArticleStore, analytics: any Analytics) {
    MainActor.assertIsolated()
    self.store = store
    self.analytics = analytics
  }

  var titles: [String] { store.unread.map(\.title) }

  func didAppear() { analytics.record("home") }
}

/// The list of new articles, which are fetched on pulling down.
final class InboxViewModel {
  private let connect: AsyncProvider<FeedImporter>
  private let analytics: any Analytics
  private(set) var articles: [Article] = []

  init(connect: AsyncProvider<FeedImporter>, analytics: any Analytics) {
    MainActor.assertIsolated()
    self.connect = connect
    self.analytics = analytics
  }

  func refresh() async throws {
    let importer = try await connect()
    articles = [await importer.importArticle(), await importer.importArticle()]
    analytics.record("refresh")
  }
}
