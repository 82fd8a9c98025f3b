// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A database that is opened asynchronously, behind a synchronous provider.
enum EffectMismatch {
  final class Database: Sendable {
    static func open() async throws -> Database { Database() }
    static func new() -> Database { Database() }
  }
  struct Repository: Sendable { let database: Database }
  struct App: Sendable { let makeRepository: Provider<Repository> }

  struct Graph: Component {
    typealias Root = App

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind(Database.self).asEagerSingleton().to(factory: Database.new)
      } else {
        binder.bind(Database.self).asSingleton().to(factory: Database.open)
      }
      binder.bind().to(factory: Repository.init)
      binder.bind().to(factory: App.init)
    }
  }
}
