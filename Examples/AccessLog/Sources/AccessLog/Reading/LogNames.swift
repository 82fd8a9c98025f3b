// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The logs of this run, in the order in which they are read.
struct LogNames: Sendable {
  let names: [String]

  init(_ names: [String]) { self.names = names }
}
