// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

/// Identifies users by their tokens.
package struct Authenticator: Sendable {
  let users: any UserRepository

  package init(users: any UserRepository) {
    self.users = users
  }

  package func user(of request: Request) async throws -> User {
    guard let header = request.headers[.authorization], header.hasPrefix("Bearer ") else {
      throw HTTPError(.unauthorized, message: "send a header 'Authorization: Bearer TOKEN'")
    }
    guard let user = try await users.user(withToken: String(header.dropFirst("Bearer ".count))) else {
      throw HTTPError(.unauthorized, message: "nobody has this token")
    }
    return user
  }
}
