// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A global function with a function, an optional function or a tuple; initializers and static functions can be passed.

import Dovetail

private struct Feed {}

@Sendable private func makeFeed(transform: (@Sendable (Int) -> Int)?) -> Feed { Feed() }

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind().to { makeFeed(transform: $0) }
  #else
    binder.bind(Feed.self).to(factory: makeFeed)
  #endif
}
