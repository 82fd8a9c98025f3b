// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a request is opened with: who makes it, and what it is called in the log.
package struct Caller: Sendable {
  package let user: User
  package let requestID: String

  package init(user: User, requestID: String) {
    self.user = user
    self.requestID = requestID
  }
}
