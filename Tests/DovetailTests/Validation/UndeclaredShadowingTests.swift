// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct UndeclaredShadowingTests {
  @Test func aChildSaysThatItBindsWhatItsParentBinds() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Logger", "ComponentFactory<RequestComponent>")
      module("Logging") { "Logger".singleton }
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Logger")
        module("RequestLogging") { "Logger" }
      }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing")
  }

  @Test func aSeedMayNotBeWhatTheParentBinds() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("User", "ComponentFactory<RequestComponent>")
      "User"
      component("RequestComponent", root: "Handler", seed: "User") { "Handler".needs("User") }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing.seed")
  }

  @Test func aChildSaysThatItReplacesACollection() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]", "ComponentFactory<RequestComponent>")
      "Plugin".contribution
      component("RequestComponent", root: "[Plugin]") { "[Plugin]" }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing.collection")
  }

  @Test func aTaggedBindingIsShadowedByOneWithTheSameTagOnly() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("URL tagged Primary", "ComponentFactory<RequestComponent>")
      "URL tagged Primary"
      component("RequestComponent", root: "Handler") {
        "Handler".needs("URL", "URL tagged Primary")
        "URL"
        "URL tagged Primary"
      }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing.tagged")
  }

  @Test func aGrandchildShadowsToo() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Logger", "ComponentFactory<SessionComponent>")
      "Logger"
      component("SessionComponent", root: "ComponentFactory<RequestComponent>") {
        component("RequestComponent", root: "Handler") {
          "Handler".needs("Logger")
          "Logger"
        }
      }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing.grandchild")
  }

  @Test func whoeverSaysSoShadows() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Logger", "[Plugin]", "ComponentFactory<RequestComponent>")
      "Logger"
      "Plugin".contribution
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Logger", "[Plugin]")
        "Logger".shadowing
        "[Plugin]".bound.shadowing
      }
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aDefaultIsShadowedWithoutAWord() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Logger", "ComponentFactory<RequestComponent>")
      "Logger".byDefault
      component("RequestComponent", root: "Logger") { "Logger" }
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func siblingsDoNotShadowEachOther() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Theme") { "Theme" }
      component("RightComponent", root: "Theme") { "Theme" }
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("Logger".bound, "Logger".bound),
    ("Logger".singleton, "Logger".singleton),
    (module("Logging") { "Logger".singleton }, "Logger".bound),
    ("Logger".bound, module("Logging") { "Logger".bound }),
    ("Logger".value, "Logger".bound),
  ])
  func shadowingComesLastIfItLeavesTheOuterBindingUnused(outer: ToyStatement, inner: ToyStatement) {
    for isRequested in [false, true] {
      let toy = ToyGraph(root: "App") {
        "App".bound.needs(["ComponentFactory<RequestComponent>"] + (isRequested ? ["Logger"] : []))
        outer
        component("RequestComponent", root: "Handler") {
          "Handler".needs("Logger")
          inner
        }
      }
      let fixes = toy.errors.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
      #expect(fixes.first?.contains(".shadowing()") == isRequested)
      #expect(fixes.contains { $0.contains("; then nothing requests the binding at ") } != isRequested)
    }
  }
}
