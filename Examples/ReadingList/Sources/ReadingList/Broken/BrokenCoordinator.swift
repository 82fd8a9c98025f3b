// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// The mistake: sessions open asynchronously and belong to the main actor, but this factory allows for neither.
final class BrokenCoordinator {
  private let makeSignIn: MainActorProvider<BrokenSignInViewModel>
  private let sessions: ComponentFactory<BrokenSessionComponent>

  init(makeSignIn: MainActorProvider<BrokenSignInViewModel>, sessions: ComponentFactory<BrokenSessionComponent>) {
    self.makeSignIn = makeSignIn
    self.sessions = sessions
  }
}
