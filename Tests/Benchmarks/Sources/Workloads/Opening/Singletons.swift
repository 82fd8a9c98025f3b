// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An instance of a child component of singletons, all of which its root needs.
  static var singletonOpening: Workload {
    Workload(
      name: "opening-singletons", title: "child of 20 singletons, all needed",
      withDovetail: .plain { count in
        let requests = try ServerComponent(child: AnswerComponent()).build()
        return {
          var sink = Sink<Answer>()
          for user in 0..<count { sink.take(requests.build(Request(path: "/cart", user: user))) }
        }
      },
      byHand: .plain { count in
        let (database, metrics) = (Database(), Metrics())
        return {
          var sink = Sink<Answer>()
          for user in 0..<count { sink.take(openAnswer(database, metrics, Request(path: "/cart", user: user))) }
        }
      })
  }

  /// The same of a root that needs two of them.
  static var partialSingletonOpening: Workload {
    Workload(
      name: "opening-singletons-part", title: "child of 20 singletons, two needed",
      withDovetail: .plain { count in
        let requests = try ServerComponent(child: FormComponent()).build()
        return {
          var sink = Sink<FormValidator>()
          for user in 0..<count { sink.take(requests.build(Request(path: "/cart", user: user))) }
        }
      },
      byHand: .plain { count in
        let (database, metrics) = (Database(), Metrics())
        return {
          var sink = Sink<FormValidator>()
          for user in 0..<count { sink.take(openForm(database, metrics, Request(path: "/cart", user: user))) }
        }
      })
  }
}

private struct AnswerComponent: Component {
  typealias Root = Answer
  typealias Seed = Request

  func configure(binder: Binder) { binder.install(module: SingletonModule()) }
}

private struct FormComponent: Component {
  typealias Root = FormValidator
  typealias Seed = Request

  func configure(binder: Binder) { binder.install(module: SingletonModule()) }
}

private struct SingletonModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Transaction.init)
    binder.bind().asSingleton().to(factory: RequestLog.init)
    binder.bind().asSingleton().to(factory: Session.init)
    binder.bind().asSingleton().to(factory: Identity.init)
    binder.bind().asSingleton().to(factory: PageCache.init)
    binder.bind().asSingleton().to(factory: UserRepository.init)
    binder.bind().asSingleton().to(factory: OrderRepository.init)
    binder.bind().asSingleton().to(factory: ProductRepository.init)
    binder.bind().asSingleton().to(factory: Authorizer.init)
    binder.bind().asSingleton().to(factory: PriceList.init)
    binder.bind().asSingleton().to(factory: Cart.init)
    binder.bind().asSingleton().to(factory: FormValidator.init)
    binder.bind().asSingleton().to(factory: Message.init)
    binder.bind().asSingleton().to(factory: Outbox.init)
    binder.bind().asSingleton().to(factory: AuditEntry.init)
    binder.bind().asSingleton().to(factory: Journal.init)
    binder.bind().asSingleton().to(factory: Purchase.init)
    binder.bind().asSingleton().to(factory: Search.init)
    binder.bind().asSingleton().to(factory: Renderer.init)
    binder.bind().asSingleton().to(factory: Answer.init)
  }
}

@inline(never)
private func openAnswer(_ database: Database, _ metrics: Metrics, _ request: Request) -> Answer {
  SingletonScope(database: database, metrics: metrics, request: request).answer
}

@inline(never)
private func openForm(_ database: Database, _ metrics: Metrics, _ request: Request) -> FormValidator {
  SingletonScope(database: database, metrics: metrics, request: request).validator
}

/// A `SingletonModule`'s graph, by hand.
private final class SingletonScope {
  private let database: Database
  private let metrics: Metrics
  private let request: Request

  private lazy var transaction = Transaction(database: database, request: request)
  private lazy var log = RequestLog(metrics: metrics, request: request)
  private lazy var session = Session(transaction: transaction, log: log)
  private lazy var identity = Identity(session: session, request: request)
  private lazy var cache = PageCache(log: log)
  private lazy var users = UserRepository(transaction: transaction)
  private lazy var orders = OrderRepository(transaction: transaction, log: log)
  private lazy var products = ProductRepository(transaction: transaction, cache: cache)
  private lazy var authorizer = Authorizer(identity: identity, users: users)
  private lazy var prices = PriceList(products: products)
  private lazy var cart = Cart(orders: orders, prices: prices)
  lazy var validator = FormValidator(log: log)
  private lazy var message = Message(recipient: identity, cart: cart)
  private lazy var outbox = Outbox(message: message, log: log)
  private lazy var entry = AuditEntry(identity: identity, transaction: transaction)
  private lazy var journal = Journal(entry: entry, metrics: metrics)
  private lazy var purchase = Purchase(cart: cart, authorizer: authorizer, outbox: outbox, journal: journal)
  private lazy var search = Search(products: products, cache: cache)
  private lazy var renderer = Renderer(log: log, authorizer: authorizer)
  lazy var answer = Answer(purchase: purchase, search: search, renderer: renderer, validator: validator)

  init(database: Database, metrics: Metrics, request: Request) {
    self.database = database
    self.metrics = metrics
    self.request = request
  }
}

private final class Outbox: Sendable {
  let message: Message
  let log: RequestLog

  init(message: Message, log: RequestLog) {
    self.message = message
    self.log = log
  }
}

private final class Journal: Sendable {
  let entry: AuditEntry
  let metrics: Metrics

  init(entry: AuditEntry, metrics: Metrics) {
    self.entry = entry
    self.metrics = metrics
  }
}

private final class Purchase: Sendable {
  let cart: Cart
  let authorizer: Authorizer
  let outbox: Outbox
  let journal: Journal

  init(cart: Cart, authorizer: Authorizer, outbox: Outbox, journal: Journal) {
    self.cart = cart
    self.authorizer = authorizer
    self.outbox = outbox
    self.journal = journal
  }
}

private final class Answer: Sendable {
  let purchase: Purchase
  let search: Search
  let renderer: Renderer
  let validator: FormValidator

  init(purchase: Purchase, search: Search, renderer: Renderer, validator: FormValidator) {
    self.purchase = purchase
    self.search = search
    self.renderer = renderer
    self.validator = validator
  }
}
