// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Courses
public import Dovetail
import SchoolCore

@MainActor public protocol BookingRouting: AnyObject { func showBooked() }
@MainActor public protocol PaymentRouting: AnyObject { func showInvoice() }

public final class BookingModel {
  private let desk: BookingDesk
  private let waiting: WaitingList
  private let matcher: TeacherMatcher

  init(desk: BookingDesk, waiting: WaitingList, matcher: TeacherMatcher) {
    (self.desk, self.waiting, self.matcher) = (desk, waiting, matcher)
  }
}

public protocol BookingStep { var title: String { get } }

struct CourseStep: BookingStep {
  let catalogue: any CourseCatalogue
  let placement: Factory<PlacementTest, Language>

  var title: String { "course" }
}

struct TeacherStep: BookingStep {
  let model: BookingModel

  var title: String { "teacher" }
}

struct PaymentStep: BookingStep {
  let invoice: AsyncProvider<Invoice>
  let router: WeakProvider<any PaymentRouting>

  var title: String { "payment" }
}

public final class SlotForm {
  private let course: Course
  private let model: BookingModel
  private let calendar: any SchoolCore.Calendar

  init(course: Course, model: BookingModel, calendar: any SchoolCore.Calendar) {
    (self.course, self.model, self.calendar) = (course, model, calendar)
  }
}

public final class BookingScreen {
  private let steps: [any BookingStep]
  private let form: MainActorFactory<SlotForm, Course>
  private let router: WeakProvider<any BookingRouting>

  init(
    steps: [any BookingStep], form: MainActorFactory<SlotForm, Course>, router: WeakProvider<any BookingRouting>
  ) {
    (self.steps, self.form, self.router) = (steps, form, router)
  }
}

public struct BookingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: BookingModel.init)
    binder.bind((any BookingStep).self).intoCollection().to(factory: CourseStep.init)
    binder.bind((any BookingStep).self).intoCollection().to(factory: TeacherStep.init)
    binder.bind((any BookingStep).self).intoCollection().to(factory: PaymentStep.init)
    binder.bindFactory(SlotForm.self, taking: Course.self).to(factory: SlotForm.init)
    binder.bind().to(factory: BookingScreen.init)
  }
}
