// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Each conversation is shared for its contact, and retains the factory of conversations.

// Expected: fix

struct Contact: Hashable, Sendable {
  let name: String
}

final class Conversation: Sendable {
  init(contact: Contact, conversations: Factory<Conversation, Contact>) {}
}

struct ContactList {
  let conversations: Factory<Conversation, Contact>
}

struct App: Component {
  typealias Root = ContactList

  func configure(binder: Binder) {
    binder.bindFactory(Conversation.self, taking: Contact.self).asSingleton().to(factory: Conversation.init)
    binder.bind().to(factory: ContactList.init)
  }
}
