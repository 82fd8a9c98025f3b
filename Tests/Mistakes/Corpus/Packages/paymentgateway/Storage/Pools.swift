// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

package actor ConnectionPool {
  let address: String

  init(address: String) { self.address = address }

  static func open(address: TaggedElement<DatabaseAddress>, metrics: any Metrics) async throws -> ConnectionPool {
    metrics.count("pools")
    return ConnectionPool(address: address.element)
  }

  func drain() async throws {}
}

/// Reads from a copy of the database that may lag behind.
package actor ReplicaPool {
  let address: String

  init(address: TaggedElement<ReplicaAddress>) async throws { self.address = address.element }
}

struct SchemaVersion: Sendable { let number: Int }

protocol Migration: Sendable { var version: Int { get } }

struct CreatePostings: Migration { let version = 1 }

struct AddTokens: Migration {
  let current: SchemaVersion

  var version: Int { current.number }
}

struct Migrator: Sendable {
  let pool: ConnectionPool
  let migrations: [any Migration]

  func run() async {}
}
