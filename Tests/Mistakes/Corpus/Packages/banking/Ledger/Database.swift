// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct DatabaseURL: Tag { public typealias Element = String }

actor Database {
  static func open(url: TaggedElement<DatabaseURL>) async throws -> Database { Database() }

  func close() async {}
}

actor Ledger: LedgerReader, LedgerWriter {
  let database: Database
  let schema: Schema
  private var balances: [AccountNumber: Int] = [:]

  init(database: Database, schema: Schema) {
    self.database = database
    self.schema = schema
  }

  func balance(of account: AccountNumber) -> Int { balances[account, default: 0] }

  func post(_ posting: Posting) { balances[posting.account, default: 0] += posting.cents }
}

struct Schema: Sendable {
  let version: Int
}
