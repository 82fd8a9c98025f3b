// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct EndlessInstallationTests {
  @Test func aRefusedModuleIsReportedWhereItWasInstalled() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      endlessModule("Shell") { "Window" }
    }
    try Golden.expect(toy.report, toEqual: "endless-installation")
  }

  @Test func whatModulesInsideEachOtherBindAgainIsNotReported() {
    let toy = ToyGraph(root: "App") {
      "App"
      endlessModule("Shell") { "App" }
    }
    #expect(toy.diagnostics.map(\.id) == [.endlessInstallation, .duplicateBinding])
    #expect(toy.diagnostics.last?.evidence.map(\.role) == ["bound", "bound", "installed"])
  }

  @Test func branchesThatGoOnForEverEndAtOnce() {
    var keys = StringKeys()
    func declare(_ name: String, in declarations: inout Declarations) {
      let site = Site(fileID: "Toy.swift", line: 1)
      guard declarations.beginInstallation(of: keys.key(name), site: site) else { return }
      declare(name, in: &declarations)
      declare(name, in: &declarations)
      declarations.endInstallation()
    }
    var declarations = Declarations(component: keys.key("Toy"), root: keys.key("()"))
    declare("Left", in: &declarations)
    declare("Right", in: &declarations)
    let errors = Graph(declarations, keys: keys).diagnostics(of: .errors)
    #expect(errors.map(\.subject) == ["Left", "Right"])
  }

  @Test func componentsThatInstallEverMoreOfThemselvesAreCalledComponents() throws {
    struct Endless<Content>: Component {
      func configure(binder: Binder) { binder.install(component: Endless<[Content]>()) }
      typealias Root = Void
    }
    let error = #expect(throws: GraphError.self) { try Endless<Int>().validate() }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.map(\.id) == [.endlessInstallation])
    #expect(diagnostic.summary.hasSuffix("is installed inside 1,000 other components, probably without end"))
    #expect(
      diagnostic.notes.map(\.text) == [
        "at most 200 modules and 1,000 components may be nested",
        "install one of them, and pass the values that differ as its Seed",
      ])
  }

  @Test func aThousandNestedComponentsWithModulesAreSound() async throws {
    struct Nested<Content>: Component {
      struct Part: Module {
        let depth: Int

        func configure(binder: Binder) { binder.bind(Content.self).to { fatalError("not constructed") } }
      }

      typealias Root = Void

      let depth: Int

      func configure(binder: Binder) {
        binder.install(module: Part(depth: depth))
        if depth > 0 { binder.install(component: Nested<[Content]>(depth: depth - 1)) }
      }
    }
    let error = await onSmallStack { () -> (any Error)? in
      do { try Nested<Int>(depth: 1_000).validate() } catch { return error }
      return nil
    }
    #expect(error == nil)
    #expect(throws: GraphError.self) { try Nested<Int>(depth: 1_001).validate() }
  }

  @Test func branchesOfComponentsThatGoOnForEverEndAtOnce() throws {
    struct Branching<Content>: Component {
      typealias Root = Void

      func configure(binder: Binder) {
        binder.install(component: Branching<[Content]>())
        binder.install(component: Branching<Content?>())
      }
    }
    let error = #expect(throws: GraphError.self) { try Branching<Int>().validate() }
    #expect(error?.diagnostics.map(\.id) == [.endlessInstallation, .endlessInstallation])
  }
}
