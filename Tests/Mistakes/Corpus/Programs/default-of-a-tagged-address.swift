// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A preview gives the tagged address of the server as a default, although a module binds it.

// Expected: suggestion

struct Address: Sendable {
  let text: String
}

enum SyncServer: Tag {
  typealias Element = Address
}

struct SyncClient {
  let server: TaggedProvider<SyncServer>
}

struct SyncModule: Module {
  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: SyncServer.self).to(value: Address(text: "https://sync.example"))
    binder.bind().to(factory: SyncClient.init)
  }
}

struct PodcastApp: Component {
  typealias Root = SyncClient

  func configure(binder: Binder) {
    binder.install(module: SyncModule())
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<SyncClient, Void> {
  PodcastApp().overriding { binder in
    binder.bindDefault(Address.self).tagged(with: SyncServer.self).to(value: Address(text: "http://localhost"))
  }
}
