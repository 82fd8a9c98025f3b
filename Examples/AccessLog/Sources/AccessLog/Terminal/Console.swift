// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The output of the program.
package protocol Console: Sendable {
  func write(_ text: String, to stream: ConsoleStream) throws

  func isTerminal(_ stream: ConsoleStream) -> Bool
}
