// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One of the two streams of a console: for results, or for messages.
package enum ConsoleStream: Sendable {
  case output, error
}
