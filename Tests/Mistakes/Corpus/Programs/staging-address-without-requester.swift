// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The tagged address of the staging server is left from an experiment.

// Expected: thought

struct Address: Sendable {
  let text: String
}

enum Production: Tag {
  typealias Element = Address
}

enum Staging: Tag {
  typealias Element = Address
}

struct DirectoryClient {
  let address: TaggedProvider<Production>
}

struct App: Component {
  typealias Root = DirectoryClient

  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: Production.self).to(value: Address(text: "https://api.example"))
    binder.bind(Address.self).tagged(with: Staging.self).to(value: Address(text: "https://staging.example"))
    binder.bind().to(factory: DirectoryClient.init)
  }
}
