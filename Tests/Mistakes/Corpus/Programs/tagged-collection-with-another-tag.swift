// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Interceptors are contributed with one tag, and requested with another and without.

// Expected: fix

protocol Interceptor {}

struct AuthInterceptor: Interceptor {}

struct LogInterceptor: Interceptor {}

enum Incoming: Tag { typealias Element = [any Interceptor] }

enum Outgoing: Tag { typealias Element = [any Interceptor] }

struct Client {
  let interceptors: TaggedElement<Outgoing>
}

struct App: Component {
  typealias Root = Client

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().tagged(with: Incoming.self).to(factory: AuthInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().tagged(with: Incoming.self).to(factory: LogInterceptor.init)
    binder.bind().to(factory: Client.init)
  }
}

// Placeholder: `{ … }` is `{ LogInterceptor() }`
