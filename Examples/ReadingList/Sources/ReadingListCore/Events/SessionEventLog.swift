// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Adds the session's reader to each event.
nonisolated struct SessionEventLog: EventLog {
  let log: any EventLog
  let session: Session

  func record(_ event: String) { log.record("\(session.reader): \(event)") }
}
