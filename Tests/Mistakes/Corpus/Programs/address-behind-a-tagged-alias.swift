// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One client requests an address, and a tag stands for the same one.

// Expected: to bind it

enum Host: Tag { typealias Element = String }

struct Client {
  let address: String
}

struct Monitor {
  let host: TaggedElement<Host>
}

struct Settings {}

struct Screen {
  let client: Client
  let monitor: Monitor
  let settings: Settings
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind(String.self).to(value: "https://feeds.example")
    binder.bind(String.self).tagged(with: Host.self).asAlias(of: String.self) { $0 }
    binder.bind().to(factory: Client.init)
    binder.bind().to(factory: Monitor.init)
    binder.bind().to(factory: Screen.init)
  }
}
