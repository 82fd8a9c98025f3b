// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The products of a factory are singletons, and each retains the factory that constructs them.

// Expected: thought

struct Peer: Hashable, Sendable {
  let name: String
}

final class PeerConnection: Sendable {
  init(peer: Peer, connect: Factory<PeerConnection, Peer>) {}
}

struct SyncService {
  let connect: Factory<PeerConnection, Peer>
}

struct App: Component {
  typealias Root = SyncService

  func configure(binder: Binder) {
    binder.bindFactory(PeerConnection.self, taking: Peer.self).asSingleton().to(factory: PeerConnection.init)
    binder.bind().to(factory: SyncService.init)
  }
}
