// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// The proposals of a report, applied to its declarations.
@Suite struct EditTests {
  /// The outcome of one fix: its Swift code, and the rules that still find faults after it.
  private struct Outcome: Equatable, CustomStringConvertible {
    let swift: [String]
    let remaining: [String]

    var description: String { "\(swift) leaves \(remaining)" }

    init(_ swift: String..., leaving remaining: String...) {
      self.init(swift, remaining)
    }

    init(_ swift: [String], _ remaining: [String]) {
      self.swift = swift
      self.remaining = remaining
    }
  }

  /// The outcomes of all proposals of a rule for a graph; `nil` for edits that cannot be applied.
  private func outcomes(of id: Diagnostic.ID, for graph: Graph) -> [Outcome?] {
    let report = Report(on: graph)
    let faults = [ReportRule].all.filter { $0.id == id }.flatMap { $0.faults(report) }
    let proposals = faults.flatMap { report.finding(of: $0).proposals }.map(\.edits)
    return proposals.filter { !$0.isEmpty }.map { edits in
      report.graph(after: edits).map { edited in
        Outcome(swift(for: edits, in: report), edited.diagnostics(of: .errors).map(\.id.description))
      }
    }
  }

  private func swift(for edits: [Edit], in report: Report) -> [String] {
    let notes = edits.map { Finding.Note(kind: .fix, text: Phrase(.edit($0))) }
    let finding = Finding(
      subject: "", summary: "", place: nil, path: [], evidence: [], notes: [], proposals: [], suggestions: [])
    return report.rendered([(.componentCycle(report.graph.component), finding, notes)])[0].notes.map(\.text)
  }

  @Test func aMissingKeyIsBoundWhereItsRequestersSeeIt() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client", "[Plugin]")
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.bind(Client.self).to(factory: Client.init)", leaving: "missing-binding"),
        Outcome("binder.bind(Plugin.self).intoCollection().to(factory: Plugin.init)", leaving: "missing-binding"),
        Outcome("binder.bind([Plugin].self).to { … }", leaving: "missing-binding"),
        Outcome("binder.declareCollection(of: Plugin.self)", leaving: "missing-binding"),
      ])
  }

  @Test func aMissingProtocolIsBoundToTheOnlyTypeThatConforms() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Store")
      "DiskStore"
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.bind((any Store).self)"),
        Outcome("binder.bind((any Store).self).asAlias(of: DiskStore.self) { $0 }"),
        Outcome("binder.bind((any Store).self).to { … }"),
      ])
  }

  @Test func whatOnlyAChildBindsIsMovedToItsParent() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Theme", "ComponentFactory<ScreenComponent>")
      component("ScreenComponent", root: "Theme") { "Theme" }
    }
    #expect(
      outcomes(of: .captiveDependency, for: toy.graph) == [
        Outcome("", leaving: "captive-dependency"), Outcome(""),
      ])
  }

  @Test func oneRequestOfACycleIsDeferred() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Menu")
      "Menu".needs("App")
    }
    #expect(
      outcomes(of: .dependencyCycle, for: toy.graph) == [Outcome("Provider<App>"), Outcome("Provider<Menu>")])
  }

  @Test func aRequestAcceptsEffectsOrWhatHasThemIsThereBefore() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Database>", "Provider<Database>")
      "Database".singleton.doing(.async)
    }
    #expect(
      outcomes(of: .effectMismatch, for: toy.graph) == [
        Outcome("AsyncProvider<Database>", "AsyncProvider<Database>"), Outcome(".asEagerSingleton()"),
      ])
  }

  @Test func aLoopThatRetainsItselfIsWatched() {
    let toy = ToyGraph(root: "App") {
      "App".singleton.needs("Provider<Screen>")
      "Screen".needs("App")
    }
    #expect(outcomes(of: .retainCycle, for: toy.graph) == [Outcome("WeakProvider<App>")])
  }

  @Test func whatCannotBeWatchedIsSharedOrRequestedPlainly() {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Store>", "WeakProvider<StructColor>")
      "Store"
      "StructColor"
    }
    #expect(
      outcomes(of: .unsatisfiableShape, for: toy.graph) == [
        Outcome("Store", leaving: "unsatisfiable-shape"),
        Outcome(".asSingleton()", leaving: "unsatisfiable-shape"),
        Outcome("StructColor", leaving: "unsatisfiable-shape"),
        Outcome("Provider<StructColor>", leaving: "unsatisfiable-shape"),
      ])
  }

  @Test func allButOneOfSeveralBindingsAreRemoved() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store"
      "Store"
      "Store"
    }
    let outcomes = outcomes(of: .duplicateBinding, for: toy.graph)
    #expect(outcomes == Array(repeating: Outcome("", ""), count: 3))
  }

  @Test func aBindingShadowsOrIsRemoved() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Log", "ComponentFactory<ScreenComponent>")
      "Log"
      component("ScreenComponent", root: "Log") { "Log" }
    }
    #expect(outcomes(of: .undeclaredShadowing, for: toy.graph) == [Outcome(".shadowing()"), Outcome("")])
  }

  @Test func aModuleIsInstalledWhereItsBindingIsRequested() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Feed") {
        module("FeedModule") {
          "Feed".needs("[Name: Page]", "ComponentFactory<PageComponent>")
          "Page".contribution(under: "first")
          component("PageComponent", root: "Page") { "Page" }
        }
      }
      component("RightComponent", root: "Feed") {}
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.install(module: FeedModule(…))"),
        // The requests of the initializer in the other component are missing here.
        Outcome("binder.bind(Feed.self).to(factory: Feed.init)", leaving: "missing-binding", "missing-binding"),
      ])
  }

  @Test func aModuleOfOneChildIsInstalledForItsSiblings() {
    let toy = ToyGraph(root: "App") {
      "App".needs(
        "ComponentFactory<LeftComponent>", "ComponentFactory<MiddleComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Feed") { module("StatelessModule") { "Feed" } }
      component("MiddleComponent", root: "Feed") {}
      component("RightComponent", root: "Feed") {}
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.install(module: StatelessModule())"),
        Outcome("binder.bind(Feed.self).to(factory: Feed.init)", leaving: "undeclared-shadowing"),
      ])
  }

  @Test func whatTwoComponentsRequestOfAChildMovesAroundBoth() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Theme") {
        "Theme".needs("Color", "ComponentFactory<ScreenComponent>")
        component("ScreenComponent", root: "Color") { "Color" }
      }
      component("RightComponent", root: "Color") {}
    }
    #expect(outcomes(of: .captiveDependency, for: toy.graph) == [Outcome("")])
    #expect(
      toy.errors.flatMap(\.notes).map(\.text) == [
        "move the binding of `Color` at Toy.swift:6 from `ScreenComponent` to `Toy`",
        "request `Color` only in `ScreenComponent`, or open another one: request `ComponentFactory<ScreenComponent>`",
      ])
  }

  @Test func aComponentIsInstalledOutsideInsteadOfInside() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<ListComponent>", "ComponentFactory<PageComponent>")
      component("ListComponent", root: "ComponentFactory<PageComponent>") {
        component("PageComponent", root: "Page") { "Page" }
      }
    }
    #expect(
      outcomes(of: .captiveDependency, for: toy.graph) == [
        Outcome("", leaving: "captive-dependency"), Outcome("binder.install(component: PageComponent(…))", ""),
      ])
  }

  @Test func aSimilarKeyIsRequestedOrTheBindingGetsTheTag() {
    let toy = ToyGraph(root: "App") {
      "App".needs("URL tagged Primary")
      "URL"
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("URL"),
        Outcome(".tagged(with: Primary.self)"),
        Outcome("binder.bind(URL.self).tagged(with: Primary.self).to(factory: URL.init)"),
      ])
  }

  @Test func aBindingThatRequestsItselfDecoratesTheOther() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client"
      "Client".singleton.needs("Client", "Log")
      "Log"
    }
    #expect(
      outcomes(of: .duplicateBinding, for: toy.graph) == [
        Outcome("binder.decorate(Client.self)"),
        Outcome(""),
        Outcome("", leaving: "dependency-cycle"),
      ])
  }

  @Test func aChildThatIsInstalledByAnEditIsEmpty() {
    let toy = ToyGraph(root: "App") { "App".needs("ComponentFactory<ScreenComponent>") }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.install(component: ScreenComponent(…))")
      ])
  }

  /// Real types of access, which are made at run time.
  @Test func realRequestsAreReplacedByRealTypes() {
    struct Primary: Dovetail.Tag { typealias Element = String }
    typealias Child = TestChild<Int, Void>
    let component = TestComponent(of: (Int, Bool).self) { binder in
      binder.bind(String.self).tagged(with: Primary.self).to { () throws -> String in "" }
      binder.bind(Int.self).to { (text: TaggedProvider<Primary>) in text().count }
      binder.bind(Bool.self).to { (child: ComponentFactory<Child>) in true }
      binder.bind().to { (number: Int, flag: Bool) in (number, flag) }
      binder.install(
        component: Child { child in
          child.bind(Int.self).shadowing().to { () async in 1 }
        })
    }
    #expect(
      outcomes(of: .effectMismatch, for: Binder(configuring: component).takeGraph()) == [
        Outcome("ThrowingProvider<TaggedElement<EditTests.Primary>>", leaving: "effect-mismatch"),
        Outcome(".asEagerSingleton()", leaving: "effect-mismatch"),
        Outcome("AsyncComponentFactory<TestChild<Int, Void>>", leaving: "effect-mismatch"),
        Outcome("AsyncProvider<Int>", leaving: "effect-mismatch"),
      ])
  }

  @Test func anAliasIsBoundBesideItsOriginal() {
    let toy = ToyGraph(root: "ComponentFactory<ScreenComponent>") {
      component("ScreenComponent", root: "Screen") {
        "Screen".needs("any Store")
        "DiskStore"
      }
    }
    #expect(
      outcomes(of: .missingBinding, for: toy.graph) == [
        Outcome("binder.bind((any Store).self)"),
        Outcome("binder.bind((any Store).self).asAlias(of: DiskStore.self) { $0 }"),
        Outcome("binder.bind((any Store).self).to { … }"),
      ])
  }

  @Test func whatNoSingleEditFixes() {
    let twoCaptors = ToyGraph(root: "App") {
      "App".needs("Theme", "ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Theme") { "Theme" }
      component("RightComponent", root: "Theme") { "Theme" }
    }
    #expect(
      outcomes(of: .captiveDependency, for: twoCaptors.graph) == [Outcome("", leaving: "captive-dependency")])
    let whole = ToyGraph(root: "[Plugin]") {
      "[Plugin]"
      "Plugin".contribution
    }
    #expect(outcomes(of: .duplicateBinding, for: whole.graph) == [Outcome(""), Outcome("")])
    let optional = ToyGraph(root: "App") {
      "App".needs("[Provider<Plugin>]")
      "Plugin".contribution.doing(.async)
    }
    #expect(
      outcomes(of: .effectMismatch, for: optional.graph) == [
        Outcome("[AsyncProvider<Plugin>]"),
        Outcome(".asEagerSingleton()"),
      ])
    let value = ToyGraph(root: "StructApp") {
      "StructApp".singleton.needs("Provider<Screen>")
      "Screen".needs("StructApp")
    }
    #expect(outcomes(of: .retainCycle, for: value.graph).isEmpty)
  }

  /// Factory types cannot be made from arguments known only at run time, but their stand-ins can be tried.
  @Test func aRealFactoryIsReplaced() {
    let component = TestComponent(of: Factory<String, Int>.self) { binder in
      binder.bindFactory(String.self, taking: Int.self).to { (number: Int) async in "\(number)" }
    }
    #expect(
      outcomes(of: .effectMismatch, for: Binder(configuring: component).takeGraph()) == [
        Outcome("AsyncFactory<String, Int>")
      ])
  }

  /// The factory that makes a type from the missing instance is no model for that.
  @Test func aNewBindingDoesNotRequestItself() {
    enum First: Dovetail.Tag { typealias Element = String }
    enum Second: Dovetail.Tag { typealias Element = String }
    func isSound(_ component: some Component) -> Bool {
      outcomes(of: .missingBinding, for: Binder(configuring: component).takeGraph()).contains { outcome in
        outcome.map { $0.remaining.isEmpty && $0.swift[0].hasPrefix("binder.bind(") && $0.swift[0].contains(".to") }
          ?? false
      }
    }
    #expect(
      isSound(
        TestComponent(of: TaggedElement<Second>.self) { binder in
          binder.bind(String.self).tagged(with: Second.self).to { (first: TaggedElement<First>) in first.element }
        }))
    #expect(
      isSound(
        TestComponent(of: TaggedElement<Second>.self) { binder in
          binder.bind(String.self).tagged(with: Second.self).to { (first: String) in first }
        }))
    #expect(
      isSound(
        TestComponent(of: Factory<String, Int>.self) { binder in
          binder.bind(Int.self).to(value: 1)
          binder.bindFactory(String.self, taking: Int.self).to { (_: Int, prefix: String) in prefix }
        }))
    #expect(
      isSound(
        TestComponent(of: Factory<String, String>.self) { binder in
          binder.bindFactory(String.self, taking: String.self).to { (_: String, prefix: String) in prefix }
        }))
    #expect(
      isSound(
        TestComponent(of: Factory<String, Int>.self) { binder in
          binder.bind(Int.self).to(value: 1)
          binder.bindFactory(String.self, taking: Int.self).to { (_: Int, first: TaggedElement<First>) in first.element
          }
        }))
  }

  @Test func theDeclarationsOfTheGraphStayAsTheyWere() {
    let toy = ToyGraph(root: "App") { "App".needs("Client") }
    _ = outcomes(of: .missingBinding, for: toy.graph)
    #expect(toy.errors.map(\.id) == [.missingBinding])
  }
}
