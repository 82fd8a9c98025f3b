// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

/// Answers the requests of one route. Each request has its own.
package protocol Handler: Sendable {
  associatedtype Output: ResponseGenerator

  func respond(to request: Request, context: NotesContext) async throws -> Output
}
