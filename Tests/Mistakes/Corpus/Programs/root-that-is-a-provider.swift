// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The root is a provider of a session that is opened asynchronously.

// Expected: fix

final class ChatSession: Sendable {
  static func open() async throws -> ChatSession { ChatSession() }
}

struct ChatClient: Sendable {
  let session: ChatSession
}

struct App: Component {
  typealias Root = Provider<ChatClient>

  func configure(binder: Binder) {
    binder.bind(ChatSession.self).asSingleton().to(factory: ChatSession.open)
    binder.bind().to(factory: ChatClient.init)
  }
}
