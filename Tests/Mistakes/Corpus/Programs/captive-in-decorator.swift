// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The decorator of the app's client requests the credentials of a session.

// Expected: fix

protocol HTTPClient {}

struct LiveHTTPClient: HTTPClient {}

struct Credentials {}

struct AuthorizedHTTPClient: HTTPClient {
  let client: any HTTPClient
  let credentials: Credentials
}

struct Session {
  let client: any HTTPClient
  let credentials: Credentials
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind().to(factory: Credentials.init)
    binder.bind().to(factory: Session.init)
  }
}

struct Shell {
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.decorate((any HTTPClient).self).to(factory: AuthorizedHTTPClient.init)
    binder.bind().to(factory: Shell.init)
  }
}
