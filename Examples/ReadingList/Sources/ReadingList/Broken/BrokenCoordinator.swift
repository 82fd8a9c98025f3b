// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// What is wrong here: sessions take time to open, and belong to the main actor, which this factory does not allow for.
final class BrokenCoordinator {
  private let makeSignIn: MainActorProvider<BrokenSignInViewModel>
  private let sessions: ComponentFactory<BrokenSessionComponent>

  init(makeSignIn: MainActorProvider<BrokenSignInViewModel>, sessions: ComponentFactory<BrokenSessionComponent>) {
    self.makeSignIn = makeSignIn
    self.sessions = sessions
  }
}
