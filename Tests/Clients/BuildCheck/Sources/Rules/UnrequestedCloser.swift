// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A database that nothing closes.
enum UnrequestedCloser {
  final class Database: Sendable {
    func close() async throws {}
  }
  struct Server: Sendable { let database: Database }

  struct Graph: Component {
    typealias Root = Server

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind(Database.self).asEagerSingleton().to { Database() }
      } else {
        binder.bind(Database.self).asEagerSingleton().onClose { try await $0.close() }.to { Database() }
      }
      binder.bind().to(factory: Server.init)
    }
  }
}
