// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Courses
public import Dovetail
public import SchoolCore

@MainActor public protocol LessonRouting: AnyObject { func leaveLesson() }

/// A lesson that a student takes. The video call is joined when the room opens.
public struct LessonComponent: Component {
  public typealias Root = LessonRoom
  public typealias Seed = Lesson

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { (call: VideoCall) async in await call.leave() }
      .to(factory: VideoCall.join)
    binder.bind().asSingleton().to(factory: Whiteboard.init)
    binder.bind((any LessonTool).self).intoCollection().to(factory: Dictation.init)
    binder.bind((any LessonTool).self).intoCollection().to(factory: Vocabulary.init)
    binder.decorate((any Metrics).self).to(factory: LessonMetrics.init)
    binder.install(component: ExerciseComponent())
    binder.bind().to(factory: LessonRoom.init)
  }
}

actor VideoCall {
  private init() {}

  static func join(lesson: Lesson, host: TaggedElement<VideoHost>, metrics: any Metrics) async throws -> VideoCall {
    VideoCall()
  }

  func leave() {}
}

final class Whiteboard {
  private let lesson: Lesson
  private let call: VideoCall

  init(lesson: Lesson, call: VideoCall) { (self.lesson, self.call) = (lesson, call) }
}

protocol LessonTool { var name: String { get } }

struct Dictation: LessonTool {
  let whiteboard: Whiteboard

  var name: String { "dictation" }
}

struct Vocabulary: LessonTool {
  let lessons: Repository<Lesson>

  var name: String { "vocabulary" }
}

nonisolated struct LessonMetrics: Metrics {
  let inner: any Metrics
  let lesson: Lesson

  func count(_ name: String) { inner.count("\(lesson.number) \(name)") }
}

public final class LessonRoom {
  private let call: VideoCall
  private let tools: [any LessonTool]
  private let exercises: MainActorComponentFactory<ExerciseComponent>
  private let router: WeakProvider<any LessonRouting>
  private let closer: ComponentCloser

  init(
    call: VideoCall, tools: [any LessonTool], exercises: MainActorComponentFactory<ExerciseComponent>,
    router: WeakProvider<any LessonRouting>, closer: ComponentCloser
  ) {
    (self.call, self.tools, self.exercises, self.router, self.closer) = (call, tools, exercises, router, closer)
  }
}
