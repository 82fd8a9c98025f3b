// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A provider gives all sources at once, and one of them asks the network before it exists.

// Expected: thought

protocol EpisodeSource: Sendable {}

struct LocalSource: EpisodeSource {}

struct RemoteSource: EpisodeSource {
  static func connect() async throws -> RemoteSource { RemoteSource() }
}

struct RefreshService {
  let sources: Provider<[any EpisodeSource]>
}

struct LocalModule: Module {
  func configure(binder: Binder) {
    binder.bind((any EpisodeSource).self).intoCollection().to(factory: LocalSource.init)
  }
}

struct RemoteModule: Module {
  func configure(binder: Binder) {
    binder.bind((any EpisodeSource).self).intoCollection().to(factory: RemoteSource.connect)
  }
}

struct App: Component {
  typealias Root = RefreshService

  func configure(binder: Binder) {
    binder.install(module: LocalModule())
    binder.install(module: RemoteModule())
    binder.bind().to(factory: RefreshService.init)
  }
}
