// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

/// Counts requests, and those that failed.
package struct CountRequests: RouterMiddleware {
  let statistics: Statistics

  package init(statistics: Statistics) {
    self.statistics = statistics
  }

  package func handle(
    _ request: Request, context: NotesContext, next: (Request, NotesContext) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      statistics.count(response.status)
      return response
    } catch {
      statistics.count((error as? any HTTPResponseError)?.status ?? .internalServerError)
      throw error
    }
  }
}
