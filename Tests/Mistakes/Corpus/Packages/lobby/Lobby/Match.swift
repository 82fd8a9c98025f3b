// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Matching
import Players

struct MatchSetup: Sendable {
  let mode: GameMode
  let players: [Player]
}

final class Board: Sendable {
  let setup: MatchSetup
  let dice: any Dice

  init(setup: MatchSetup, dice: any Dice) {
    self.setup = setup
    self.dice = dice
  }
}

struct TurnClock: Sendable {
  let board: Board
}

struct Match: Sendable {
  let board: Board
  let clock: TurnClock
  let chat: ComponentFactory<WhisperComponent>
}

struct MatchComponent: Component {
  typealias Root = Match
  typealias Seed = MatchSetup

  func configure(binder: Binder) {
    binder.install(component: WhisperComponent())
    binder.bind(Board.self).asSingleton().to(factory: Board.init)
    binder.bind().to(factory: TurnClock.init)
    binder.bind().to(factory: Match.init)
  }
}

/// Two players who talk during a match.
struct Whisper: Sendable {
  let partner: Player
  let setup: MatchSetup
  let history: WhisperHistory
}

final class WhisperHistory: Sendable {
  let partner: Player

  init(partner: Player) { self.partner = partner }
}

struct WhisperComponent: Component {
  typealias Root = Whisper
  typealias Seed = Player

  func configure(binder: Binder) {
    binder.bind(WhisperHistory.self).asSingleton().to(factory: WhisperHistory.init)
    binder.bind().to(factory: Whisper.init)
  }
}
