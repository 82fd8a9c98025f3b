// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct PlayersModule: Module, Equatable {
  private let region: Region

  public init(region: Region) { self.region = region }

  public func configure(binder: Binder) {
    binder.bind(Region.self).to(value: region)
    binder.bind((any Presence).self).asWeakSingleton().to(factory: PresenceTracker.init)
    binder.bind((any PlayerDirectory).self).asSingleton().to(factory: RemoteDirectory.init)
    binder.bindDefault((any Dice).self).to(factory: FairDice.init)
  }
}
