// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Messages
import Transport

struct Session {
  let user: User
  let rooms: ComponentFactory<RoomComponent>
  let avatars: AvatarCache
}

final class AvatarCache: Sendable {
  let user: User

  init(user: User) { self.user = user }
}

/// A user who is signed in.
struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.install(component: RoomComponent())
    binder.bind(AvatarCache.self).asSingleton().to(factory: AvatarCache.init)
    binder.decorate((any Translator).self).to { (inner: any Translator, _: User) in inner }
    binder.bind().to(factory: Session.init)
  }
}
