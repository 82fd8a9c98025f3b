// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird
import Logging

/// Writes into the log what a client is not told: why its request failed, where that was not the client's fault.
package struct LogFailures: RouterMiddleware {
  package init() {}

  package func handle(
    _ request: Request, context: NotesContext, next: (Request, NotesContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      context.logger.error("request failed", metadata: ["error": "\(error)"])
      throw HTTPError(.internalServerError)
    }
  }
}
