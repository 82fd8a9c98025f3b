// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One line of an access log, in the common or the combined log format.
package struct LogEntry: Sendable, Equatable {
  package let client: String
  package let time: Timestamp
  /// `nil` if the client sent no valid request.
  package let method: String?
  /// Without the query. If the client sent no valid request, the whole text.
  package let path: String
  package let status: Int
  /// The size of the response's body.
  package let bytes: Int
  /// `nil` in the common log format, and if the client sent none.
  package let referrer: String?
  /// `nil` in the common log format, and if the client sent none.
  package let agent: String?
}
