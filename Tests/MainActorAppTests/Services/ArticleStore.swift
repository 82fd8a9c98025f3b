// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The articles, for screens. It is synchronous, because the database is open before the first screen.
protocol ArticleStore: AnyObject, Sendable {
  var unread: [Article] { get }
  func article(id: Article.ID) -> Article?
  func markAsRead(_ article: Article)
}

final class DatabaseArticleStore: ArticleStore {
  private let database: Database

  init(database: Database) { self.database = database }

  var unread: [Article] { database.read().filter { !$0.isRead } }

  func article(id: Article.ID) -> Article? { database.read().first { $0.id == id } }

  func markAsRead(_ article: Article) {
    var article = article
    article.isRead = true
    database.write(article)
  }
}

/// For previews and tests of a screen.
final class SampleArticleStore: ArticleStore {
  private var articles = [Article(id: 7, title: "A sample")]

  var unread: [Article] { articles.filter { !$0.isRead } }

  func article(id: Article.ID) -> Article? { articles.first { $0.id == id } }

  func markAsRead(_ article: Article) {
    for index in articles.indices where articles[index].id == article.id { articles[index].isRead = true }
  }
}
