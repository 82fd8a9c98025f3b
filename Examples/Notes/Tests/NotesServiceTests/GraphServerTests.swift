// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import NotesService
import Testing

struct GraphServerTests {
  @Test func pageAboutTheGraphHasTheTimesOfTheStart() async throws {
    var tested = TestService()
    tested.settings.graphPort = 0
    try await tested.run { service async throws in
      while service.graphPort == nil { try await Task.sleep(for: .milliseconds(5)) }
      let page = try await Client(port: #require(service.graphPort)).get("/")
      #expect(page.status == 200)
      #expect(page.body.contains("<title>NotesComponent</title>"))
      #expect(page.body.contains(/ms, \d+ constructions/))
      #expect(!page.body.contains("ada's token"))
    }
  }

  @Test(arguments: [
    ("localhost", "200 OK"), ("LocalHost:4712", "200 OK"), ("127.0.0.1", "200 OK"), ("127.0.0.1:4712", "200 OK"),
    ("[::1]", "200 OK"), ("[::1]:4712", "200 OK"),
    ("notes.example", "421 Misdirected Request"), ("localhost.example", "421 Misdirected Request"),
    ("127.0.0.1.example:4712", "421 Misdirected Request"), ("127.0.0.2", "421 Misdirected Request"),
    ("localhost@notes.example", "421 Misdirected Request"), ("", "421 Misdirected Request"),
  ]) func onlyNamesOfThisMachineAreAnswered(host: String, status: String) async throws {
    try await withGraphPort { connection async throws in
      let answer = try await connection.answer(to: "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(answer.prefix { $0 != "\r\n" } == "HTTP/1.1 \(status)")
      #expect(answer.contains("<title>NotesComponent</title>") == (status == "200 OK"))
      #expect(answer.contains("Only localhost, 127.0.0.1 and [::1] are answered.") == (status != "200 OK"))
    }
  }

  @Test func requestWithoutAHostIsNotAnswered() async throws {
    try await withGraphPort { connection async throws in
      let answer = try await connection.answer(to: "GET / HTTP/1.0\r\nConnection: close\r\n\r\n")
      #expect(answer.contains("421 Misdirected Request"))
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["", "GET / HTTP/1.1\r\nHost: local"])
  func idleConnectionEnds(text: String) async throws {
    try await withGraphPort(idleTime: .milliseconds(500)) { connection async throws in
      #expect(try await connection.answer(to: text) == "")
    }
  }

  private func withGraphPort(
    idleTime: Duration = .seconds(30), _ body: (RawConnection) async throws -> Void
  ) async throws {
    var tested = TestService()
    tested.settings.graphPort = 0
    tested.settings.graphIdleTime = idleTime
    try await tested.run { service async throws in
      while service.graphPort == nil { try await Task.sleep(for: .milliseconds(5)) }
      try await body(RawConnection(port: #require(service.graphPort)))
    }
  }

  @Test func thereIsNoPageByDefault() async throws {
    try await TestService().run { service async throws in
      #expect(service.graphPort == nil)
      #expect(try await service.ada.get("/notes").status == 200)
    }
  }
}
