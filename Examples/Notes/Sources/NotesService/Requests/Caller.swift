// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The seed of a request: its user, and its identifier in the log.
package struct Caller: Sendable {
  package let user: User
  package let requestID: String

  package init(user: User, requestID: String) {
    self.user = user
    self.requestID = requestID
  }
}
