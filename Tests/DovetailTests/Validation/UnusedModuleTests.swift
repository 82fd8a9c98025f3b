// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct UnusedModuleTests {
  @Test func aModuleOfWhichTheRootNeedsNothingIsOneWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store"
      module("Debugging") {
        "Inspector".needs("Store", "Console")
        "Console"
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-module")
  }

  @Test func ofModulesInsideEachOtherTheOutermostIsReported() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      module("Network") {
        "Client"
        module("Diagnostics") {
          module("Tracing") {
            ["Trace1", "Trace2", "Trace3", "Trace4"].map(\.bound)
            "Trace1".decoration
          }
          component("Panel", root: "Meter") { "Meter" }
        }
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-module.nested")
  }

  @Test func whatRequestsTheModuleIsRemovedWithIt() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      module("Storage") { "Disk" }
      module("Search") { "Index".needs("Disk") }
      "Query".needs("Index")
    }
    try Golden.expect(toy.report, toEqual: "unused-module.requested")
  }

  @Test func severalInstallationsAreOneWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<Left>", "ComponentFactory<Right>")
      component("Left", root: "View") {
        "View"
        module("Debugging") { "Inspector" }
      }
      component("Right", root: "View") {
        "View"
        module("Debugging") { "Inspector" }
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-module.components")
  }

  @Test func aModuleIsOfUseIfItIsSoInOneComponent() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<Left>", "ComponentFactory<Right>")
      component("Left", root: "View") {
        "View"
        module("Debugging") { "Inspector" }
      }
      component("Right", root: "View") {
        "View".needs("Console")
        module("Debugging") { "Console" }
      }
    }
    #expect(found(toy) == ["unused-binding: Inspector"])
  }

  @Test(arguments: [
    "Used".bound, "Used".byDefault, "Used".decoration, "Used".contribution, "Used".emptyCollection, onBuild,
    "Early".eagerSingleton, "Watched".singleton,
  ])
  func oneDeclarationOfUseIsEnough(statement: ToyStatement) {
    let isDecoration = statement.isDecoration
    let toy = ToyGraph(
      root: "App",
      statements: [
        "App".needs("Provider<Used>", "[Used]", "WeakProvider<Watched>"),
        ToyStatement(kind: .module([statement, "Idle".bound]), key: "Module"),
      ] + (isDecoration ? ["Used".bound] : []))
    let ids = toy.diagnostics.filter { $0.subject == "Module" || $0.subject == "Idle" }
    #expect(ids.map(\.id) == [.unusedBinding])
  }

  @Test func aModuleOfDefaultsOrDecorationsAloneIsNotUnused() {
    let toy = ToyGraph(root: "App") {
      "App"
      module("Defaults") {
        "Clock".byDefault
        "Plugin".emptyCollection
      }
      module("Empty") {}
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func whereTheRootIsMissingNothingIsUnused() {
    let toy = ToyGraph(root: "App") { module("Storage") { "Disk" } }
    #expect(toy.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test func whatIsBoundTwiceCountsAsUsed() {
    let toy = ToyGraph(root: "App") {
      "App"
      module("Storage") {
        "Disk"
        "Disk"
        "Index"
      }
    }
    let found = toy.found(by: .all).map { "\($0.id): \($0.subject)" }
    #expect(found == ["duplicate-binding: Disk", "unused-binding: Index"])
  }

  @Test func aModuleInsideAComponentThatNothingOpensIsNotMentioned() {
    let toy = ToyGraph(root: "App") {
      "App"
      component("Panel", root: "Meter") {
        "Meter"
        module("Debugging") { "Inspector" }
      }
    }
    #expect(found(toy) == ["unused-binding: Panel"])
  }

  @Test func aModuleWhoseBindingIsOverriddenIsInUse() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      module("Network") {
        "Client"
        "Log"
      }
    } overriding: {
      "Client"
    }
    #expect(found(toy) == ["unused-binding: Log"])
  }

  @Test func modulesOfRealComponentsAreReportedByTheirTypes() throws {
    struct Idle: Module {
      func configure(binder: Binder) { binder.bind(String.self).to(value: "idle") }
    }
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.install(module: Idle())
    }
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map { "\($0.id): \($0.subject)" } == ["unused-module: UnusedModuleTests.Idle"])
    let silent = component.overriding { $0.silence(.unusedModule) }
    #expect(silent.graph().diagnostics.isEmpty)
  }

  private func found(_ toy: ToyGraph) -> [String] { toy.diagnostics.map { "\($0.id): \($0.subject)" } }
}
