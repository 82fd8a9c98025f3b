// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A generic cache is bound for one type and requested for others.

// Placeholder: `.to(factory: Cache<Feed.Episode>.init)` is `.to(factory: Cache<Feed.Episode>.init)`
// Expected: fix

struct Feed {
  struct Episode {}
}

final class Cache<Value> {
  init() {}
}

protocol Loading<Value> {
  associatedtype Value
}

struct Loader<Value>: Loading {
  let cache: Cache<Value>
}

struct Screen {
  let episodes: any Loading<Feed.Episode>
  let feeds: Loader<Feed>
  let names: Cache<[String: Int?]>
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(Cache<Feed>.self).to(factory: Cache<Feed>.init)
    binder.bind().to(factory: Loader<Feed>.init)
    binder.bind().to(factory: Loader<Feed.Episode>.init)
    binder.bind().to(factory: Screen.init)
  }
}
