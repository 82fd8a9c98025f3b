// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

protocol PlacedStore: Sendable {}

/// Where reports put new statements. The types here belong to the Swift module `DovetailTests`, which stands for a module
/// that `App` imports.
@Suite struct PlacesOfStatementsTests {
  private struct DiskStore: PlacedStore {}

  private struct Shelf {
    let store: any PlacedStore
  }

  private enum Archive: Dovetail.Tag { typealias Element = Diagnostic }

  private struct StorageModule: Module {
    let configuration: @Sendable (Binder) -> Void

    func configure(binder: Binder) { configuration(binder) }
  }

  private func advice(_ component: some Component) -> [Diagnostic.Note] {
    component.graph().diagnostics.filter { $0.severity == .error }.flatMap(\.notes)
  }

  @Test func anAliasStandsBesideItsOriginal() throws {
    let module = StorageModule { $0.bind(fileID: "DovetailTests/Disk.swift", line: 7).to(factory: DiskStore.init) }
    let notes = advice(
      TestComponent(of: Shelf.self) { binder in
        binder.install(module: module, fileID: "App/App.swift", line: 3)
        binder.bind(fileID: "App/App.swift", line: 4).to(factory: Shelf.init)
      })
    #expect(
      notes.filter { $0.kind == .fix }.map(\.text).dropFirst() == [
        "above DovetailTests/Disk.swift:7: binder.bind((any PlacedStore).self).asAlias(of: PlacesOfStatementsTests.DiskStore.self) { $0 }"
      ])
    #expect(notes.dropFirst().first?.edits.first?.site == Site(fileID: "DovetailTests/Disk.swift", line: 7))
  }

  @Test func aMissingTypeOfAModuleIsBoundWhereThatModuleRequestsIt() {
    let module = StorageModule { $0.bind(fileID: "DovetailTests/Shelf.swift", line: 9).to(factory: Shelf.init) }
    let notes = advice(
      TestComponent(of: Shelf.self) { $0.install(module: module, fileID: "App/App.swift", line: 3) })
    #expect(
      notes.filter { $0.kind == .binding }.map(\.text) == [
        "above DovetailTests/Shelf.swift:9: binder.bind((any PlacedStore).self).to { … }"
      ])
  }

  @Test func anOverrideIsNoPlaceInItsComponent() {
    let component = TestComponent(of: Shelf.self) { binder in
      binder.bind(Int.self, fileID: "App/App.swift", line: 2).to(value: 1)
      binder.bind(fileID: "App/App.swift", line: 3).to { (_: Int, store: any PlacedStore) in Shelf(store: store) }
    }
    let notes = advice(component.overriding { $0.bind(Int.self, fileID: "App/Tests.swift", line: 9).to(value: 2) })
    #expect(notes.last?.text == "above App/App.swift:3: binder.bind((any PlacedStore).self).to { … }")
  }

  private struct ShelfComponent: Component {
    typealias Root = Shelf

    let file: String

    func configure(binder: Binder) {
      binder.bind((any PlacedStore).self, fileID: file, line: 8).to { DiskStore() }
      binder.bind(fileID: file, line: 9).to(factory: Shelf.init)
    }
  }

  @Test(arguments: ["App/Shelf.swift", "Kit/Shelf.swift"]) func aStatementMovesWithinItsModule(file: String) {
    let notes = advice(
      TestComponent(of: (any PlacedStore).self) { binder in
        binder.install(component: ShelfComponent(file: file), fileID: "App/App.swift", line: 3)
        binder.bind(Int.self, fileID: "App/App.swift", line: 4).to(value: 1)
      })
    #expect(notes.contains { $0.kind == .fix && $0.text.hasPrefix("move the binding") } == file.hasPrefix("App/"))
  }

  @Test func aStatementSaysWhatItsFileHasToImport() {
    let notes = advice(
      TestComponent(of: String.self) { binder in
        binder.bind(fileID: "App/App.swift", line: 4).to { (number: Int) in "\(number)" }
        binder.bind(fileID: "DovetailTests/Shelf.swift", line: 9).asEagerSingleton().to(factory: Shelf.init)
        binder.bind(Int.self, fileID: "App/App.swift", line: 5).to(value: 1)
      })
    #expect(notes.last?.text.hasPrefix("above DovetailTests/Shelf.swift:9: ") == true)
    let requested = advice(
      TestComponent(of: Shelf.self) { binder in
        binder.bind(Int.self, fileID: "App/App.swift", line: 2).to(value: 1)
        binder.bind(fileID: "Kit/Shelf.swift", line: 9).to(factory: Shelf.init)
      })
    #expect(
      requested.last?.text
        == "above App/App.swift:2, with import DovetailTests: binder.bind((any PlacedStore).self).to { … }")
    #expect(requested.last?.edits.map(\.imports) == [["DovetailTests"]])
  }

  @Test func aTagOfAHigherModuleIsNotOfferedToALowerOne() {
    // `Dovetail` stands for the lower module: a statement of `DovetailTests` names a type of `Dovetail`.
    func isOffered(to fileID: String) -> Bool {
      advice(
        TestComponent(of: Int.self) { binder in
          binder.bind(Int.self, fileID: fileID, line: 4).to { (fault: Diagnostic) in fault.notes.count }
          binder.bind(Diagnostic.self, fileID: "DovetailTests/Tags.swift", line: 5).tagged(with: Archive.self).to {
            fatalError("never constructed")
          }
        }
      ).flatMap(\.edits).contains { $0.new.contains("Archive") }
    }
    #expect(isOffered(to: "App/App.swift"))
    #expect(!isOffered(to: "Dovetail/Faults.swift"))
  }

  @Test func theStatementThatInstallsAChildIsNoneOfTheChild() {
    struct Child: Component {
      typealias Root = Shelf
      typealias Seed = Int

      func configure(binder: Binder) {
        binder.bind(fileID: "App/Child.swift", line: 12).to(factory: Shelf.init)
      }
    }
    let notes = advice(
      TestComponent(of: ComponentFactory<Child>.self) {
        $0.install(component: Child(), fileID: "App/App.swift", line: 3)
      })
    #expect(
      notes.filter { $0.kind == .binding }.map { $0.edits.map(\.site) } == [[Site(fileID: "App/Child.swift", line: 12)]]
    )
  }
}
