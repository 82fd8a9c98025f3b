// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A `String` without a tag, which two types request.
enum AmbiguousValue {
  struct Client { let address: String }
  struct Footer { let address: String }
  struct App {
    let client: Client
    let footer: Footer
  }

  struct Graph: Component {
    typealias Root = App

    let isSound: Bool

    func configure(binder: Binder) {
      binder.report(.ambiguousValue, as: .warning)
      binder.bind(String.self).to(value: "example.com")
      binder.bind().to(factory: Client.init)
      if isSound {
        binder.bind(Footer.self).to { Footer(address: "here") }
      } else {
        binder.bind().to(factory: Footer.init)
      }
      binder.bind().to(factory: App.init)
    }
  }
}
