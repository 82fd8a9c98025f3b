// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Says of each event whose session it happened in.
nonisolated struct SessionEventLog: EventLog {
  let log: any EventLog
  let session: Session

  func record(_ event: String) { log.record("\(session.reader): \(event)") }
}
