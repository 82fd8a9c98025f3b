// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides the address without its tag.

// Expected: suggestion

struct Address: Sendable {
  let text: String
}

enum DirectoryServer: Tag {
  typealias Element = Address
}

struct DirectoryClient {
  let address: TaggedProvider<DirectoryServer>
}

struct PodcastApp: Component {
  typealias Root = DirectoryClient

  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: DirectoryServer.self).to(value: Address(text: "https://directory.example"))
    binder.bind().to(factory: DirectoryClient.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<DirectoryClient, Void> {
  PodcastApp().overriding { binder in
    binder.bind(Address.self).to(value: Address(text: "http://localhost"))
  }
}
