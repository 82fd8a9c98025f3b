// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Testing

/// `build()`, a test, exported data and the check in the build report the same diagnostics.
@Suite struct SameAdviceTests {
  @Test(arguments: [Office(isBroken: true), Office(file: "Shop/Office.swift", isBroken: true)])
  func allChecksReportTheSame(office: Office) throws {
    let built = try #require(throws: GraphError.self) { _ = try office.build() }.diagnostics
    let validated = try #require(throws: GraphError.self) { try office.validate(failingOn: .warning) }.diagnostics
    let listed = CheckedGraph(office).faults()
    let errors = { (diagnostics: [Diagnostic]) in diagnostics.filter { $0.severity == .error } }
    #expect(built.count == 2)
    #expect(built.flatMap(\.notes).flatMap(\.edits).count >= 3)
    #expect(errors(validated) == built)
    #expect(errors(office.graph().diagnostics) == built)
    #expect(errors(listed) == built)
    #expect(listed == validated)
  }
}
