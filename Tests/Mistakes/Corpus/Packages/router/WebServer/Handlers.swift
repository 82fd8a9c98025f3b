// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import HTTP
import Routing

struct ListBooks: Handler {
  let request: HTTPRequest
  let id: RequestID
  let books: Books

  func respond() async -> HTTPResponse { HTTPResponse(status: 200) }
}

struct AddBook: Handler {
  let request: HTTPRequest
  let books: Books
  let audit: Audit

  func respond() async -> HTTPResponse { HTTPResponse(status: 201) }
}

final class Books: Sendable {
  let pool: Pool

  init(pool: Pool) { self.pool = pool }
}

struct Audit {
  let id: RequestID
}

actor Pool {
  static func connect() async throws -> Pool { Pool() }

  func close() async {}
}

struct BooksModule: Module {
  func configure(binder: Binder) {
    binder.install(module: RouteModule<ListBooks>("books") { $0.bind().to(factory: ListBooks.init) })
    binder.install(
      module: RouteModule<AddBook>("books/add") { binder in
        binder.bind().to(factory: Audit.init)
        binder.bind().to(factory: AddBook.init)
      })
    binder.bind(Books.self).asSingleton().to(factory: Books.init)
    binder.bind(Pool.self).asEagerSingleton().onClose { await $0.close() }.to(factory: Pool.connect)
  }
}
