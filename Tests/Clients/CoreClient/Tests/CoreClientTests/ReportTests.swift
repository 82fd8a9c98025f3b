// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CoreClientGraph
import Dovetail
import Testing

@Suite struct ReportTests {
  @Test func testsThatLinkTheReportsFindWarnings() {
    let error = #expect(throws: GraphError.self) { try SoundComponent().validate(failingOn: .warning) }
    #expect(error?.diagnostics.map(\.id) == [.unusedBinding])
  }

  @Test func testsThatLinkTheReportsShowFixes() {
    let error = #expect(throws: GraphError.self) { try BrokenComponent().build() as Shop }
    #expect(error?.diagnostics.contains { $0.notes.contains { $0.kind == .fix } } ?? false)
  }
}
