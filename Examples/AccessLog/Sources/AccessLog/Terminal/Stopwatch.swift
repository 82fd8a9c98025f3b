// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells how long a run has taken so far.
package protocol Stopwatch: Sendable {
  var elapsed: Duration { get }
}
