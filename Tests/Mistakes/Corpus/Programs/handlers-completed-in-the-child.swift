// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The server demands a handler for every command, but only the session component contributes the last.

// Placeholder: `{ … }` is `{ PlayHandler() }`
// Expected: suggestion

enum Command: CaseIterable, Sendable { case play, pause }

protocol CommandHandler: Sendable {}

struct PlayHandler: CommandHandler {}

struct PauseHandler: CommandHandler {}

struct Session {
  let handlers: [Command: any CommandHandler]
}

struct SessionComponent: Component {
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind((any CommandHandler).self).intoDictionary(key: Command.pause).to(factory: PauseHandler.init)
    binder.bind().to(factory: Session.init)
  }
}

struct Server {
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any CommandHandler).self, keyedBy: Command.self)
    binder.bind((any CommandHandler).self).intoDictionary(key: Command.play).to(factory: PlayHandler.init)
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Server.init)
  }
}
