// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import HTTPTypes
import Hummingbird
import Logging
import NotesService
import ServiceLifecycle

extension ServiceGroup {
  /// Wires the graph of ``NotesComponent``.
  static func wiredByHand(settings: Settings) async throws -> ServiceGroup {
    let logger = Logger.writingToStandardError(settings: settings)
    let database = try await NotesDatabase.open(settings: settings, logger: logger)
    let users = StoredUsers(database: database)
    for account in settings.accounts { try await users.register(account) }

    let clock = SystemClock()
    let statistics = Statistics()
    let services: [any Service] = [
      NotesPurger(clock: clock, settings: settings, logger: logger) {
        let transaction = Transaction(database: database)
        return UnitOfWork(worker: StoredNotes(transaction: transaction), transaction: transaction)
      },
      StatisticsReporter(statistics: statistics, clock: clock, settings: settings, logger: logger),
      NotesServer(
        routes: routes(users: users, database: database, clock: clock, logger: logger),
        middlewares: [CountRequests(statistics: statistics), LogFailures()], settings: settings, logger: logger,
        listener: LoggingListener(logger: logger)),
    ]
    return running(services, logger: logger) { try await database.close() }
  }

  private static func routes(
    users: any UserRepository, database: NotesDatabase, clock: any WallClock, logger: Logger
  ) -> [Route] {
    let authenticator = Authenticator(users: users)
    return [
      Route(.post, "notes", authenticator: authenticator) { caller in
        let transaction = Transaction(database: database)
        let handler = CreateNote(
          user: caller.user, notes: StoredNotes(transaction: transaction),
          journal: StoredJournal(transaction: transaction), clock: clock, logger: logger.identifying(caller))
        return UnitOfWork(worker: handler, transaction: transaction)
      },
      Route(.get, "notes", authenticator: authenticator) { caller in
        let transaction = Transaction(database: database)
        let handler = ListNotes(user: caller.user, notes: StoredNotes(transaction: transaction))
        return UnitOfWork(worker: handler, transaction: transaction)
      },
      Route(.get, "notes/:id", authenticator: authenticator) { caller in
        let transaction = Transaction(database: database)
        let handler = ReadNote(user: caller.user, notes: StoredNotes(transaction: transaction))
        return UnitOfWork(worker: handler, transaction: transaction)
      },
      Route(.delete, "notes/:id", authenticator: authenticator) { caller in
        let transaction = Transaction(database: database)
        let handler = DeleteNote(
          user: caller.user, notes: StoredNotes(transaction: transaction),
          journal: StoredJournal(transaction: transaction), logger: logger.identifying(caller))
        return UnitOfWork(worker: handler, transaction: transaction)
      },
      Route(.get, "journal", authenticator: authenticator) { caller in
        let transaction = Transaction(database: database)
        let handler = ReadJournal(user: caller.user, journal: StoredJournal(transaction: transaction))
        return UnitOfWork(worker: handler, transaction: transaction)
      },
    ]
  }
}
