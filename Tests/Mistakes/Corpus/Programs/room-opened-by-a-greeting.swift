// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The greeting of a chat is bound in the app although it needs the room's seed and what the room binds; two types of the app request it.

// Expected: suggestion

struct RoomID: Sendable {}

struct Topic: Sendable {}

struct Greeting {
  let room: RoomID
  let topic: Topic
}

struct Room {
  let greeting: Greeting
}

struct RoomComponent: Component {
  typealias Root = Room
  typealias Seed = RoomID

  func configure(binder: Binder) {
    binder.bind().to(factory: Topic.init)
    binder.bind().to(factory: Room.init)
  }
}

struct Lobby {
  let greeting: Greeting
  let room: ComponentFactory<RoomComponent>
}

struct App: Component {
  typealias Root = Lobby

  func configure(binder: Binder) {
    binder.install(component: RoomComponent())
    binder.bind().to(factory: Greeting.init)
    binder.bind().to(factory: Lobby.init)
  }
}
