// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The optional tracer stays nil, because it is bound with a tag.

// Expected: thought

struct Tracer: Sendable {}

struct RequestTracer: Tag { typealias Element = Tracer }

struct FeedHandler {
  let tracer: Tracer?
}

struct OrderHandler {
  let tracer: TaggedElement<RequestTracer>
}

struct Server {
  let feeds: FeedHandler
  let orders: OrderHandler
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Tracer.self).tagged(with: RequestTracer.self).to(factory: Tracer.init)
    binder.bind().to(factory: FeedHandler.init)
    binder.bind().to(factory: OrderHandler.init)
    binder.bind().to(factory: Server.init)
  }
}
