// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Players

public struct MatchingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: PlayersModule(region: .europe))
    binder.bind(Int.self).tagged(with: RatingWindow.self).to(value: 200)
    binder.bind(Int.self).tagged(with: WaitLimit.self).to(value: 30)
    binder.bind().to(factory: DuelMatcher.init)
    binder.bind((any Matcher).self).intoDictionary(key: GameMode.duel).asAlias(of: DuelMatcher.self) { $0 }
    binder.bind((any Matcher).self).intoDictionary(key: GameMode.team).to(factory: TeamMatcher.init)
    binder.declareCompleteDictionary(of: (any Matcher).self, keyedBy: GameMode.self)
    binder.bindFactory(Ticket.self, taking: Player.self, GameMode.self).to(factory: Ticket.init)
    binder.bind().to(factory: Tickets.init)
  }
}
