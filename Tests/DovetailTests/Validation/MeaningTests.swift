// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import TestSupport
import Testing

@testable import Dovetail

protocol FlightRecorder: Sendable {}

final class DefaultFlightRecorder: FlightRecorder {}

private final class MissingWatched: Sendable {}

/// Fixes say if they change more than their fault, and those that do not come first.
@Suite struct MeaningTests {
  private func advice(_ toy: ToyGraph, _ id: Diagnostic.ID) -> [String] {
    toy.diagnostics.filter { $0.id == id }.flatMap(\.notes).map { "\($0.kind): \($0.text)" }
  }

  // MARK: Moves

  @Test func aSingletonOfAChildThatMovesOutIsOneForAll() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Transaction", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Transaction") { "Transaction".singleton }
    }
    #expect(
      advice(toy, .captiveDependency).first
        == "fix: move the binding of `Transaction` at Toy.swift:3 to `Toy`; then there is one `Transaction` for all `RequestComponent`s"
    )
  }

  @Test func aTransientThatMovesOutKeepsItsMeaning() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Form", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Form") { "Form" }
    }
    #expect(advice(toy, .captiveDependency).first == "fix: move the binding of `Form` at Toy.swift:3 to `Toy`")
  }

  @Test func aFixThatKeepsTheMeaningComesFirst() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<RequestComponent>")
      "Audit".needs("Transaction")
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Audit", "Transaction")
        "Transaction".singleton
      }
    }
    #expect(
      advice(toy, .captiveDependency).prefix(2) == [
        "fix: move the binding of `Audit` at Toy.swift:2 to `RequestComponent`",
        "fix: move the binding of `Transaction` at Toy.swift:5 to `Toy`; then there is one `Transaction` for all `RequestComponent`s",
      ])
  }

  @Test func aSingletonThatMovesIntoAChildIsOneForEach() {
    let toy = ToyGraph(root: "ComponentFactory<RequestComponent>") {
      "Audit".singleton.needs("Transaction")
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Audit", "Transaction")
        "Transaction"
      }
    }
    #expect(
      advice(toy, .captiveDependency).contains(
        "fix: move the binding of `Audit` at Toy.swift:1 to `RequestComponent`; then each `RequestComponent` has its own `Audit`"
      ))
  }

  @Test func aModuleOfAChildThatMovesOutIsOneForAll() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Transaction", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Transaction") {
        module("Transactions") { "Transaction".singleton.needs("Connection") }
        "Connection"
      }
    }
    #expect(
      advice(toy, .captiveDependency).filter { $0.hasPrefix("fix") }.allSatisfy {
        $0.hasSuffix("; then there is one `Transaction` for all `RequestComponent`s")
      })
  }

  @Test(arguments: ["App", "Left", "Screen"])
  func nothingMovesIntoAChildIfAnotherNeedsIt(_ other: String) {
    func needs(_ name: String, _ keys: [String]) -> ToyStatement {
      name.bound.needs(keys + (name == other ? ["Audit"] : []))
    }
    let toy = ToyGraph(root: "App") {
      needs("App", ["ComponentFactory<RequestComponent>", "ComponentFactory<LeftComponent>", "Screen"])
      "Audit".needs("Transaction")
      needs("Screen", [])
      component("RequestComponent", root: "Handler", seed: "User") {
        "Handler".needs("Audit", "Transaction")
        "Transaction".needs("User")
      }
      component("LeftComponent", root: "Left") { needs("Left", []) }
    }
    #expect(advice(toy, .captiveDependency) == ["suggestion: request `Transaction` only in `RequestComponent`"])
  }

  @Test func whatMovesInTakesItsOtherRequestersAlong() {
    let toy = ToyGraph(root: "ComponentFactory<RequestComponent>") {
      "Log".needs("Transaction", "User")
      "Audit".needs("Transaction", "Log")
      component("RequestComponent", root: "Handler", seed: "User") {
        "Handler".needs("Audit")
        "Transaction".needs("User")
      }
    }
    #expect(
      advice(toy, .captiveDependency).contains {
        $0.hasPrefix("fix: move the bindings at Toy.swift:1 and Toy.swift:2 ")
      })
  }

  @Test func whatMovesOutTakesAlongWhatItNeeds() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Page", "ComponentFactory<OuterComponent>")
      component("OuterComponent", root: "ComponentFactory<InnerComponent>") {
        "Paper"
        component("InnerComponent", root: "Page") {
          "Page".needs("Ink", "Paper")
          "Ink"
        }
      }
    }
    #expect(
      advice(toy, .captiveDependency).first
        == "fix: move the bindings at Toy.swift:5 and Toy.swift:6 from `InnerComponent` to `Toy`, and move the binding "
        + "of `Paper` at Toy.swift:3 from `OuterComponent` to `Toy`")
    let seeded = ToyGraph(root: "App") {
      "App".needs("Page", "ComponentFactory<OuterComponent>")
      component("OuterComponent", root: "ComponentFactory<InnerComponent>", seed: "Paper") {
        component("InnerComponent", root: "Page") { "Page".needs("Paper") }
      }
    }
    #expect(!advice(seeded, .captiveDependency).contains { $0.hasPrefix("fix") })
  }

  @Test func aStatementOfAModuleMovesOutOfAllComponentsThatInstallIt() {
    // `Second` would lose its `Runner`, because both have it from line 10.
    var runner = "Runner".bound
    runner.line = 10
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<FirstComponent>", "ComponentFactory<SecondComponent>")
      component("FirstComponent", root: "ComponentFactory<InnerComponent>") {
        component("InnerComponent", root: "Runner") { module("Running") { runner } }
        "Track".eagerSingleton.needs("Runner")
      }
      component("SecondComponent", root: "Runner") { module("Running") { runner } }
    }
    let fixes = advice(toy, .captiveDependency).filter { $0.hasPrefix("fix") }
    #expect(!fixes.isEmpty)
    #expect(!fixes.contains { $0.contains("move the binding of `Runner`") })
  }

  @Test func aStatementMovesRatherThanTheInstallationOfItsModule() {
    let toy = ToyGraph(root: "ComponentFactory<RaceComponent>") {
      module("Running") {
        "Runner".needs("Track", "Shoe")
        "Shoe"
      }
      component("RaceComponent", root: "Race") {
        "Race".needs("Runner", "Track")
        "Track"
      }
    }
    let fixes = advice(toy, .captiveDependency).filter { $0.hasPrefix("fix") }
    #expect(
      fixes.contains(
        "fix: in `RaceComponent`: binder.install(module: Running(…)), with the same values as at Toy.swift:1, and "
          + "remove the installation of `Running` at Toy.swift:1"))
    let place = fixes.firstIndex { $0.contains("Running") } ?? 0
    #expect(place > fixes.firstIndex { $0.contains("move the binding of `Runner`") } ?? 3)
    let neededElsewhere = ToyGraph(root: "App") {
      "App".needs("Shoe", "ComponentFactory<RaceComponent>")
      module("Running") {
        "Runner".needs("Track", "Shoe")
        "Shoe"
      }
      component("RaceComponent", root: "Race") {
        "Race".needs("Runner", "Track")
        "Track"
      }
    }
    let others = advice(neededElsewhere, .captiveDependency).filter { $0.hasPrefix("fix") }
    #expect(!others.contains { $0.contains("install") })
    #expect(others.contains("fix: move the binding of `Runner` at Toy.swift:3 to `RaceComponent`"))
  }

  @Test func aStatementOfAComponentStandsInAllItsScopes() {
    // `LeftComponent` binds the missing theme itself, so another one in `PageComponent` would shadow it.
    func page(in name: String, _ own: [ToyStatement]) -> ToyStatement {
      component(name, root: "ComponentFactory<PageComponent>") {
        own
        component("PageComponent", root: "Page") {
          "Page".needs("any Theme")
          "DarkTheme"
        }
      }
    }
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      page(in: "LeftComponent", ["any Theme".bound])
      page(in: "RightComponent", [])
    }
    #expect(!advice(toy, .missingBinding).contains { $0.contains("DarkTheme.self) { $0 }") })
  }

  // MARK: Cycles and removals

  @Test func aProviderInACycleOfTransientsConstructsAnother() {
    let toy = ToyGraph(root: "Menu") {
      "Menu".needs("[Item]")
      "Item".contribution.needs("Menu")
    }
    #expect(
      advice(toy, .dependencyCycle) == [
        "fix: request `Provider<Menu>` in `Item.init`; then each call constructs another `Menu`",
        "fix: request `Provider<[Item]>` in `Menu.init`; then each call constructs another `Item`",
      ])
  }

  @Test func aProviderOfASingletonKeepsItsMeaning() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Menu", "Item")
      "Menu".needs("Item")
      "Item".singleton.needs("Menu")
    }
    #expect(advice(toy, .dependencyCycle) == ["fix: request `WeakProvider<Item>` in `Menu.init`"])
  }

  @Test func aRemovalSaysWhatItLeaves() {
    let toy = ToyGraph(root: "[Name: Page]") {
      "Page".contribution(under: "home")
      "Page".contribution(under: "home")
    }
    #expect(
      advice(toy, .duplicateDictionaryKey).suffix(2) == [
        "fix: remove the contribution at Toy.swift:2, which leaves the contribution at Toy.swift:1",
        "fix: remove the contribution at Toy.swift:1, which leaves the contribution at Toy.swift:2",
      ])
  }

  // MARK: Instances

  @Test func aClassSharedAsItsProtocolIsBoundThere() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Recorder", "DefaultRecorder")
      "any Recorder".singleton.needs("Disk")
      "Disk"
    }
    #expect(
      advice(toy, .missingBinding) == [
        "fix: if the factory at Toy.swift:2 constructs it, begin the statement at Toy.swift:2 with "
          + "binder.bind(DefaultRecorder.self) instead of binder.bind((any Recorder).self), and above Toy.swift:2: "
          + "binder.bind((any Recorder).self).asAlias(of: DefaultRecorder.self) { $0 }",
        "fix: request `any Recorder` in `App.init`, because `any Recorder` is bound at Toy.swift:2, and `DefaultRecorder` "
          + "conforms to it",
        "binding: above Toy.swift:1: binder.bind(DefaultRecorder.self).to(factory: DefaultRecorder.init); then it "
          + "is a second instance beside the shared `any Recorder` at Toy.swift:2",
      ])
  }

  @Test func aRealClassSharedAsItsProtocolIsBoundThere() {
    let line = #line + 2
    let component = TestComponent(of: (any FlightRecorder, DefaultFlightRecorder).self) { binder in
      binder.bind((any FlightRecorder).self).asSingleton().to(factory: DefaultFlightRecorder.init)
      binder.bind().to { (recorder: any FlightRecorder, own: DefaultFlightRecorder) in (recorder, own) }
    }
    let note = component.graph().diagnostics.flatMap(\.notes).first
    #expect(note?.kind == .fix)
    #expect(note?.edits.map(\.site?.line) == [line, line])
    #expect(
      note?.edits.map(\.new) == [
        "binder.bind(DefaultFlightRecorder.self)",
        "binder.bind((any FlightRecorder).self).asAlias(of: DefaultFlightRecorder.self) { $0 }",
      ])
  }

  @Test func noOtherClassIsBoundThere() {
    for bound in ["any Recorder".bound, "any Recorder".alias(of: "Base")] {
      let toy = ToyGraph(root: "App") {
        "App".needs("any Recorder", "DefaultRecorder")
        bound
        "Base".singleton
      }
      #expect(!advice(toy, .missingBinding).contains { $0.contains("begin") || $0.contains("second instance") })
    }
  }

  @Test func whatIsOnlyRequestedWeaklyIsBoundAsASingleton() {
    let missing = TestComponent(of: WeakProvider<MissingWatched>.self) { _ in }
    #expect(
      missing.graph().diagnostics.flatMap(\.notes).contains {
        $0.kind == .binding && $0.text.contains("binder.bind(MissingWatched.self).asSingleton().to(factory: ")
      })
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<any Store>")
      "DiskStore"
    }
    #expect(
      advice(toy, .missingBinding).first { $0.hasPrefix("fix") }
        == "fix: if `any Store` is Sendable, begin the statement at Toy.swift:2 with "
        + "binder.bind((any Store).self).asSingleton() instead of binder.bind(DiskStore.self), because `DiskStore` "
        + "fits, but is bound as itself")
  }

  @Test func anArrayMayBeOneValue() {
    let toy = ToyGraph(root: "App") { "App".needs("[Destination]") }
    #expect(
      advice(toy, .missingBinding) == [
        "binding: above Toy.swift:1: binder.bind(Destination.self).intoCollection().to(factory: Destination.init)",
        "binding: if it is one value, above Toy.swift:1: binder.bind([Destination].self).to { … }",
        "fix: if it may be empty, above Toy.swift:1: binder.declareCollection(of: Destination.self)",
        "suggestion: if a module contributes to it, install that module",
      ])
  }

  // MARK: Values

  private struct Player {
    init(name: String, volumes: [Double], link: URL?) {}
  }

  @Test func aValueThatMayHaveADefaultIsLeftOutFirst() {
    let line = #line + 2
    let component = TestComponent(of: Player.self) {
      $0.bind().to { (volumes: [Double], name: String) in Player(name: name, volumes: volumes, link: nil) }
    }
    for diagnostic in component.graph().diagnostics {
      #expect(
        diagnostic.notes.first?.text
          == "if the parameter has a default value, leave it out: `.to { … }` at DovetailTests/MeaningTests.swift:\(line)"
      )
    }
    #expect(component.graph().diagnostics.map(\.subject) == ["[Double]", "String"])
  }

  private enum Region { case west }
  private struct Options {}
  private struct Sender {
    init(region: Region = .west, options: Options = Options(), name: Name) {}
  }
  private struct Name {}
  private struct Client {}
  private struct Reader {}

  @Test func anOwnValueMayHaveADefaultAsWell() {
    func first<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) -> [Substring] {
      TestComponent(of: root, declare).graph().diagnostics.filter { $0.severity == .error }.map { fault in
        fault.notes.first.map { $0.text.prefix { $0 != "@" } } ?? ""
      }
    }
    let omission: Substring = "if the parameter has a default value, leave it out: `.to { (a: "
    let line = #line + 2
    let both = TestComponent(of: Sender.self) {
      $0.bind().to(factory: Sender.init)
      $0.bind(Name.self).to(factory: Name.init)
    }
    for diagnostic in both.graph().diagnostics {
      #expect(
        diagnostic.notes.first?.text
          == "\(omission)MeaningTests.Name) in … }` at DovetailTests/MeaningTests.swift:\(line)")
      #expect(diagnostic.notes[0].supposes == .defaultValue)
    }
    #expect(both.graph().diagnostics.map(\.subject) == ["MeaningTests.Region", "MeaningTests.Options"])
    // Several parameters for one enumeration have defaults as well, but a structure is more likely bound.
    #expect(
      first((Client, Reader).self) {
        $0.bind().to { (_: Region) in Client() }
        $0.bind().to { (_: Region) in Reader() }
        $0.bind().to { (client: Client, reader: Reader) in (client, reader) }
      }.map { $0.hasPrefix("if the parameter has a default value") } == [true])
    #expect(
      first((Client, Reader).self) {
        $0.bind().to { (_: Options) in Client() }
        $0.bind().to { (_: Options) in Reader() }
        $0.bind().to { (client: Client, reader: Reader) in (client, reader) }
      }.map { $0.contains("default value") } == [false])
    // A hook has a closure, and a seed with the value is a better hint.
    #expect(
      first(Client.self) {
        $0.bind().to(factory: Client.init)
        $0.onBuild { (_: Region) in }
      }.map { $0.contains("default value") } == [false])
    #expect(
      first(Client.self) {
        $0.bind().to { (_: Region) in Client() }
        $0.bind((Region, Int).self).to { (.west, 1) }
      }.map { $0.contains("asAlias(of: (") } == [true])
    // Neither a root nor a provider has a default value.
    #expect(first(Region.self) { _ in }.map { $0.contains("default value") } == [false])
    #expect(
      first(Client.self) { $0.bind().to { (_: Provider<Region>) in Client() } }
        .map { $0.contains("default value") } == [false])
  }

  /// The kinds of the advice on the only missing type.
  private func kinds<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) -> [Diagnostic.Note.Kind] {
    TestComponent(of: Root.self, declare).graph().diagnostics.filter { $0.id == .missingBinding }.flatMap(\.notes)
      .map(\.kind)
  }

  @Test func aValueThatIsMeantAsAnArgumentIsNotLeftOutFirst() {
    struct Article {}
    let kinds = kinds(Factory<Article, Int>?.self) { $0.bind().to { (_: Int) in Article() } }
    #expect(kinds == [.note, .fix, .suggestion, .binding])
  }

  @Test func aProtocolOfTheStandardLibraryIsNotLeftOutFirst() {
    struct Watch {
      let clock: any Clock<Duration>
    }
    let kinds = kinds(Watch.self) { binder in
      binder.bind().to(factory: Watch.init)
      binder.bind(ContinuousClock.self).to(value: ContinuousClock())
    }
    #expect(kinds == [.fix, .suggestion, .binding])
  }

  // MARK: Effects

  @Test func severalSingletonsOfAPathBecomeEagerTogether() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Feed>", "Provider<Inbox>", "Provider<Outbox>")
      "Feed".needs("Database", "Keychain")
      "Inbox".needs("Database", "Keychain")
      "Outbox".needs("Keychain", "Database")
      "Database".singleton.doing(.throwing).needs("Disk")
      "Disk".singleton.doing(.throwing)
      "Keychain".singleton.doing(.throwing)
    }
    let fixes = advice(toy, .effectMismatch).filter { $0.hasPrefix("fix") }
    #expect(
      fixes.first
        == "fix: add .asEagerSingleton() to the bindings at Toy.swift:5 and Toy.swift:7 instead of .asSingleton(), "
        + "because `Database` and `Keychain` are then constructed by `build()`; this fixes 2 diagnostics")
  }

  @Test func aSingletonOnTheWayBecomesEager() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Page>", "Provider<Preview>")
      "Page".needs("Renderer")
      "Preview".needs("Renderer")
      "Renderer".singleton.needs("Template")
      "Template".doing(.throwing)
    }
    #expect(
      advice(toy, .effectMismatch).first
        == "fix: add .asEagerSingleton() to the binding at Toy.swift:4 instead of .asSingleton(), "
        + "because `Renderer` is then constructed by `build()`")
  }

  @Test func ofSeveralSingletonsTheNearestToTheCulpritBecomesEager() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Page>")
      "Page".singleton.needs("Renderer")
      "Renderer".singleton.needs("Template")
      "Template".doing(.throwing)
    }
    let fixes = advice(toy, .effectMismatch).filter { $0.hasPrefix("fix: add") }
    #expect(fixes.first?.contains("because `Renderer` is then constructed by `build()`") ?? false)
    #expect(!fixes.contains { $0.contains("`Page` is then") })
  }

  @Test func aSingletonOnOneOfTwoWaysDoesNotBecomeEager() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Page>")
      "Page".singleton.needs("Renderer", "Footer")
      "Renderer".singleton.needs("Template")
      "Footer".needs("Template")
      "Template".doing(.throwing)
    }
    let fixes = advice(toy, .effectMismatch).filter { $0.hasPrefix("fix: add") }
    #expect(fixes.first?.contains("because `Page` is then constructed by `build()`") ?? false)
    #expect(!fixes.contains { $0.contains("`Renderer` is then") })
  }

  @Test func aSingletonOfAChildThatBecomesEagerIsAcceptedWhereTheChildIsOpened() {
    let toy = ToyGraph(root: "ComponentFactory<RequestComponent>") {
      "Token".doing(.async)
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Provider<Login>", "Provider<Logout>")
        "Login".needs("Context")
        "Logout".needs("Context")
        "Context".singleton.needs("Token")
      }
    }
    #expect(
      advice(toy, .effectMismatch).contains {
        $0.contains("add .asEagerSingleton() to the binding at Toy.swift:6 instead of .asSingleton()")
          && $0.contains("to `AsyncComponentFactory<RequestComponent>`")
          && $0.hasSuffix("because `Context` is then constructed when `RequestComponent` is opened")
      })
  }

  @Test func aWeakSingletonOnTheWayStaysWeak() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Page>")
      "Page".needs("Renderer")
      "Renderer".weakSingleton.needs("Template")
      "Template".doing(.throwing)
    }
    #expect(!advice(toy, .effectMismatch).contains { $0.contains("`Renderer` is then") })
  }

  @Test func anOverrideOfASingletonBecomesOneAgain() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Database>")
      "Database".singleton
    } overriding: {
      "Database".doing(.async)
    }
    #expect(
      advice(toy, .effectMismatch).first
        == "fix: add .asEagerSingleton() to the override at Toy.swift:3, because `Database` is then constructed by "
        + "`try await build()`")
  }

  @Test func aTransientThatBecomesEagerIsOneForAll() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Database>")
      "Database".doing(.async)
    }
    #expect(
      advice(toy, .effectMismatch) == [
        "fix: request `AsyncProvider<Database>` in `App.init`",
        "fix: add .asEagerSingleton() to the binding at Toy.swift:2, if `Database` is Sendable, because `Database` "
          + "is then constructed by `try await build()`; then all requesters share one `Database`",
      ])
  }

  @Test func aSynchronousBuildOfAnAsynchronousSingletonAwaitsIt() {
    let toy = ToyGraph(root: "App", accepting: [.throwing]) {
      "App".needs("Provider<Database>")
      "Database".singleton.doing(.async)
    }
    #expect(
      advice(toy, .effectMismatch).prefix(2) == [
        "fix: add .asEagerSingleton() to the binding at Toy.swift:2 instead of .asSingleton(), and build with "
          + "`try await build()`, because `Database` is then constructed by `build()`",
        "fix: request `AsyncProvider<Database>` in `App.init`",
      ])
  }
}
