// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A `RequestComponent`'s graph, by hand: the same objects, shared in the same way.
final class RequestScope: @unchecked Sendable {
  // Sendable because a workload has one thread.

  private let database: Database
  private let metrics: Metrics
  private let request: Request

  private lazy var transaction = Transaction(database: database, request: request)
  private lazy var log = RequestLog(metrics: metrics, request: request)
  private lazy var session = Session(transaction: transaction, log: log)
  private lazy var identity = Identity(session: session, request: request)
  private lazy var cache = PageCache(log: log)

  init(database: Database, metrics: Metrics, request: Request) {
    self.database = database
    self.metrics = metrics
    self.request = request
  }
}

extension RequestScope {
  func makeHandler() -> Handler {
    Handler(
      checkout: Checkout(cart: makeCart(), authorizer: makeAuthorizer(), mailer: makeMailer(), auditor: makeAuditor()),
      search: Search(products: makeProducts(), cache: cache),
      renderer: Renderer(log: log, authorizer: makeAuthorizer()),
      validator: makeValidator(),
      transaction: Provider { self.transaction })
  }

  func makeValidator() -> FormValidator { FormValidator(log: log) }

  private func makeCart() -> Cart {
    Cart(orders: OrderRepository(transaction: transaction, log: log), prices: PriceList(products: makeProducts()))
  }

  private func makeProducts() -> ProductRepository { ProductRepository(transaction: transaction, cache: cache) }

  private func makeAuthorizer() -> Authorizer {
    Authorizer(identity: identity, users: UserRepository(transaction: transaction))
  }

  private func makeMailer() -> Mailer {
    Mailer(makeMessage: Provider { Message(recipient: self.identity, cart: self.makeCart()) }, log: log)
  }

  private func makeAuditor() -> Auditor {
    Auditor(
      makeEntry: Provider { AuditEntry(identity: self.identity, transaction: self.transaction) }, metrics: metrics)
  }
}
