// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Messages that no overload improves. The article "Getting started" has each of them, with the fix.

import Dovetail

private struct Settings: Sendable {}
private struct Store: Sendable {}
private struct Feed: Sendable {
  init(settings: Settings, store: Store) {}
}
private struct Feeds: Tag { typealias Element = Factory<Feed, Settings> }

private func decorate(store: Store, inner: Feed) -> Feed { inner }

private func configure(binder: Binder) {
  binder.bind(Feed.self).to { Feed(settings: $0, store: $0) }
  // expected-error@-1 {{failed to produce diagnostic for expression}}
  binder.bind(Feed.self).to { Feed(settings: $0, store: $1.copy) }
  // expected-error@-1 {{cannot infer type of closure parameter '$1' without a type annotation}}
  binder.bind(Feed.self).to { (settings: Settings, store: Settings) in Feed(settings: settings, store: store) }
  // expected-error@-1 {{cannot convert value of type 'Settings' to expected argument type 'Store'}}
  binder.bind(Feed.self).to(Feed.init)
  // expected-error@-1 {{no exact matches in call to instance method 'to'}}
  binder.bind(Feed.self).to(Feed.self)
  // expected-error@-1 {{no exact matches in call to instance method 'to'}}
  binder.decorate(Feed.self).to(factory: decorate)
  // expected-error@-1 {{cannot convert value of type '@Sendable (Store, Feed) -> Feed' to expected argument type '@Sendable (Feed, Feed)}}
  binder.bindFactory(Feed.self, taking: Settings.self).tagged(with: Feeds.self).shadowing().to(factory: Feed.init)
  // expected-error@-1 {{requires the types 'BindingStage.Tagged' and 'BindingStage.Begun' be equivalent}}
}
