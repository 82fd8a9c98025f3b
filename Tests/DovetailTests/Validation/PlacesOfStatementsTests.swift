// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing
import TypeNameFixtures

@testable import Dovetail
@testable import DovetailReports

protocol PlacedStore: Sendable {}

// `DovetailTests` declares how types of `TypeNameFixtures` conform.
extension Lens: Focusing {}
extension Shutter: Focusing {}
extension Flash: Focusing {}
extension Motor: Focusing {}
extension Roll: Focusing {}
extension Lens: Exposing {}
extension Lens: PlacedStore {}

/// Where reports put new statements. The types here belong to the Swift module `DovetailTests`, which stands for a module
/// that `App` imports.
@Suite struct PlacesOfStatementsTests {
  private struct DiskStore: PlacedStore {}

  private struct Shelf {
    let store: any PlacedStore
  }

  enum Archive: Dovetail.Tag { typealias Element = Diagnostic }

  private enum Secret: Dovetail.Tag { typealias Element = Diagnostic }

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

  // MARK: - Directions of imports

  private func edits(_ component: some Component) -> [Diagnostic.Edit] {
    component.graph().diagnostics.flatMap(\.notes).flatMap(\.edits)
  }

  @Test func whatInstallsAModuleImportsIt() {
    let facts = facts(
      TestComponent(of: Int.self) { binder in
        let module = StorageModule { binder in
          binder.install(module: TestModule { _ in }, fileID: "DovetailTests/Storage.swift", line: 1)
        }
        binder.install(module: module, fileID: "Kit/Kit.swift", line: 2)
      })
    #expect(!facts.mayImport("Kit", in: "DovetailTests"))
    #expect(!facts.mayImport("Kit", in: "TestSupport"))
    #expect(!facts.mayImport("DovetailTests", in: "TestSupport"))
    #expect(facts.mayImport("TestSupport", in: "Kit"))
    #expect(facts.mayImport("App", in: "Kit"))
  }

  @Test func aLoopDoesNotNameTheModulesThatItInstalls() {
    let modules: [any Module] = [StorageModule { _ in }, TestModule { _ in }]
    let facts = facts(
      TestComponent(of: Int.self) { binder in
        for module in modules { binder.install(module: module, fileID: "Kit/Loop.swift", line: 2) }
      })
    #expect(facts.mayImport("Kit", in: "DovetailTests"))
  }

  private func facts(_ component: some Component) -> Facts { Facts(Survey(component.graph().graph)) }

  private struct ReaderComponent: Component {
    typealias Root = Int

    func configure(binder: Binder) {
      binder.bind(Int.self, fileID: "TestSupport/Reader.swift", line: 4).to { (_: Shelf) in 1 }
    }
  }

  private struct WriterComponent: Component {
    typealias Root = Shelf

    func configure(binder: Binder) {
      let module = StorageModule {
        $0.bind(Shelf.self, fileID: "DovetailTests/Shelf.swift", line: 9).to { fatalError("never constructed") }
      }
      binder.install(module: module, fileID: "DovetailTests/Writer.swift", line: 3)
    }
  }

  /// Mistakes whose fix would name a type of `DovetailTests` in `TestSupport`, and statements of a module of `TestSupport`.
  private static let mistakes: [(lower: @Sendable (Binder) -> Void, upper: @Sendable (Binder) -> Void)] = [
    // An alias.
    (
      { $0.bind(Lens.self, fileID: "TestSupport/Kit.swift", line: 5).to { Lens() } },
      { $0.bind(Int.self, fileID: "DovetailTests/App.swift", line: 6).to { (_: any PlacedStore) in 1 } }
    ),
    // A contribution, and a step of one.
    (
      { $0.bind(Lens.self, fileID: "TestSupport/Kit.swift", line: 5).to { Lens() } },
      { $0.bind(Int.self, fileID: "DovetailTests/App.swift", line: 6).to { (_: [any PlacedStore]) in 1 } }
    ),
    (
      { $0.bind(Lens.self, fileID: "TestSupport/Kit.swift", line: 5).intoCollection().to { Lens() } },
      { $0.bind(Int.self, fileID: "DovetailTests/App.swift", line: 6).to { (_: [any PlacedStore]) in 1 } }
    ),
    // A tag, also of an optional.
    (
      { $0.bind(String.self, fileID: "TestSupport/Kit.swift", line: 5).to { (_: Diagnostic) in "" } },
      { binder in
        binder.bind(Int.self, fileID: "DovetailTests/App.swift", line: 6).to { (_: String) in 1 }
        binder.bind(Diagnostic.self, fileID: "DovetailTests/App.swift", line: 7).tagged(with: Archive.self).to {
          fatalError("never constructed")
        }
      }
    ),
    (
      { $0.bind(String.self, fileID: "TestSupport/Kit.swift", line: 5).to { (_: Diagnostic?) in "" } },
      { binder in
        binder.bind(Int.self, fileID: "DovetailTests/App.swift", line: 6).to { (_: String) in 1 }
        binder.bind(Diagnostic.self, fileID: "DovetailTests/App.swift", line: 7).tagged(with: Archive.self).to {
          fatalError("never constructed")
        }
      }
    ),
    // A module.
    (
      { _ in },
      { binder in
        binder.install(component: ReaderComponent(), fileID: "DovetailTests/App.swift", line: 6)
        binder.install(component: WriterComponent(), fileID: "DovetailTests/App.swift", line: 7)
        binder.bind(Int.self, fileID: "DovetailTests/App.swift", line: 8).to {
          (_: ComponentFactory<ReaderComponent>, _: ComponentFactory<WriterComponent>) in 1
        }
      }
    ),
  ]

  @Test(arguments: mistakes.indices) func aFixDoesNotNameAModuleAboveItsFile(mistake: Int) {
    let (lower, upper) = Self.mistakes[mistake]
    let edits = edits(
      TestComponent(of: Int.self) { binder in
        binder.install(module: TestModule(lower), fileID: "DovetailTests/App.swift", line: 3)
        upper(binder)
      })
    let wrong = edits.filter { edit in
      (edit.site?.module == "TestSupport" || edit.component?.hasSuffix("ReaderComponent") == true)
        && ["PlacedStore", "Archive", "StorageModule"].contains { edit.new.contains($0) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func theParameterOfAnInitializerIsOfItsModule() {
    // The statement is in `DovetailTests`, and the initializer of `Roll` in `TypeNameFixtures`.
    func isOffered<Made: Sendable>(for made: Made.Type) -> Bool {
      edits(
        TestComponent(of: Made.self) { binder in
          binder.bind(Made.self, fileID: "DovetailTests/App.swift", line: 4).to { (_: Diagnostic) -> Made in
            fatalError("never constructed")
          }
          binder.bind(Diagnostic.self, fileID: "DovetailTests/App.swift", line: 7).tagged(with: Archive.self).to {
            fatalError("never constructed")
          }
        }
      ).contains { $0.new.contains("Archive") }
    }
    #expect(isOffered(for: Shelf.self))
    #expect(isOffered(for: (any Focusing).self))
    #expect(!isOffered(for: Roll<Int>.self))
    #expect(!isOffered(for: Shutter.self))
  }

  // MARK: - Conformances of other modules

  private static let originals: [any Focusing.Type] = [
    Lens.self, Shutter.self, Flash.self, Motor.self, Roll<Int>.self,
  ]

  /// The sites of the edits that bind `any Focusing` to an original of `TypeNameFixtures`, and what they import.
  private func places<Original: Focusing>(
    of original: Original.Type, requested: Bool = true, _ declare: @escaping (Binder) -> Void = { _ in }
  ) -> [Diagnostic.Edit] {
    edits(
      TestComponent(of: Int.self) { binder in
        binder.bind(fileID: "App/App.swift", line: 4).to { (_: any Focusing, _: String) in 1 }
        declare(binder)
        if requested { binder.bind(fileID: "App/App.swift", line: 5).to { (_: Original) in "" } }
        binder.bind(Original.self, fileID: "TypeNameFixtures/Camera.swift", line: 7).to {
          fatalError("never constructed")
        }
      }
    ).filter { $0.new.contains("Focusing") && !$0.new.contains("…") }
  }

  @Test(arguments: originals.indices) func anAliasStandsWhereItsConformanceIsVisible(original: Int) {
    let edits = places(of: Self.originals[original])
    #expect(edits.map(\.site) == [Site(fileID: "App/App.swift", line: 4)])
    #expect(edits.map(\.imports) == [["TypeNameFixtures", "DovetailTests"]])
  }

  @Test(arguments: originals.indices) func anAliasStandsInTheModuleOfItsConformance(original: Int) {
    let edits = places(of: Self.originals[original]) { binder in
      binder.bind(Bool.self, fileID: "DovetailTests/Glue.swift", line: 2).to(value: true)
    }
    #expect(edits.map(\.site) == [Site(fileID: "DovetailTests/Glue.swift", line: 2)])
    #expect(edits.map(\.imports) == [["TypeNameFixtures"]])
  }

  @Test(arguments: originals.indices) func aFactoryGetsTheTypeOfAProtocolOnlyWhereItConforms(original: Int) {
    let edits = places(of: Self.originals[original], requested: false) { binder in
      binder.bind(String.self, fileID: "App/App.swift", line: 5).to(value: "")
    }
    #expect(edits.map(\.site) == [Site(fileID: "App/App.swift", line: 4)])
  }

  @Test func anAliasDoesNotStandBesideAnOverride() {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(fileID: "App/App.swift", line: 4).to { (_: any Focusing, _: Lens) in 1 }
      binder.bind(Lens.self, fileID: "TypeNameFixtures/Camera.swift", line: 7).to { Lens() }
    }
    let edits = edits(component.overriding { $0.bind(Lens.self, fileID: "App/Tests.swift", line: 9).to { Lens() } })
    #expect(edits.filter { $0.new.contains(".asAlias") }.map(\.site) == [Site(fileID: "App/App.swift", line: 4)])
  }

  @Test func severalConformancesMayBeOfSeveralModules() {
    let edits = edits(
      TestComponent(of: Int.self) { binder in
        binder.bind(fileID: "App/App.swift", line: 4).to { (_: any Focusing & Sendable & Exposing, _: Lens) in 1 }
        binder.bind(Lens.self, fileID: "TypeNameFixtures/Camera.swift", line: 7).to { Lens() }
      })
    #expect(edits.filter { $0.new.contains(".asAlias") }.allSatisfy { $0.site?.module == "App" })
  }

  @Test func aConformanceBesideItsTypeOrItsProtocolIsVisibleEverywhere() {
    let edits = edits(
      TestComponent(of: Int.self) { binder in
        binder.bind(fileID: "App/App.swift", line: 4).to { (_: any PlacedStore, _: Lens) in 1 }
        binder.bind(Lens.self, fileID: "Kit/Camera.swift", line: 7).to { Lens() }
      })
    #expect(edits.filter { $0.new.contains(".asAlias") }.map(\.imports) == [["DovetailTests"]])
    #expect(edits.first { $0.new.contains(".asAlias") }?.site == Site(fileID: "Kit/Camera.swift", line: 7))
  }

  // MARK: - Private types

  @Test func aPrivateTypeIsNamedInItsFile() {
    func places(of line: Int) -> [Site?] {
      edits(
        TestComponent(of: Int.self) { binder in
          binder.bind(fileID: "DovetailTests/App.swift", line: 4).to { (_: any PlacedStore) in 1 }
          binder.bind(DiskStore.self, fileID: "DovetailTests/Disk.swift", line: 7).to { DiskStore() }
          // Two declarations on one line are those of a generic function.
          binder.bind(String.self, fileID: "DovetailTests/Disk.swift", line: line).to(value: "")
        }
      ).filter { $0.new.contains(".asAlias") }.map(\.site)
    }
    #expect(places(of: 8) == [Site(fileID: "DovetailTests/Disk.swift", line: 7)])
    #expect(places(of: 7).isEmpty)
  }

  @Test(arguments: ["DovetailTests/Faults.swift", "DovetailTests/Tags.swift"])
  func aPrivateTagIsOfferedOnlyInItsFile(file: String) {
    let edits = edits(
      TestComponent(of: Int.self) { binder in
        binder.bind(Int.self, fileID: file, line: 4).to { (fault: Diagnostic) in fault.notes.count }
        binder.bind(Diagnostic.self, fileID: "DovetailTests/Tags.swift", line: 5).tagged(with: Secret.self).to {
          fatalError("never constructed")
        }
      })
    #expect(edits.contains { $0.new.contains("Secret") } == file.hasSuffix("Tags.swift"))
  }

  @Test(arguments: ["DovetailTests/Faults.swift", "DovetailTests/Tags.swift"])
  func aCollectionWithAPrivateTagIsExtendedOnlyInItsFile(file: String) {
    enum Numbers: Dovetail.Tag { typealias Element = [Int] }
    let edits = edits(
      TestComponent(of: String.self) { binder in
        binder.bind(String.self, fileID: "DovetailTests/Tags.swift", line: 4).to { (_: TaggedProvider<Numbers>) in "" }
        binder.bind(Int.self, fileID: file, line: 5).intoCollection().to(value: 1)
      })
    #expect(edits.contains { $0.site?.line == 5 && $0.new.contains("Numbers") } == file.hasSuffix("Tags.swift"))
  }

  @Test func aMissingPrivateTypeIsBoundInTheFileThatRequestsIt() {
    let edits = edits(
      TestComponent(of: Int.self) { binder in
        binder.bind(fileID: "DovetailTests/App.swift", line: 4).to { (_: String) in 1 }
        binder.bind(fileID: "DovetailTests/Shelf.swift", line: 9).to { (_: Shelf) in "" }
      })
    #expect(edits.map(\.site) == [Site(fileID: "DovetailTests/Shelf.swift", line: 9)])
  }

  @Test(arguments: ["DovetailTests/App.swift", "DovetailTests/Shelf.swift"])
  func theStatementOfAPrivateTypeDoesNotLeaveItsFile(file: String) {
    let edits = edits(
      TestComponent(of: Shelf.self) { binder in
        binder.install(component: ShelfComponent(file: "DovetailTests/Shelf.swift"), fileID: file, line: 3)
        binder.bind(Int.self, fileID: file, line: 4).to(value: 1)
      })
    #expect(edits.contains { $0.change == .moveStatement } == file.hasSuffix("Shelf.swift"))
  }

  @Test func codeToPasteDoesNotNumberPrivateTypes() {
    struct Local {}
    func report<Other>(_ other: Other.Type) -> [Diagnostic] {
      TestComponent(of: Int.self) { binder in
        binder.bind(fileID: "App/App.swift", line: 4).to {
          (_: Local, _: Other, _: Factory<Local, Int>, _: [Other], _: [Int: Local]) in 1
        }
      }.graph().diagnostics
    }
    func reportOfTwins() -> [Diagnostic] {
      struct Local {}
      return report(Local.self)
    }
    let report = reportOfTwins()
    #expect(report.count == 5)
    #expect(report.allSatisfy { $0.subject.contains("Local") })
    #expect(report.contains { $0.subject.contains("Local#1") } && report.contains { $0.subject.contains("Local#2") })
    let code = report.flatMap(\.notes).flatMap(\.edits).map(\.new)
    #expect(code.count >= 5 && code.allSatisfy { $0.contains("Local") && !$0.contains("#") })
  }
}
