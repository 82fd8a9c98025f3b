// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Mail

public protocol Transport: Sendable {
  func deliver(_ mail: Mail) async throws
}

struct PrimaryRelay: Tag { typealias Element = any Transport }
struct BackupRelay: Tag { typealias Element = any Transport }

struct SMTPTransport: Transport {
  let host: RelayHost

  func deliver(_ mail: Mail) async throws {}
}

struct RelayHost: Sendable {
  let name: String
}

/// Tries the backup if the primary relay fails.
struct FailoverTransport: Transport {
  let primary: TaggedElement<PrimaryRelay>
  let backup: TaggedProvider<BackupRelay>

  func deliver(_ mail: Mail) async throws {}
}

struct BounceFilter: Transport {
  let inner: any Transport
  let bounces: any BounceList

  func deliver(_ mail: Mail) async throws { try await inner.deliver(mail) }
}

public actor MailQueue {
  let transport: any Transport
  let templates: [Language: any Template]
  let rate: TaggedElement<MailsPerMinute>

  init(transport: any Transport, templates: [Language: any Template], rate: TaggedElement<MailsPerMinute>) {
    self.transport = transport
    self.templates = templates
    self.rate = rate
  }
}

public struct MailsPerMinute: Tag { public typealias Element = Int }
