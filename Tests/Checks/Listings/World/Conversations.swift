// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

// The users and their messages.

struct User: Sendable { let name: String }

final class Account: Sendable {
  let name: String

  init(user: User) { name = user.name }
}

struct Session: Sendable { let user: User }

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

enum Permission: Sendable { case camera, location }

// MARK: - Messages

struct Contact: Sendable, Identifiable {
  let id: UUID
  let name: String
}

struct Message: Sendable { let text: String }

final class MessageStore: Sendable {}

final class MessageCache: Sendable {
  func warmUp(from store: MessageStore) {}
}

final class Conversation {
  init(contact: Contact, store: MessageStore) {}

  static func archived(contact: Contact, store: MessageStore) -> Conversation {
    Conversation(contact: contact, store: store)
  }
}

final class ContactList {
  private let open: Factory<Conversation, Contact>

  init(open: Factory<Conversation, Contact>) { self.open = open }
}

struct Draft { var text = "" }

final class Composer {
  private let makeDraft: Provider<Draft>

  init(makeDraft: Provider<Draft>) { self.makeDraft = makeDraft }
}

struct Mistake { let word: String }

struct SpellChecker {
  func check(_ text: String) -> [Mistake] { [] }
}

final class Editor {
  private let spellChecker: Lazy<SpellChecker>

  init(spellChecker: Lazy<SpellChecker>) { self.spellChecker = spellChecker }
}
