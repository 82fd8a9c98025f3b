// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct User: Sendable, Hashable {
  public let name: String

  public init(name: String) { self.name = name }
}

public struct Message: Sendable, Hashable {
  public let sender: User
  public let text: String

  public init(sender: User, text: String) {
    self.sender = sender
    self.text = text
  }
}

/// Changes a message before it is sent.
public protocol MessageFilter: Sendable {
  func filter(_ message: Message) -> Message
}

public protocol Translator: Sendable {
  func translate(_ text: String) -> String
}
