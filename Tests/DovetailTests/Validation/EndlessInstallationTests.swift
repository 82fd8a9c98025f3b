// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct EndlessInstallationTests {
  @Test func aRefusedModuleIsReportedWhereItWasInstalled() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      module("Shell") { module("Shell") { refusedModule("Shell") } }
    }
    try Golden.expect(toy.report, toEqual: "endless-installation")
  }

  @Test func whatModulesInsideEachOtherBindAgainIsNotReported() {
    let toy = ToyGraph(root: "App") {
      "App"
      module("Shell") {
        "App"
        module("Shell") {
          "App"
          "Idle"
          refusedModule("Shell")
        }
      }
    }
    #expect(toy.diagnostics.map(\.id) == [.endlessInstallation, .duplicateBinding])
    #expect(toy.diagnostics.last?.evidence.map(\.role) == ["bound", "bound", "installed"])
  }
}
