// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Music

/// A lesson at one level.
public struct LessonComponent: Component {
  public typealias Root = Lesson
  public typealias Seed = Level

  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Exercise).self).intoCollection().to(factory: IntervalExercise.init)
    binder.bind((any Exercise).self).intoCollection().to(factory: ChordExercise.init)
    binder.bind().to(factory: Lesson.init)
  }
}

public struct ExercisesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(component: LessonComponent())
    binder.bind(ScoreFile.self).to { ScoreFile(path: "/scores") }
    binder.bind((any ScoreStorage).self).to(factory: FileStorage.init)
    binder.bind(Scores.self).asSingleton().to(factory: Scores.init)
  }
}
