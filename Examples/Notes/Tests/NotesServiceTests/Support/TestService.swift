// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import InMemoryLogging
import Logging
import NotesService
import ServiceLifecycle

/// The service for tests: on a free port, with a clock that stands still, a database in memory and a readable log.
/// A test may replace more of it.
struct TestService {
  var settings = Settings.forTests
  /// Whether modules are installed in reverse order.
  var isReversed = false
  var replace: (Binder) -> Void = { _ in }

  /// Builds the service without running it, and returns its log messages. On failure, `error` receives the reason.
  func messagesOfBuild(failingWith error: inout (any Error)?) async -> [String] {
    let log = InMemoryLogHandler()
    let (_, announcement) = AsyncStream.makeStream(of: Int.self)
    do {
      _ = try await component(of: notes, clock: ManualClock(), log: log, announcement: announcement).build()
    } catch let failure {
      error = failure
    }
    return log.entries.map(\.message.description)
  }

  /// Runs the service while `body` runs, and returns when both have ended.
  func run(_ body: (RunningService) async throws -> Void) async throws {
    let clock = ManualClock()
    let log = InMemoryLogHandler()
    let (ports, announcement) = AsyncStream.makeStream(of: Int.self)
    let notes = notes
    let service = component(of: notes, clock: clock, log: log, announcement: announcement)
    let group =
      if let recording = notes.recording { try await service.build(observing: recording) } else {
        try await service.build()
      }

    try await withThrowingTaskGroup { tasks in
      tasks.addTask {
        // A server that cannot start announces nothing, so the stream must end.
        defer { announcement.finish() }
        try await group.run()
      }
      if let port = await ports.first(where: { _ in true }) {
        try await body(
          RunningService(clock: clock, log: log, port: port, shutDown: { await group.triggerGracefulShutdown() }))
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
    }
  }

  private var notes: NotesComponent { NotesComponent(settings: settings) }

  private func component(
    of notes: NotesComponent, clock: ManualClock, log: InMemoryLogHandler, announcement: AsyncStream<Int>.Continuation
  ) -> some Component<ServiceGroup, Void> {
    OrderedNotes(notes: notes, settings: settings, isReversed: isReversed).overriding { [replace] binder in
      binder.bind((any WallClock).self).to(value: clock)
      binder.bind(Logger.self).to(value: Logger(label: "notes") { _ in log })
      binder.bind((any ServerListener).self).to(value: PortAnnouncement(ports: announcement))
      binder.bind(NotesDatabase.self).asEagerSingleton().onClose { try await $0.close() }
        .to(factory: NotesDatabase.inMemory)
      replace(binder)
    }
  }
}

/// The service, with its modules in one of two orders.
private struct OrderedNotes: Component {
  typealias Root = ServiceGroup

  let notes: NotesComponent
  let settings: Settings
  let isReversed: Bool

  func configure(binder: Binder) {
    guard isReversed else { return notes.configure(binder: binder) }
    binder.bind().to(factory: ServiceGroup.running(_:closer:logger:))
    binder.install(module: WebModule())
    binder.install(module: RequestsModule())
    binder.install(module: MaintenanceModule())
    binder.install(module: StorageModule())
    binder.install(module: LoggingModule())
    binder.bind(Settings.self).to(value: settings)
  }
}

extension Settings {
  static var forTests: Settings {
    var settings = Settings(databasePath: "/nowhere")
    settings.port = 0
    settings.accounts = [
      Account(name: "ada", token: "ada's token"), Account(name: "grace", token: "grace's token"),
    ]
    return settings
  }
}
