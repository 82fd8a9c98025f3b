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

  @Test func thereIsNoPageByDefault() async throws {
    try await TestService().run { service async throws in
      #expect(service.graphPort == nil)
      #expect(try await service.ada.get("/notes").status == 200)
    }
  }
}
