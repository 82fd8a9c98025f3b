// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Address: Sendable, Hashable {
  public let text: String

  public init(text: String) { self.text = text }
}

public struct Mail: Sendable {
  public let recipient: Address
  public let subject: String

  public init(recipient: Address, subject: String) {
    self.recipient = recipient
    self.subject = subject
  }
}

public protocol Template: Sendable {
  func render(_ mail: Mail) -> String
}

public enum Language: String, Sendable, CaseIterable {
  case english, german
}

public protocol BounceList: Sendable {
  func contains(_ address: Address) -> Bool
}
