// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import SchoolCore

public nonisolated struct ExerciseNumber: Sendable { let value: Int }

/// An exercise, inside a lesson.
struct ExerciseComponent: Component {
  typealias Root = ExerciseSheet
  typealias Seed = ExerciseNumber

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Answers.init)
    binder.bindFactory(Hint.self, taking: Int.self).to(factory: Hint.init)
    binder.bind().to(factory: Corrector.init)
    binder.bind().to(factory: ExerciseSheet.init)
  }
}

final class Answers {
  private let exercise: ExerciseNumber
  private let whiteboard: Whiteboard

  init(exercise: ExerciseNumber, whiteboard: Whiteboard) { (self.exercise, self.whiteboard) = (exercise, whiteboard) }
}

final class Hint {
  private let line: Int
  private let answers: Answers

  init(line: Int, answers: Answers) { (self.line, self.answers) = (line, answers) }
}

final class Corrector {
  private let answers: Answers
  private let client: APIClient

  init(answers: Answers, client: APIClient) { (self.answers, self.client) = (answers, client) }
}

final class ExerciseSheet {
  private let corrector: Corrector
  private let hint: MainActorFactory<Hint, Int>
  private let metrics: any Metrics

  init(corrector: Corrector, hint: MainActorFactory<Hint, Int>, metrics: any Metrics) {
    (self.corrector, self.hint, self.metrics) = (corrector, hint, metrics)
  }
}

/// What the app needs of lessons.
public struct LessonModule: Module {
  public init() {}

  public func configure(binder: Binder) { binder.install(component: LessonComponent()) }
}
