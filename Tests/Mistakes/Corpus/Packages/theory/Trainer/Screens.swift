// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Exercises
import Music

@MainActor final class HomeScreen {
  let lessons: ComponentFactory<LessonComponent>
  let tuner: MainActorProvider<TunerScreen>
  let progress: ProgressView

  init(
    lessons: ComponentFactory<LessonComponent>, tuner: MainActorProvider<TunerScreen>, progress: ProgressView
  ) {
    self.lessons = lessons
    self.tuner = tuner
    self.progress = progress
  }
}

@MainActor final class TunerScreen {
  let tuning: any Tuning
  let microphone: Microphone

  init(tuning: any Tuning, microphone: Microphone) {
    self.tuning = tuning
    self.microphone = microphone
  }
}

@MainActor final class Microphone {
  init() {}
}

struct ProgressView {
  let scores: Scores
}
