// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import NotesService
import Testing

struct GraphTests {
  @Test func serviceIsSound() async throws {
    try await NotesComponent(settings: .forTests).validate()
  }

  /// Not every unit of work needs both repositories that come with a transaction.
  @Test func nothingButRepositoriesIsBoundInVain() {
    let diagnostics = NotesComponent(settings: .forTests).graph().diagnostics
    #expect(Set(diagnostics.map(\.id)) == [.unusedBinding])
    #expect(Set(diagnostics.map(\.subject)) == ["any NoteRepository", "any Journal"])
  }

  @Test func allMistakesAreReportedBeforeAnythingIsOpened() async throws {
    let error = await #expect(throws: ValidationError.self) {
      try await BrokenNotes(settings: .forTests).build()
    }
    #expect(
      error?.diagnostics.map(\.id) == [
        .missingBinding, .captiveDependency, .captiveDependency, .undeclaredShadowing, .effectMismatch,
      ])
  }
}
