// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Measures how long a run has taken.
package protocol Stopwatch: Sendable {
  var elapsed: Duration { get }
}
