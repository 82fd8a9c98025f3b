// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct ComponentCycleTests {
  @Test func aComponentInsideItselfIsReported() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<FolderComponent>")
      component("FolderComponent", root: "Folder") {
        "Folder".needs("ComponentFactory<FolderComponent>")
        component("FolderComponent", root: "Folder") {}
      }
    }
    try Golden.expect(toy.report, toEqual: "component-cycle")
  }

  @Test func soIsOneInsideItselfThroughAnother() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<FolderComponent>")
      component("FolderComponent", root: "Folder") {
        "Folder".needs("ComponentFactory<FileComponent>")
        module("Files") {
          component("FileComponent", root: "File") {
            "File".needs("ComponentFactory<FolderComponent>")
            component("FolderComponent", root: "Folder") {}
          }
        }
      }
    }
    try Golden.expect(toy.report, toEqual: "component-cycle.two")
  }

  @Test func theModuleThatInstallsItInsideIsRemovedIfAParentBindsTheRest() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<SessionComponent>")
      component("SessionComponent", root: "Session") {
        "Session"
        module("Accounts") {
          "App".needs("ComponentFactory<SessionComponent>")
          component("SessionComponent", root: "Session") {}
        }
      }
    }
    try Golden.expect(toy.report, toEqual: "component-cycle.module")
  }

  @Test func theComponentThatIsBuiltMayNotBeInsideItselfEither() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<Toy>")
      component("Toy", root: "App") {}
    }
    try Golden.expect(toy.report, toEqual: "component-cycle.root")
  }

  @Test func aComponentMayBeInSeveralOthers() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<LeafComponent>")
      component("LeafComponent", root: "Leaf") { "Leaf" }
      component("LeftComponent", root: "ComponentFactory<LeafComponent>") {
        component("LeafComponent", root: "Leaf") { "Leaf" }
      }
    }
    #expect(toy.diagnostics.isEmpty)
  }
}
