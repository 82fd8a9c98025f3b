// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird
import Logging

/// Logs why a request failed, unless it was the client's fault. The client does not learn the reason.
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
