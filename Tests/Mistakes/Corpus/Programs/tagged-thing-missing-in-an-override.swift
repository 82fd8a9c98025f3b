// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A preview overrides a client by one that needs an address of its own, in a child.

// Placeholder: `{ … }` is `{ "https://stub.example" }`
// Expected: thought

protocol Client: Sendable {}

struct LiveClient: Client {}

struct StubClient: Client {
  let address: String
}

final class Cache: Sendable {
  init(client: any Client) {}
}

struct Page {
  let cache: Cache
  let client: any Client
}

struct PageComponent: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.bind((any Client).self).asSingleton().to(factory: LiveClient.init)
    binder.bind().asSingleton().to(factory: Cache.init)
    binder.bind().to(factory: Page.init)
  }
}

struct Shell {
  let pages: ComponentFactory<PageComponent>
}

struct LiveApp: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PageComponent())
    binder.bind().to(factory: Shell.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Shell, Void> {
  LiveApp().overriding { binder in
    binder.bind((any Client).self).to(factory: StubClient.init)
    binder.bind(Int.self).to(value: 3)
  }
}
