// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird
import Synchronization

/// The number of requests so far.
package final class Statistics: Sendable {
  private let answered = Atomic(0)
  private let failed = Atomic(0)

  package init() {}

  package func count(_ status: HTTPResponse.Status) {
    answered.add(1, ordering: .relaxed)
    if status.code >= 400 { failed.add(1, ordering: .relaxed) }
  }

  package var counts: (answered: Int, failed: Int) {
    (answered.load(ordering: .relaxed), failed.load(ordering: .relaxed))
  }
}
