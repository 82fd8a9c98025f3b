// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// A database that opens asynchronously, and reads synchronously.
nonisolated final class Database: Sendable {
  enum Failure: Error, Equatable { case noSuchFile(String) }

  let path: String
  private let articles: Mutex<[Article]>

  private init(path: String, articles: [Article]) {
    self.path = path
    self.articles = Mutex(articles)
  }

  static func open(settings: StorageSettings) async throws -> Database {
    guard !settings.path.isEmpty else { throw Failure.noSuchFile(settings.path) }
    await Task.yield()
    return Database(
      path: settings.path, articles: [Article(id: 1, title: "Dovetail joints"), Article(id: 2, title: "Mortises")])
  }

  func read() -> [Article] { articles.withLock { $0 } }

  func write(_ article: Article) {
    articles.withLock { articles in
      articles.removeAll { $0.id == article.id }
      articles.append(article)
      articles.sort { $0.id < $1.id }
    }
  }
}

nonisolated struct StorageSettings: Sendable, Equatable {
  let path: String
}
