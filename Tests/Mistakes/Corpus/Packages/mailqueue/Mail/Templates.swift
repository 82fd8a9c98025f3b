// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct EnglishTemplate: Template {
  let footer: Footer

  func render(_ mail: Mail) -> String { mail.subject }
}

struct GermanTemplate: Template {
  let footer: Footer

  func render(_ mail: Mail) -> String { mail.subject }
}

struct Footer: Sendable {
  let company: Company
}

public struct Company: Sendable {
  let name: String

  public init(name: String) { self.name = name }
}

actor StoredBounces: BounceList {
  nonisolated func contains(_ address: Address) -> Bool { false }
}
