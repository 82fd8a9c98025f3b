// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Players

public enum GameMode: Sendable, Hashable, CaseIterable {
  case duel, team
}

public protocol Matcher: Sendable {
  func match(_ player: Player) async -> Player?
}

struct DuelMatcher: Matcher {
  let directory: any PlayerDirectory
  let window: TaggedElement<RatingWindow>

  func match(_ player: Player) async -> Player? { nil }
}

struct TeamMatcher: Matcher {
  let duel: DuelMatcher
  let dice: any Dice

  func match(_ player: Player) async -> Player? { nil }
}

public struct RatingWindow: Tag { public typealias Element = Int }
public struct WaitLimit: Tag { public typealias Element = Int }

public struct Tickets: Sendable {
  let make: Factory<Ticket, Player, GameMode>
}

struct Ticket: Sendable {
  let player: Player
  let mode: GameMode
  let limit: TaggedElement<WaitLimit>
}
