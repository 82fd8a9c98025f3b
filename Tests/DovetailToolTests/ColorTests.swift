// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Testing

/// The colours of reports on a terminal.
@Suite @MainActor struct ColorTests {
  @Test(
    arguments: [
      (true, [:], true), (true, ["TERM": "xterm-256color", "NO_COLOR": ""], true), (true, ["NO_COLOR": "1"], false),
      (true, ["TERM": "dumb"], false), (false, [:], false),
    ] as [(Bool, [String: String], Bool)])
  func aTerminalHasColoursUnlessTheyAreRefused(isTerminal: Bool, environment: [String: String], areWanted: Bool) {
    #expect(TerminalColors.areWanted(onTerminal: isTerminal, in: environment) == areWanted)
  }

  @Test func onlySeveritiesAndKindsHaveColours() {
    func errors(isColored: Bool) -> String {
      CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office(isBroken: true))] }, workingFolder: "/nowhere",
        isColored: isColored
      ).outcome(of: []).errors
    }
    let plain = errors(isColored: false)
    let colored = errors(isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("Office.swift:3:1: \u{1B}[1;31merror\u{1B}[0m: [missing-binding]"))
    #expect(colored.contains("\u{1B}[1;36mnote\u{1B}[0m: \u{1B}[1;32mfix\u{1B}[0m: "))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
