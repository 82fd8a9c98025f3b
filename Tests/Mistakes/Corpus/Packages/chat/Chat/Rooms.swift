// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Messages
import Transport

struct Room: Sendable {
  let name: String
}

final class History: Sendable {
  let room: Room

  init(room: Room) { self.room = room }
}

final class RoomModel: Sendable {
  let user: User
  let history: History
  let outbox: Outbox
  let typing: TypingIndicator

  init(user: User, history: History, outbox: Outbox, typing: TypingIndicator) {
    self.user = user
    self.history = history
    self.outbox = outbox
    self.typing = typing
  }
}

final class TypingIndicator: Sendable {
  let model: WeakProvider<RoomModel>
  let socket: any Socket

  init(model: WeakProvider<RoomModel>, socket: any Socket) {
    self.model = model
    self.socket = socket
  }
}

struct RoomComponent: Component {
  typealias Root = RoomModel
  typealias Seed = Room

  func configure(binder: Binder) {
    binder.bind(History.self).asSingleton().to(factory: History.init)
    binder.bind(RoomModel.self).asSingleton().to(factory: RoomModel.init)
    binder.bind(TypingIndicator.self).asSingleton().to(factory: TypingIndicator.init)
  }
}
