// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct FeedsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(RetryPolicy.self).to { RetryPolicy(attempts: 3) }
    binder.bind().to(factory: RSSParser.init)
    binder.bind((any FeedParser).self).intoDictionary(key: Format.rss).asAlias(of: RSSParser.self) { $0 }
    binder.bind((any FeedParser).self).intoDictionary(key: Format.atom).to(factory: AtomParser.init)
    binder.declareCompleteDictionary(of: (any FeedParser).self, keyedBy: Format.self)
    binder.bind((any Cache).self).asSingleton().to(factory: DiskCache.init)
    binder.bind((any FeedClient).self).asSingleton().to(factory: LiveFeedClient.init)
    binder.decorate((any FeedClient).self).to(factory: RetryingClient.init)
  }
}
