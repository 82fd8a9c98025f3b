// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The archive and the list of contacts request each other, beside a factory of conversations that closes no cycle.

// Expected: thought

struct Contact {}

final class ConversationArchive {
  init(list: ContactList) {}
}

final class ContactList {
  init(archive: ConversationArchive, open: Factory<Conversation, Contact>) {}
}

final class Conversation {
  init(contact: Contact, list: ContactList) {}
}

struct App: Component {
  typealias Root = ContactList

  func configure(binder: Binder) {
    binder.bind().to(factory: ConversationArchive.init)
    binder.bind().to(factory: ContactList.init)
    binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
  }
}
