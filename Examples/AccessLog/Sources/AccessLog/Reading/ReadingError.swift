// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import SystemPackage

/// A log could not be read.
struct ReadingError: Error, CustomStringConvertible {
  let name: String
  let reason: Errno

  var description: String { "\(name): \(reason)" }
}
