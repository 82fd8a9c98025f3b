// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

@Suite struct GraphTests {
  @Test(arguments: [["summary"], ["top", "paths"], ["errors"]])
  func graphOfEachCommandIsSoundAndHasNothingUnused(arguments: [String]) throws {
    func validate(_ command: some LogCommand) throws {
      try AccessLogComponent(for: command).validate(failingOn: .warning)
    }
    let command = try #require(try AccessLogCommand.parseAsRoot(arguments) as? any LogCommand)
    try validate(command)
  }

  @Test func mistakesAreReportedAllAtOnce() {
    let error = #expect(throws: GraphError.self) { try BrokenAccessLogComponent().validate() }
    #expect(
      error?.diagnostics.map(\.id) == [
        .missingBinding, .missingBinding, .duplicateBinding, .duplicateDictionaryKey, .dependencyCycle, .effectMismatch,
      ])
  }
}
