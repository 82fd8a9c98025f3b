// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session, a singleton, retains an interceptor, which retains a provider of the session.

// Expected: thought

final class Session: Sendable {
  let interceptor: AuthorizationInterceptor

  init(interceptor: AuthorizationInterceptor) { self.interceptor = interceptor }
}

final class AuthorizationInterceptor: Sendable {
  init(session: Provider<Session>) {}
}

struct Shell {
  let session: Session
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind(Session.self).asSingleton().to(factory: Session.init)
    binder.bind().to(factory: AuthorizationInterceptor.init)
    binder.bind().to(factory: Shell.init)
  }
}
