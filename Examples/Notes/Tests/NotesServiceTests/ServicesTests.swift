// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import NotesService
import Testing

struct ServicesTests {
  @Test func notesArePurgedWhenTheirTimeIsOver() async throws {
    try await TestService().run { service async throws in
      _ = try await service.ada.post("/notes", #"{"text":"soon gone","secondsToLive":90}"#)
      _ = try await service.ada.post("/notes", #"{"text":"for ever"}"#)
      service.clock.advance(by: .seconds(60))
      #expect(try await service.ada.get("/notes/1").status == 200)
      while !service.messages.contains("notes purged") {
        service.clock.advance(by: .seconds(60))
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(try await service.ada.get("/notes/1").status == 404)
      #expect(try await service.ada.get("/notes/2").status == 200)
    }
  }

  @Test(arguments: [false, true])
  func requestInFlightEndsBeforeTheDatabaseIsClosed(isReversed: Bool) async throws {
    let barrier = Barrier()
    let tested = TestService(isReversed: isReversed) { binder in
      binder.bind((any NoteRepository).self).to { (transaction: Transaction) in
        HeldBackNotes(notes: StoredNotes(transaction: transaction), barrier: barrier)
      }
    }
    try await tested.run { service async throws in
      async let reply = service.ada.post("/notes", #"{"text":"just in time"}"#)
      await barrier.holds(1)
      await service.shutDown()
      try await Task.sleep(for: .milliseconds(100))
      #expect(!service.messages.contains("database closed"))
      await barrier.open()
      #expect(try await reply == .init(201, #"{"id":1,"text":"just in time"}"#))
      while !service.messages.contains("database closed") { try await Task.sleep(for: .milliseconds(5)) }
      let ends = service.messages.filter { ["note created", "requests so far", "database closed"].contains($0) }
      // Services end in reverse order, so the reporter ends before the server if its module comes later.
      let services = isReversed ? ["requests so far", "note created"] : ["note created", "requests so far"]
      #expect(ends == services + ["database closed"])
    }
  }

  @Test func startThatFailsClosesTheDatabase() async throws {
    struct Misconfigured: Error {}
    let tested = TestService { $0.onBuild { (_: any UserRepository) throws in throw Misconfigured() } }
    var error: (any Error)?
    let messages = await tested.messagesOfBuild(failingWith: &error)
    #expect((error as? ConstructionError)?.underlyingError is Misconfigured)
    #expect(messages.filter { $0.hasPrefix("database") } == ["database opened", "database closed"])
  }

  @Test func notesOutliveTheService() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var tested = TestService { binder in
      binder.bind(NotesDatabase.self).asEagerSingleton().onClose { try await $0.close() }
        .to(factory: NotesDatabase.open)
    }
    tested.settings.databasePath = folder.appendingPathComponent("notes.sqlite").path

    try await tested.run { service async throws in
      #expect(try await service.ada.post("/notes", #"{"text":"kept"}"#).status == 201)
    }
    try await tested.run { service async throws in
      #expect(try await service.ada.get("/notes") == .init(200, #"[{"id":1,"text":"kept"}]"#))
    }
  }
}
