// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One of the two streams of a console: what was asked for, and what is said besides.
package enum ConsoleStream: Sendable {
  case output, error
}
