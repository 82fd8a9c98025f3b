// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore
import Testing

/// The app, launched with a library, a catalogue, a clock and a log made for tests.
struct TestApp {
  let delegate = AppDelegate()
  let coordinator: AppCoordinator
  let events: RecordedEvents
  let clock: SimulatedClock

  static func component(
    library: any Library = InMemoryLibrary([]), catalogue: any Catalogue = SampleCatalogue(),
    clock: SimulatedClock = SimulatedClock(), events: RecordedEvents = RecordedEvents()
  ) -> some Component<AppComponent.Root, Void> {
    AppComponent(settings: AppSettings(folder: .temporaryDirectory)).overriding { binder in
      binder.bind((any Library).self).to(value: library)
      binder.bind((any Catalogue).self).to(value: catalogue)
      binder.bind((any ReadingClock).self).to(value: clock)
      binder.bind((any EventLog).self).to(value: events)
      // The replacements need no settings.
      binder.silence(.unusedBinding)
    }
  }

  init(library: any Library = InMemoryLibrary([]), catalogue: any Catalogue = SampleCatalogue()) async throws {
    events = RecordedEvents()
    clock = SimulatedClock()
    let app = Self.component(library: library, catalogue: catalogue, clock: clock, events: events)
    try await app.build().injectProperties(into: delegate)
    coordinator = try #require(delegate.coordinator)
  }

  func signIn() async throws -> SessionCoordinator {
    try await coordinator.begin(Session(reader: "ada"))
    return try #require(session)
  }

  var session: SessionCoordinator? { coordinator.session }
}
