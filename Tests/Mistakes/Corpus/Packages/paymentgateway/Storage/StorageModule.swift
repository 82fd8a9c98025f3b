// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

public struct StorageModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { (pool: ConnectionPool) async throws in try await pool.drain() }
      .to(factory: ConnectionPool.open)
    binder.bind().asSingleton().to(factory: ReplicaPool.init)
    binder.bind(SchemaVersion.self).to(value: SchemaVersion(number: 7))
    binder.bind((any Migration).self).intoCollection().to(factory: CreatePostings.init)
    binder.bind((any Migration).self).intoCollection().to(factory: AddTokens.init)
    binder.bind().to(factory: Migrator.init)
    binder.onBuild { (migrator: Migrator) async in await migrator.run() }
    binder.bind(KeyFile.self).to { KeyFile(path: "/etc/gateway/keys") }
    binder.bind((any Cipher).self).asEagerSingleton().to { (keys: KeyFile) throws in try KeyFileCipher(keys: keys) }
    binder.bind().asSingleton().to(factory: PostingTable.init)
    binder.bind((any PostingReader).self).asAlias(of: PostingTable.self) { $0 }
    binder.bind((any PostingWriter).self).asAlias(of: PostingTable.self) { $0 }
    binder.bind().asSingleton().to(factory: TokenTable.init)
    binder.bind((any Tokenizer).self).asAlias(of: TokenTable.self) { $0 }
    binder.bind((any Detokenizer).self).asAlias(of: TokenTable.self) { $0 }
  }
}
