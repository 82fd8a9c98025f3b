// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

/// The screen for signing in.
@Observable
package final class SignInViewModel {
  package var reader = ""
  package var password = ""
  package private(set) var message: String?

  private let authenticator: any Authenticator
  private let coordinator: WeakProvider<AppCoordinator>

  package init(authenticator: any Authenticator, coordinator: WeakProvider<AppCoordinator>) {
    self.authenticator = authenticator
    self.coordinator = coordinator
  }

  package func signIn() async {
    do {
      let session = try await authenticator.session(reader: reader, password: password)
      try await coordinator()?.begin(session)
    } catch is AuthenticationError {
      message = "Name and password do not match."
    } catch {
      message = "The library cannot be opened."
    }
  }
}
