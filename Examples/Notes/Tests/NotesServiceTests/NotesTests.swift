// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

struct NotesTests {
  @Test func notesAreKeptUntilTheyAreDeleted() async throws {
    try await TestService().run { service async throws in
      let ada = service.ada
      #expect(try await ada.post("/notes", #"{"text":"buy milk"}"#) == .init(201, #"{"id":1,"text":"buy milk"}"#))
      #expect(try await ada.post("/notes", #"{"text":"call Bob"}"#) == .init(201, #"{"id":2,"text":"call Bob"}"#))
      #expect(
        try await ada.get("/notes") == .init(200, #"[{"id":1,"text":"buy milk"},{"id":2,"text":"call Bob"}]"#))
      #expect(try await ada.delete("/notes/1") == .init(204))
      #expect(try await ada.get("/notes/1") == .init(404, #"{"error":{"message":"there is no note 1"}}"#))
      #expect(try await ada.get("/notes/2") == .init(200, #"{"id":2,"text":"call Bob"}"#))
      #expect(
        try await ada.get("/journal") == .init(200, #"["created note 1","created note 2","deleted note 1"]"#))
    }
  }

  @Test func notesBelongToTheirUser() async throws {
    try await TestService().run { service async throws in
      #expect(try await service.ada.post("/notes", #"{"text":"secret"}"#).status == 201)
      #expect(try await service.grace.get("/notes") == .init(200, "[]"))
      #expect(try await service.grace.get("/notes/1").status == 404)
      #expect(try await service.grace.delete("/notes/1").status == 404)
      #expect(try await service.ada.get("/notes/1").status == 200)
    }
  }

  @Test func strangersAreRefused() async throws {
    try await TestService().run { service async throws in
      #expect(
        try await service.nobody.get("/notes")
          == .init(401, #"{"error":{"message":"send a header 'Authorization: Bearer TOKEN'"}}"#))
      #expect(try await service.stranger.get("/notes") == .init(401, #"{"error":{"message":"nobody has this token"}}"#))
    }
  }

  @Test(arguments: [#"{"text":""}"#, #"{"texts":"x"}"#, "x", ""])
  func whatIsNoNoteIsRefused(body: String) async throws {
    try await TestService().run { service async throws in
      #expect(try await service.ada.post("/notes", body).status == 400)
      #expect(try await service.ada.get("/notes") == .init(200, "[]"))
    }
  }
}
