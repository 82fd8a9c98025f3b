// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// The server, which answers the app's requests.

final class Transaction: Sendable {
  private let database: Database

  init(database: Database) { self.database = database }
}

struct RequestHandler {
  let request: HTTPRequest
  let transaction: Transaction

  func respond() -> HTTPResponse { HTTPResponse(body: request.path) }
}

struct RequestComponent: Component {
  typealias Root = RequestHandler
  typealias Seed = HTTPRequest

  func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)
    binder.bind().to(factory: RequestHandler.init)
  }
}

final class Server: Sendable {
  private let requests: ComponentFactory<RequestComponent>

  init(requests: ComponentFactory<RequestComponent>) { self.requests = requests }
}
