// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

/// A method, a path, and the handler of their requests.
package struct Route: Sendable {
  package typealias Response = @Sendable (Request, NotesContext) async throws -> Hummingbird.Response

  let method: HTTPRequest.Method
  let path: RouterPath
  let respond: Response

  /// A route for known users. `open` makes the handler of one request.
  package init<H: Handler>(
    _ method: HTTPRequest.Method, _ path: RouterPath, authenticator: Authenticator,
    open: @escaping @Sendable (Caller) -> UnitOfWork<H>
  ) {
    self.method = method
    self.path = path
    respond = { request, context in
      let user = try await authenticator.user(of: request)
      return try await open(Caller(user: user, requestID: context.id)).perform { handler in
        try await handler.respond(to: request, context: context).response(from: request, context: context)
      }
    }
  }
}
