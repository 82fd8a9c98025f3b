// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One line of an access log, in the common or the combined log format.
package struct LogEntry: Sendable, Equatable {
  package let client: String
  package let time: Timestamp
  /// `nil` if what the client sent was no request.
  package let method: String?
  /// Without the query. If what the client sent was no request, whatever it was.
  package let path: String
  package let status: Int
  /// The size of the response's body.
  package let bytes: Int
  /// `nil` in the common log format, and if the client did not say.
  package let referrer: String?
  /// `nil` in the common log format, and if the client did not say.
  package let agent: String?
}
