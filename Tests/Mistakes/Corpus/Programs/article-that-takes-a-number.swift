// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An article is made from a number, and the screen asks for one that may be missing.

// Expected: thought

struct Article {
  let number: Int
}

struct Screen {
  let article: Article?
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bindFactory(Article.self, taking: Int.self).to(factory: Article.init)
    binder.bind().to(factory: Screen.init)
  }
}
