// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import DovetailTesting
import Testing

@Suite struct GraphTests {
  @Test(arguments: [["summary"], ["top", "paths"], ["errors"]])
  func graphOfEachCommandIsSoundAndHasNothingUnused(arguments: [String]) throws {
    func expectSound(_ command: some LogCommand) {
      AccessLogComponent(for: command).expectSound(failingOn: .warning)
    }
    let command = try #require(try AccessLogCommand.parseAsRoot(arguments) as? any LogCommand)
    expectSound(command)
  }

  @Test func mistakesAreReportedAllAtOnce() {
    let error = #expect(throws: GraphError.self) { try BrokenAccessLogComponent().validate() }
    #expect(
      error?.diagnostics.map(\.id) == [
        .missingBinding, .missingBinding, .duplicateBinding, .duplicateDictionaryKey, .dependencyCycle, .effectMismatch,
      ])
  }
}
