// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// The objects that answer one request: five that the whole answer shares, and fifteen that are made for each
// requester.

struct Request {
  let path: String
  let user: Int
}

// MARK: - Of the server

final class Database: Sendable {}

final class Metrics: Sendable {}

// MARK: - One for each request

final class Transaction: Sendable {
  let database: Database
  let request: Request

  init(database: Database, request: Request) {
    self.database = database
    self.request = request
  }
}

final class RequestLog: Sendable {
  let metrics: Metrics
  let request: Request

  init(metrics: Metrics, request: Request) {
    self.metrics = metrics
    self.request = request
  }
}

final class Session: Sendable {
  let transaction: Transaction
  let log: RequestLog

  init(transaction: Transaction, log: RequestLog) {
    self.transaction = transaction
    self.log = log
  }
}

final class Identity: Sendable {
  let session: Session
  let user: Int

  init(session: Session, request: Request) {
    self.session = session
    user = request.user
  }
}

final class PageCache: Sendable {
  let log: RequestLog

  init(log: RequestLog) {
    self.log = log
  }
}

// MARK: - Made for whoever wants them

final class UserRepository: Sendable {
  let transaction: Transaction

  init(transaction: Transaction) {
    self.transaction = transaction
  }
}

final class OrderRepository: Sendable {
  let transaction: Transaction
  let log: RequestLog

  init(transaction: Transaction, log: RequestLog) {
    self.transaction = transaction
    self.log = log
  }
}

final class ProductRepository: Sendable {
  let transaction: Transaction
  let cache: PageCache

  init(transaction: Transaction, cache: PageCache) {
    self.transaction = transaction
    self.cache = cache
  }
}

final class Authorizer: Sendable {
  let identity: Identity
  let users: UserRepository

  init(identity: Identity, users: UserRepository) {
    self.identity = identity
    self.users = users
  }
}

final class PriceList: Sendable {
  let products: ProductRepository

  init(products: ProductRepository) {
    self.products = products
  }
}

final class Cart: Sendable {
  let orders: OrderRepository
  let prices: PriceList

  init(orders: OrderRepository, prices: PriceList) {
    self.orders = orders
    self.prices = prices
  }
}

final class FormValidator: Sendable {
  let log: RequestLog

  init(log: RequestLog) {
    self.log = log
  }
}

final class Message: Sendable {
  let recipient: Identity
  let cart: Cart

  init(recipient: Identity, cart: Cart) {
    self.recipient = recipient
    self.cart = cart
  }
}

final class Mailer: Sendable {
  let makeMessage: Provider<Message>
  let log: RequestLog

  init(makeMessage: Provider<Message>, log: RequestLog) {
    self.makeMessage = makeMessage
    self.log = log
  }
}

final class AuditEntry: Sendable {
  let identity: Identity
  let transaction: Transaction

  init(identity: Identity, transaction: Transaction) {
    self.identity = identity
    self.transaction = transaction
  }
}

final class Auditor: Sendable {
  let makeEntry: Provider<AuditEntry>
  let metrics: Metrics

  init(makeEntry: Provider<AuditEntry>, metrics: Metrics) {
    self.makeEntry = makeEntry
    self.metrics = metrics
  }
}

final class Checkout: Sendable {
  let cart: Cart
  let authorizer: Authorizer
  let mailer: Mailer
  let auditor: Auditor

  init(cart: Cart, authorizer: Authorizer, mailer: Mailer, auditor: Auditor) {
    self.cart = cart
    self.authorizer = authorizer
    self.mailer = mailer
    self.auditor = auditor
  }
}

final class Search: Sendable {
  let products: ProductRepository
  let cache: PageCache

  init(products: ProductRepository, cache: PageCache) {
    self.products = products
    self.cache = cache
  }
}

final class Renderer: Sendable {
  let log: RequestLog
  let authorizer: Authorizer

  init(log: RequestLog, authorizer: Authorizer) {
    self.log = log
    self.authorizer = authorizer
  }
}

final class Handler: Sendable {
  let checkout: Checkout
  let search: Search
  let renderer: Renderer
  let validator: FormValidator
  let transaction: Provider<Transaction>

  init(
    checkout: Checkout, search: Search, renderer: Renderer, validator: FormValidator, transaction: Provider<Transaction>
  ) {
    self.checkout = checkout
    self.search = search
    self.renderer = renderer
    self.validator = validator
    self.transaction = transaction
  }
}
