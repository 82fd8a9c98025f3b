// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct MusicModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bindDefault(ConcertPitch.self).to { ConcertPitch(hertz: 440) }
    binder.bind((any Tuning).self).to(factory: EqualTemperament.init)
    binder.bind(Samples.self).asEagerSingleton().to(factory: Samples.load)
    binder.bind((any Instrument).self).asSingleton().to(factory: Piano.init)
  }
}
