// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A session is opened asynchronously from two arguments, and requested as a plain factory in two places.

// Expected: thought

struct UserName: Sendable {
  let text: String
}

struct Password: Sendable {
  let text: String
}

struct AccountsClient: Sendable {}

struct UserSession: Sendable {
  let user: UserName

  static func open(user: UserName, password: Password, client: AccountsClient) async throws -> UserSession {
    UserSession(user: user)
  }
}

struct LoginRoute {
  let open: Factory<UserSession, UserName, Password>
}

struct RenewalRoute {
  let client: AccountsClient
  let open: Factory<UserSession, UserName, Password>
}

struct Server {
  let login: LoginRoute
  let renewal: RenewalRoute
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: AccountsClient.init)
    binder.bindFactory(UserSession.self, taking: UserName.self, Password.self).to(factory: UserSession.open)
    binder.bind().to(factory: LoginRoute.init)
    binder.bind().to(factory: RenewalRoute.init)
    binder.bind().to(factory: Server.init)
  }
}
