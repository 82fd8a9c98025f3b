// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Feeds

/// Plays episodes on the main actor.
@MainActor public final class Player {
  let session: AudioSession
  let effects: [any AudioEffect]

  init(session: AudioSession, effects: [any AudioEffect]) {
    self.session = session
    self.effects = effects
  }
}

final class AudioSession: Sendable {
  init() throws {}
}

public protocol AudioEffect: Sendable {
  func apply(to samples: [Float]) -> [Float]
}

struct SkipSilence: AudioEffect {
  func apply(to samples: [Float]) -> [Float] { samples }
}

struct Download: Sendable {
  let episode: Episode
  let cache: any Cache
}

public final class Downloads: Sendable {
  let make: Factory<Download, Episode>

  init(make: Factory<Download, Episode>) { self.make = make }
}
