// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Knows the two readers of this example.
package actor PasswordAuthenticator: Authenticator {
  private let passwords = ["ada": "lovelace", "mary": "shelley"]

  package func session(reader: String, password: String) throws -> Session {
    guard passwords[reader] == password else { throw AuthenticationError.wrongPassword }
    return Session(reader: reader)
  }
}
