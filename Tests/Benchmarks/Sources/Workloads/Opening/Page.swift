// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// An instance of a child component as a server opens it: structures, of which few are shared, and one is decorated.
  static var request: Workload {
    Workload(
      name: "request", title: "child of a request: 2 singletons, 10 structures, 1 decoration",
      withDovetail: .plain { count in
        let requests = try ServerComponent(child: PageComponent()).build()
        return {
          var sink = Sink<Page>()
          for user in 0..<count { sink.take(requests.build(Request(path: "/cart", user: user))) }
        }
      },
      byHand: .plain { count in
        let (database, metrics) = (Database(), Metrics())
        return {
          var sink = Sink<Page>()
          for user in 0..<count { sink.take(openPage(database, metrics, Request(path: "/cart", user: user))) }
        }
      })
  }
}

private struct PageComponent: Component {
  typealias Root = Page
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Transaction.init)
    binder.bind().asSingleton().to(factory: RequestLog.init)
    binder.bind().to(factory: Users.init)
    binder.bind().to(factory: Orders.init)
    binder.bind((any Prices).self).to(factory: ListPrices.init)
    binder.bind().to(factory: Access.init)
    binder.bind().to(factory: Basket.init)
    binder.bind().to(factory: Greeting.init)
    binder.bind().to(factory: Offers.init)
    binder.bind().to(factory: Summary.init)
    binder.bind().to(factory: Trace.init)
    binder.bind().to(factory: Page.init)
    binder.decorate((any Prices).self).to(factory: LoggedPrices.init)
  }
}

@inline(never)
private func openPage(_ database: Database, _ metrics: Metrics, _ request: Request) -> Page {
  PageScope(database: database, metrics: metrics, request: request).makePage()
}

/// A `PageComponent`'s graph, by hand.
private final class PageScope {
  private let database: Database
  private let metrics: Metrics
  private let request: Request

  private lazy var transaction = Transaction(database: database, request: request)
  private lazy var log = RequestLog(metrics: metrics, request: request)

  init(database: Database, metrics: Metrics, request: Request) {
    self.database = database
    self.metrics = metrics
    self.request = request
  }

  func makePage() -> Page {
    Page(
      greeting: Greeting(access: makeAccess(), request: request),
      offers: Offers(prices: makePrices(), access: makeAccess()),
      summary: Summary(basket: makeBasket(), prices: makePrices()), trace: Trace(log: log, request: request))
  }

  private func makeUsers() -> Users { Users(transaction: transaction) }

  private func makePrices() -> any Prices { LoggedPrices(original: ListPrices(transaction: transaction), log: log) }

  private func makeAccess() -> Access { Access(users: makeUsers(), log: log) }

  private func makeBasket() -> Basket { Basket(orders: Orders(transaction: transaction, log: log), users: makeUsers()) }
}

private protocol Prices {}

private struct ListPrices: Prices {
  let transaction: Transaction
}

private struct LoggedPrices: Prices {
  let original: any Prices
  let log: RequestLog
}

private struct Users {
  let transaction: Transaction
}

private struct Orders {
  let transaction: Transaction
  let log: RequestLog
}

private struct Access {
  let users: Users
  let log: RequestLog
}

private struct Basket {
  let orders: Orders
  let users: Users
}

private struct Greeting {
  let access: Access
  let request: Request
}

private struct Offers {
  let prices: any Prices
  let access: Access
}

private struct Summary {
  let basket: Basket
  let prices: any Prices
}

private struct Trace {
  let log: RequestLog
  let request: Request
}

private struct Page {
  let greeting: Greeting
  let offers: Offers
  let summary: Summary
  let trace: Trace
}
