// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One type of client is bound with two tags, and all request the same number; two interceptors request the same text.

// Expected: to bind it

enum Primary: Tag { typealias Element = Client }

enum Backup: Tag { typealias Element = Client }

struct Client {
  let retries: Int
}

protocol Interceptor {}

struct AuthInterceptor: Interceptor {
  let realm: String
}

struct AgentInterceptor: Interceptor {
  let agent: String
}

struct Clock {}

struct Screen {
  let primary: TaggedElement<Primary>
  let backup: TaggedElement<Backup>
  let interceptors: [any Interceptor]
  let clock: Clock
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(Int.self).to(value: 3)
    binder.bind(String.self).to(value: "podcasts")
    binder.bind(Client.self).tagged(with: Primary.self).to(factory: Client.init)
    binder.bind(Client.self).tagged(with: Backup.self).to(factory: Client.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: AuthInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: AgentInterceptor.init)
    binder.bind().to(factory: Screen.init)
  }
}
