// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The screen may make articles, if it gets a factory; an article is bound like anything else.

// Placeholder: `{ … }` is `{ 1 }`

// Expected: fix

struct Store: Sendable {}

struct Article {
  let number: Int
  let store: Store
}

struct Screen {
  let articles: Factory<Article, Int>?
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind().to(factory: Store.init)
    binder.bind().to(factory: Article.init)
    binder.bind().to(factory: Screen.init)
  }
}
