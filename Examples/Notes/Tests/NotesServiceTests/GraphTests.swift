// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTesting
import NotesService
import Testing

struct GraphTests {
  @Test func serviceIsSound() async {
    await NotesComponent(settings: .forTests).expectSound()
  }

  @Test func nothingIsBoundInVain() {
    #expect(NotesComponent(settings: .forTests).graph().diagnostics == [])
  }

  @Test func allMistakesAreReportedBeforeAnythingIsOpened() async throws {
    let error = await #expect(throws: GraphError.self) {
      try await BrokenNotes(settings: .forTests).build()
    }
    #expect(
      error?.diagnostics.map(\.id) == [
        .missingBinding, .captiveDependency, .captiveDependency, .undeclaredShadowing, .effectMismatch,
      ])
  }
}
