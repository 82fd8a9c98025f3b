// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A connection to the source of articles: made on request, and never shared.
nonisolated final class FeedImporter {
  private let database: Database
  private var count = 0

  private init(database: Database) { self.database = database }

  static func connect(database: Database) async throws -> FeedImporter {
    await Task.yield()
    return FeedImporter(database: database)
  }

  func importArticle() async -> Article {
    count += 1
    let article = Article(id: 100 + count, title: "Imported \(count)")
    database.write(article)
    return article
  }
}
