// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Requests, and the size of their responses.
struct Traffic: Equatable {
  var requests = 0
  var bytes = 0

  mutating func add(_ entry: LogEntry) {
    requests += 1
    bytes += entry.bytes
  }
}
