// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ledger

/// Refuses transfers.
public protocol TransferRule: Sendable {
  func allows(_ posting: Posting) -> Bool
}

public struct DailyLimit: Tag { public typealias Element = Int }

struct LimitRule: TransferRule {
  let limit: TaggedElement<DailyLimit>

  func allows(_ posting: Posting) -> Bool { posting.cents < limit.element }
}

struct SanctionsRule: TransferRule {
  let list: SanctionsList

  func allows(_ posting: Posting) -> Bool { true }
}

final class SanctionsList: Sendable {
  init() throws {}
}

public struct Transfers: Sendable {
  let rules: [any TransferRule]
  let writer: any LedgerWriter
  let audit: any AuditTrail
}

public protocol AuditTrail: Sendable {
  func record(_ line: String)
}

struct SilentTrail: AuditTrail {
  func record(_ line: String) {}
}
