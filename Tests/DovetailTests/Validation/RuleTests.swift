// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct RuleTests {
  private let rules = [ReportRule].all
  private var ids: [Diagnostic.ID] { rules.map(\.id) }

  @Test func everyRuleHasAGolden() throws {
    let goldens = Set(try Golden.names())
    for id in ids.map(\.description) {
      #expect(goldens.contains(id), "there is no golden \(id).txt")
    }
  }

  @Test func everyRuleHasAnIDOfItsOwn() {
    #expect(Set(ids).count == ids.count)
  }

  private let broken = ToyGraph(root: "App") {
    "App".needs("Screen", "[WeakProvider<Plugin>]", "Account")
    module("Screens") {
      "Screen".needs("Client", "Provider<Theme>", "Store")
      "Theme".needs("WeakProvider<StructColor>")
      module("Stubs") { "Store".needs("Disk") }
    }
    module("Storage") {
      "Store".needs("Disk")
      "Disk".needs("Index")
      "Index".needs("Disk?")
      endlessModule("Shell") { "Window" }
    }
    "Plugin".contribution.needs("Client")
    "Account".singleton.needs("Session", "URL tagged Primary")
    "Session".needs("Provider<Account>")
    "Idle"
  }

  @Test func allFaultsAreReportedAtOnce() throws {
    try Golden.expect(broken.report, toEqual: "six-faults")
  }

  @Test func noRuleDependsOnWhatOtherRulesFind() {
    let alone = rules.flatMap { broken.graph.diagnostics(of: [$0]) }
    // Whether fixes are compatible depends on all of them.
    #expect(alone.map(\.summary) == broken.diagnostics.map(\.summary))
    #expect(alone.map(\.evidence) == broken.diagnostics.map(\.evidence))
  }

  @Test func aSoundGraphHasNoDiagnostics() {
    #expect(ToyGraph(root: "()") {}.diagnostics.isEmpty)
    #expect(ToyGraph(root: "App") { "App" }.report.isEmpty)
  }
}
