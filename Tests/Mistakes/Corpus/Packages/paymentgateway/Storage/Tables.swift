// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

public final class PostingTable: Sendable {
  let pool: ConnectionPool
  let replica: AsyncProvider<ReplicaPool>

  init(pool: ConnectionPool, replica: AsyncProvider<ReplicaPool>) { (self.pool, self.replica) = (pool, replica) }
}

public actor TokenTable {
  let pool: ConnectionPool
  let cipher: any Cipher

  init(pool: ConnectionPool, cipher: any Cipher) { (self.pool, self.cipher) = (pool, cipher) }
}

protocol Cipher: Sendable { func encrypt(_ text: String) -> String }

struct KeyFileCipher: Cipher {
  let region: Region

  init(keys: KeyFile, region: Region = .west) throws { self.region = region }

  func encrypt(_ text: String) -> String { text }
}

struct KeyFile: Sendable { let path: String }
