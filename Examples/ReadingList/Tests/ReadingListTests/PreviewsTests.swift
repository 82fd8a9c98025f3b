// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore
import Testing

/// A broken preview would otherwise surface only when it is opened, at the worst of times.
@Suite struct PreviewsTests {
  @Test func listHasTheSample() async throws {
    let list = try Previews.list()
    await list.load()
    #expect(list.entries == [SampleCatalogue.entry])
  }

  @Test func detailsHaveASummary() async throws {
    let details = try Previews.details()
    await details.load()
    #expect(details.summary == "What was made on a dreary night of November.")
  }

  @Test func noteIsUnderWay() throws {
    let note = try Previews.note()
    #expect(note.heading == "page 17")
    #expect(note.text == "Whose voice is this?")
  }
}
