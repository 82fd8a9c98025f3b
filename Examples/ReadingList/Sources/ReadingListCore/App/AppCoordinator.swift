// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

/// Switches between the sign-in screen and all the others. The view at the root shows its phase.
@Observable
package final class AppCoordinator {
  package enum Phase {
    case signedOut(SignInViewModel)
    case signedIn(SessionCoordinator)
  }

  package private(set) var phase: Phase

  private let makeSignIn: MainActorProvider<SignInViewModel>
  private let sessions: AsyncComponentFactory<SessionComponent>
  private let events: any EventLog
  private var pendingLink: DeepLink?

  package init(
    makeSignIn: MainActorProvider<SignInViewModel>, sessions: AsyncComponentFactory<SessionComponent>,
    events: any EventLog
  ) {
    self.makeSignIn = makeSignIn
    self.sessions = sessions
    self.events = events
    phase = .signedOut(makeSignIn())
  }

  package var signIn: SignInViewModel? { if case .signedOut(let model) = phase { model } else { nil } }

  package var session: SessionCoordinator? { if case .signedIn(let session) = phase { session } else { nil } }

  /// Opens the session with its library, and shows it when that is done.
  package func begin(_ session: Session) async throws {
    let coordinator = try await sessions.build(session)
    phase = .signedIn(coordinator)
    events.record("signed in")
    if let link = pendingLink {
      pendingLink = nil
      await coordinator.open(link)
    }
  }

  /// Releasing the session's coordinator releases all its objects.
  package func signOut() {
    phase = .signedOut(makeSignIn())
    events.record("signed out")
  }

  /// Follows a link now, or after signing in.
  package func open(_ link: DeepLink) async {
    switch phase {
    case .signedOut: pendingLink = link
    case .signedIn(let coordinator): await coordinator.open(link)
    }
  }
}
