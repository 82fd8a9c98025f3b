// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

actor RemoteDirectory: PlayerDirectory {
  let region: Region
  let presence: any Presence

  init(region: Region, presence: any Presence) {
    self.region = region
    self.presence = presence
  }

  func player(named name: String) -> Player? { nil }
}

public enum Region: Sendable {
  case europe, asia
}

final class PresenceTracker: Presence {
  let online = 0
}

struct FairDice: Dice {
  func roll() -> Int { 4 }
}
