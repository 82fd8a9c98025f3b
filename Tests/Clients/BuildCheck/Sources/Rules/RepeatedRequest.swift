// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An object that gets one client for two purposes.
enum RepeatedRequest {
  final class Client: Sendable {}
  struct ForAuthenticator: Tag { typealias Element = Client }
  struct Unlocking: Sendable {
    let client: Client
    let authenticatorClient: Client
  }

  struct Graph: Component {
    typealias Root = Unlocking

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind(Client.self).asSingleton().to { Client() }
      if isSound {
        binder.bind(Client.self).tagged(with: ForAuthenticator.self).asSingleton().to { Client() }
        binder.bind().to { Unlocking(client: $0, authenticatorClient: ($1 as TaggedElement<ForAuthenticator>).element) }
      } else {
        binder.bind().to(factory: Unlocking.init)
      }
    }
  }
}
