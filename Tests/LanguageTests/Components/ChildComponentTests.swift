// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private final class Database: Sendable {}

private struct User: Sendable, Equatable { let name: String }

private final class Transaction: Sendable {
  let database: Database
  let user: User

  init(database: Database, user: User) {
    self.database = database
    self.user = user
  }
}

private struct Repository: Sendable { let transaction: Transaction }

private final class Handler: Sendable {
  let repository: Repository
  let transaction: Transaction
  let laterTransaction: Provider<Transaction>

  init(repository: Repository, transaction: Transaction, laterTransaction: Provider<Transaction>) {
    self.repository = repository
    self.transaction = transaction
    self.laterTransaction = laterTransaction
  }
}

private struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)
    binder.bind().to(factory: Repository.init)
    binder.bind().to(factory: Handler.init)
  }
}

private struct Server {
  let database: Database
  let requests: ComponentFactory<RequestComponent>
}

private struct ServerComponent: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind(Database.self).asSingleton().to(factory: Database.init)
    binder.bind().to(factory: Server.init)
  }
}

@Suite struct ChildComponentTests {
  @Test func anInstanceHasSingletonsOfItsOwnAndSharesThoseOfItsParent() throws {
    let server = try ServerComponent().build()
    let first = server.requests.build(User(name: "Ada"))
    let second = server.requests.build(User(name: "Grace"))
    #expect(first.transaction === first.repository.transaction)
    #expect(first.transaction === first.laterTransaction.get())
    #expect(first.transaction !== second.transaction)
    #expect(first.transaction.database === server.database)
    #expect(second.transaction.database === server.database)
    #expect(first.transaction.user == User(name: "Ada"))
    #expect(second.laterTransaction().user == User(name: "Grace"))
  }

  private struct CountedComponent: Component {
    typealias Root = User
    typealias Seed = User

    let journal: Journal

    func configure(binder: Binder) { journal.note("configured") }
  }

  @Test func aChildIsConfiguredOnceHoweverOftenItIsOpened() throws {
    let journal = Journal()
    let users = try TestComponent(of: ComponentFactory<CountedComponent>.self) { binder in
      binder.install(component: CountedComponent(journal: journal))
    }.build()
    #expect(users.build(User(name: "Ada")) == User(name: "Ada"))
    #expect(users.build(User(name: "Grace")) == User(name: "Grace"))
    #expect(journal.all == ["configured"])
  }

  @Test func aFactoryOutlivesTheRootThatItCameFrom() throws {
    let requests = try ServerComponent().build().requests
    let provider = requests.build(User(name: "Ada")).laterTransaction
    #expect(provider().user == User(name: "Ada"))
  }
}
