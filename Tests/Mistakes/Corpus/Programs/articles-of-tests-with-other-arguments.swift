// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the articles of the app, which are made from a number and a title, by ones that are made from a number.

// Expected: suggestion

struct Article {
  let number: Int
  let title: String
}

struct Shelf {
  let articles: Factory<Article, Int, String>
}

struct ShelfApp: Component {
  typealias Root = Shelf

  func configure(binder: Binder) {
    binder.bindFactory(Article.self, taking: Int.self, String.self).to(factory: Article.init)
    binder.bind().to(factory: Shelf.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Shelf, Void> {
  ShelfApp().overriding { binder in
    binder.bindFactory(Article.self, taking: Int.self).to { Article(number: $0, title: "") }
  }
}
