// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Feeds

public struct PlaybackModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(AudioSession.self).asEagerSingleton().to(factory: AudioSession.init)
    binder.bind(Player.self).asSingleton().to(factory: Player.init)
    binder.bind((any AudioEffect).self).intoCollection().to(factory: SkipSilence.init)
    binder.bindFactory(Download.self, taking: Episode.self).to(factory: Download.init)
    binder.bind(Downloads.self).asSingleton().to(factory: Downloads.init)
  }
}
