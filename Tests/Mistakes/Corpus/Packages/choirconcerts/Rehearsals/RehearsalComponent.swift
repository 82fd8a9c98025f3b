// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Mailing
import Scores
import Singers

/// Where a rehearsal reads the attendance. Another object retains it.
public protocol AttendanceKeeper: AnyObject, Sendable { func note(_ singer: Singer) }
public protocol PartFinder: AnyObject, Sendable { func part(of piece: Piece, for voice: VoicePart) -> String? }

/// One evening in the hall.
public struct RehearsalComponent: Component {
  public typealias Root = RehearsalModel
  public typealias Seed = Evening

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: RehearsalPlan.init)
    binder.bind().to(factory: WarmUp.init)
    binder.bind().asSingleton().to(factory: AttendanceList.init)
    binder.install(component: SectionComponent())
    binder.bind().to(factory: RehearsalModel.init)
  }
}

/// The singers of one voice rehearse alone.
public struct SectionComponent: Component {
  public typealias Root = SectionModel
  public typealias Seed = VoicePart

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: SectionNotes.init)
    binder.bind().to(factory: PitchPipe.init)
    binder.bind().to(factory: SectionModel.init)
  }
}

final class RehearsalPlan: Sendable {
  let evening: Evening
  let pieces: any PieceFinder
  let minutes: Int

  init(evening: Evening, pieces: any PieceFinder, minutes: TaggedElement<RehearsalLength>) {
    (self.evening, self.pieces, self.minutes) = (evening, pieces, minutes.element)
  }
}

struct WarmUp: Sendable { let plan: RehearsalPlan }

@MainActor final class AttendanceList {
  let evening: Evening
  let keeper: any AttendanceKeeper
  let postman: any Postman

  init(evening: Evening, keeper: any AttendanceKeeper, postman: any Postman) {
    (self.evening, self.keeper, self.postman) = (evening, keeper, postman)
  }
}

@MainActor public final class RehearsalModel {
  let plan: RehearsalPlan
  let warmUp: Provider<WarmUp>
  let attendance: AttendanceList
  let sections: MainActorComponentFactory<SectionComponent>

  init(
    plan: RehearsalPlan, warmUp: Provider<WarmUp>, attendance: AttendanceList,
    sections: MainActorComponentFactory<SectionComponent>
  ) {
    (self.plan, self.warmUp, self.attendance, self.sections) = (plan, warmUp, attendance, sections)
  }
}

final class SectionNotes: Sendable {
  let voice: VoicePart
  let plan: RehearsalPlan

  init(voice: VoicePart, plan: RehearsalPlan) { (self.voice, self.plan) = (voice, plan) }
}

struct PitchPipe: Sendable { let voice: VoicePart }

@MainActor public final class SectionModel {
  let notes: SectionNotes
  let pipe: PitchPipe
  let parts: any PartFinder
  let attendance: AttendanceList

  init(notes: SectionNotes, pipe: PitchPipe, parts: any PartFinder, attendance: AttendanceList) {
    (self.notes, self.pipe, self.parts, self.attendance) = (notes, pipe, parts, attendance)
  }
}

public struct RehearsalsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Int.self).tagged(with: RehearsalLength.self).to(value: 120)
    binder.bind().asSingleton().to(factory: Timetable.init)
    binder.install(component: RehearsalComponent())
  }
}

@MainActor public final class Timetable {
  let rehearsals: MainActorComponentFactory<RehearsalComponent>
  let postman: any Postman

  init(rehearsals: MainActorComponentFactory<RehearsalComponent>, postman: any Postman) {
    (self.rehearsals, self.postman) = (rehearsals, postman)
  }
}
