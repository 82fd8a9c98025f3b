// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import Foundations

public struct Slot: Sendable { let hour: Int }
public struct AppointmentID: Sendable { let number: Int }

public protocol AppointmentStore: Sendable { func appointments() -> [Int] }

final class DatabaseAppointmentStore: AppointmentStore {
  let database: Database
  let readers: [Table: Provider<TableReader>]

  init(database: Database, readers: [Table: Provider<TableReader>]) {
    (self.database, self.readers) = (database, readers)
  }

  func appointments() -> [Int] { [] }
}

struct CachedAppointmentStore: AppointmentStore {
  let inner: any AppointmentStore
  let clock: any Clock

  func appointments() -> [Int] { inner.appointments() }
}

struct AppointmentSync: SyncSource {
  let store: any AppointmentStore

  var name: String { "appointments" }
}

public final class Rooms: Sendable {
  let server: any Server

  init(server: any Server) { self.server = server }
}

public final class Doctors: Sendable {
  let server: any Server
  let images: ImageCache

  init(server: any Server, images: ImageCache) { (self.server, self.images) = (server, images) }
}

/// Bookings tell the reminders, which ask for bookings.
public final class Bookings: Sendable {
  let store: any AppointmentStore
  let reminders: Reminders
  let rules: [any BookingRule]

  init(store: any AppointmentStore, reminders: Reminders, rules: [any BookingRule]) {
    (self.store, self.reminders, self.rules) = (store, reminders, rules)
  }
}

public final class Reminders: Sendable {
  let bookings: WeakProvider<Bookings>
  let clock: any Clock
  let notifier: Notifier

  init(bookings: WeakProvider<Bookings>, clock: any Clock, notifier: Notifier) {
    (self.bookings, self.clock, self.notifier) = (bookings, clock, notifier)
  }
}

public struct Notifier: Sendable { let log: any Log }

public protocol BookingRule: Sendable { func allows(_ slot: Slot) -> Bool }

struct OpeningHours: BookingRule {
  let clock: any Clock

  func allows(_ slot: Slot) -> Bool { slot.hour < 18 }
}

struct FreeRoom: BookingRule {
  let rooms: Rooms

  func allows(_ slot: Slot) -> Bool { true }
}

struct FreeDoctor: BookingRule {
  let doctors: Doctors

  func allows(_ slot: Slot) -> Bool { true }
}

@MainActor public final class Calendar {
  let bookings: Bookings
  let analytics: any Analytics
  let newBooking: MainActorFactory<BookingForm, Slot>
  let details: MainActorComponentFactory<AppointmentComponent>

  init(
    bookings: Bookings, analytics: any Analytics, newBooking: MainActorFactory<BookingForm, Slot>,
    details: MainActorComponentFactory<AppointmentComponent>
  ) {
    (self.bookings, self.analytics, self.newBooking, self.details) = (bookings, analytics, newBooking, details)
  }
}

@MainActor public final class BookingForm {
  let slot: Slot
  let bookings: Bookings
  let doctors: Doctors

  init(slot: Slot, bookings: Bookings, doctors: Doctors) {
    (self.slot, self.bookings, self.doctors) = (slot, bookings, doctors)
  }
}

public struct SchedulingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any AppointmentStore).self).asSingleton().to(factory: DatabaseAppointmentStore.init)
    binder.decorate((any AppointmentStore).self).to(factory: CachedAppointmentStore.init)
    binder.bind((any SyncSource).self).intoCollection().to(factory: AppointmentSync.init)
    binder.bind().asSingleton().to(factory: Rooms.init)
    binder.bind().asSingleton().to(factory: Doctors.init)
    binder.bind().asSingleton().to(factory: Bookings.init)
    binder.bind().asSingleton().to(factory: Reminders.init)
    binder.bind().to(factory: Notifier.init)
    binder.bind((any BookingRule).self).intoCollection().to(factory: OpeningHours.init)
    binder.bind((any BookingRule).self).intoCollection().to(factory: FreeRoom.init)
    binder.bind((any BookingRule).self).intoCollection().to(factory: FreeDoctor.init)
    binder.bindFactory(BookingForm.self, taking: Slot.self).to(factory: BookingForm.init)
    binder.bind().to(factory: Calendar.init)
    binder.install(component: AppointmentComponent())
  }
}
