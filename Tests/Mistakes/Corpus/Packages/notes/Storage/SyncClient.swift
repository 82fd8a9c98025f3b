// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Model

public protocol SyncClient: Sendable {
  func push(_ note: Note) async throws
}

struct HTTPSyncClient: SyncClient {
  let address: TaggedElement<SyncAddress>
  let clock: any Clock

  func push(_ note: Note) async throws {}
}
