// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// What is wrong here: it keeps the coordinator alive, which keeps it.
final class BrokenSignInViewModel {
  private let authenticator: any Authenticator
  private let coordinator: MainActorProvider<BrokenCoordinator>

  init(authenticator: any Authenticator, coordinator: MainActorProvider<BrokenCoordinator>) {
    self.authenticator = authenticator
    self.coordinator = coordinator
  }
}
