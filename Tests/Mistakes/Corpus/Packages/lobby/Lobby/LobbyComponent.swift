// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Matching
import Players

struct Lobby: Sendable {
  let matchers: [GameMode: any Matcher]
  let tickets: Tickets
  let matches: ComponentFactory<MatchComponent>
  let presence: WeakProvider<any Presence>
}

struct LobbyComponent: Component {
  typealias Root = Lobby

  func configure(binder: Binder) {
    binder.install(module: MatchingModule())
    binder.install(component: MatchComponent())
    binder.bind().to(factory: Lobby.init)
  }
}
