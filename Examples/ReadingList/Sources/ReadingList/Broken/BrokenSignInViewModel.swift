// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import ReadingListCore

/// The mistake: it and the coordinator retain each other.
final class BrokenSignInViewModel {
  private let authenticator: any Authenticator
  private let coordinator: MainActorProvider<BrokenCoordinator>

  init(authenticator: any Authenticator, coordinator: MainActorProvider<BrokenCoordinator>) {
    self.authenticator = authenticator
    self.coordinator = coordinator
  }
}
