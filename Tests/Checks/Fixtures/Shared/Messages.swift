// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// Whether there was a complaint, so that the program fails in the end.
@MainActor private(set) var hasComplained = false

/// Only the first line begins like an error: compilers' messages may follow.
@MainActor func complain(_ message: String) {
  warn("error: \(message.replacing("\n", with: "\n  "))\n")
  hasComplained = true
}

/// Writes to standard error.
func warn(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

/// Writes to standard output without a buffer, because the commands write there as well.
func say(_ text: String, terminator: String = "\n") { FileHandle.standardOutput.write(Data((text + terminator).utf8)) }

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
