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
}
