// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Exercises
import Music

struct TrainerComponent: Component {
  typealias Root = HomeScreen

  func configure(binder: Binder) {
    binder.install(module: MusicModule())
    binder.install(module: ExercisesModule())
    binder.bind(ConcertPitch.self).to(value: ConcertPitch(hertz: 442))
    binder.bind(Microphone.self).asSingleton().to(factory: Microphone.init)
    binder.bind().to(factory: TunerScreen.init)
    binder.bind().to(factory: ProgressView.init)
    binder.bind().to(factory: HomeScreen.init)
  }
}
