// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

// A report cannot tell what conforms to a private protocol.
protocol Lighting {}
private struct Bulb: Lighting {}
private struct Breaker {}
private struct Network: Hashable {}
private struct Wall { let light: Factory<any Lighting, Int> }
private struct Fuse { let breaker: Factory<Breaker, Network> }

private struct Trip {}
private struct Route { let trip: Trip }

private struct RouteComponent: Component {
  typealias Root = Route

  func configure(binder: Binder) { binder.bind().to(factory: Route.init) }
}

private struct StepComponent: Component {
  typealias Root = RequestAudit

  func configure(binder: Binder) {}
}

/// Requests the audit of a request itself, and opens a child whose root it is.
private struct StagedComponent: Component {
  typealias Root = (RequestStart, ComponentFactory<StepComponent>)

  func configure(binder: Binder) {
    binder.bind(RequestName.self, fileID: "Start/Start.swift", line: 1).to { RequestName() }
    binder.bind(RequestStart.self, fileID: "Start/Start.swift", line: 2).to(factory: RequestStart.init)
    binder.install(component: StepComponent())
    binder.bind().to { (start: RequestStart, step: ComponentFactory<StepComponent>) in (start, step) }
  }
}

private struct RequestName: Sendable {}
private struct RequestAudit: Sendable { let name: RequestName }
private struct RequestStart: Sendable { let audit: RequestAudit }

/// A child whose statements are in a Swift module of their own.
private struct StartComponent: Component {
  typealias Root = RequestStart

  func configure(binder: Binder) {
    binder.bind(RequestName.self, fileID: "Start/Start.swift", line: 1).to { RequestName() }
    binder.bind(RequestStart.self, fileID: "Start/Start.swift", line: 2).to(factory: RequestStart.init)
  }
}

protocol Tiling: Sendable {}
struct RemoteTiles: Tiling {}
private struct CachedTiles: Tiling { let remote: RemoteTiles }

private struct Ledger<Entry>: Sendable {}

private enum Joint: Hashable { case elbow, wrist }

/// What comes first, if the graph shows what was probably meant.
@Suite struct FirstAdviceTests {
  private func fixes(of id: Diagnostic.ID, _ toy: ToyGraph) -> [String] {
    toy.diagnostics.filter { $0.id == id }.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
  }

  @Test func aContributionThatLostItsTagBelongsToTheTaggedOnes() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Check] tagged Summit")
      ToyStatement(kind: .declaration(.contribution), key: "[Check] tagged Summit")
      "Check".contribution
    }
    #expect(
      fixes(of: .unusedBinding, toy).first == "add .tagged(with: Summit.self) to the contribution at Toy.swift:3")
  }

  @Test func aRequestThatLostItsTagIsOneChangeAndAllContributionsAreSeveral() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Check]")
      ToyStatement(kind: .declaration(.contribution), key: "[Check] tagged Summit")
      ToyStatement(kind: .declaration(.contribution), key: "[Check] tagged Summit")
    }
    let fixes = fixes(of: .missingBinding, toy)
    #expect(fixes.first?.hasPrefix("request `") == true)
    #expect(
      fixes.dropFirst().first?.hasPrefix("if nothing is meant to request the tag, remove .tagged(with: Summit.self)")
        == true)
  }

  @Test func theSecondOfTwoEqualRequestsMeansTheTagThatNothingRequests() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Degree tagged Swarm", "Degree tagged Swarm")
      "Degree tagged Swarm".value
      "Degree tagged Frost".value
    }
    let fix = fixes(of: .repeatedRequest, toy).first
    #expect(
      fix
        == "request `TaggedProvider<Frost>` in `App.init`, because nothing requests `Degree tagged Frost` at Toy.swift:3"
    )
  }

  @Test func whoWrapsItselfMeansTheTagThatNothingRequests() {
    let toy = ToyGraph(root: "any Transport") {
      "any Transport".needs("any Transport")
      "any Transport tagged Primary"
    }
    let fix = fixes(of: .dependencyCycle, toy).first
    #expect(
      fix?.hasSuffix("because nothing requests `any Transport tagged Primary` at Toy.swift:2") == true, "\(fix ?? "")")
  }

  @Test func aFactoryOfAClassIsMeantForItsProtocol() {
    let notes = TestComponent(of: Wall.self) { binder in
      binder.bind().to(factory: Wall.init)
      binder.bindFactory(Bulb.self, taking: Int.self).to { (_: Int) in Bulb() }
    }.graph().diagnostics.filter { $0.severity == .error }.flatMap(\.notes)
    #expect(notes.first?.kind == .fix)
    #expect(
      notes.first?.text.contains(" with binder.bindFactory((any Lighting).self, taking: Int.self) instead of ")
        == true)
  }

  @Test func aSharedBindingWhoseFactoryTakesTheArgumentIsMeantAsAFactory() {
    let diagnostics = TestComponent(of: Fuse.self) { binder in
      binder.bind().to(factory: Fuse.init)
      binder.bind().asSingleton().to { (_: Network) in Breaker() }
    }.graph().diagnostics.filter { $0.severity == .error }
    // Nor is the argument reported as missing.
    #expect(diagnostics.count == 1)
    let fix = diagnostics.flatMap(\.notes).first { $0.kind == .fix }
    #expect(
      fix?.text.contains(" with binder.bindFactory(Breaker.self, taking: Network.self) instead of ") == true)
  }

  @Test func aComponentIsInstalledWhereItIsOpenedAndFindsWhatItNeeds() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<MatchComponent>")
      component("MatchComponent", root: "Match", seed: "Setup") { "Match".needs("ComponentFactory<WhisperComponent>") }
      component("WhisperComponent", root: "Whisper") { "Whisper".needs("Setup") }
    }
    let advice = toy.errors.flatMap(\.notes).filter { $0.kind != .nearMiss }.map(\.text)
    #expect(advice.first?.contains("binder.install(component: WhisperComponent(") == true, "\(advice)")
    #expect(advice.first?.contains("`MatchComponent`") == true)
  }

  @Test func aParentsBindingThatNothingRequestsIsTheOneTooMany() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<UserComponent>")
      "Count".value
      component("UserComponent", root: "User") {
        "User".needs("Count")
        "Count".value
      }
    }
    #expect(
      fixes(of: .undeclaredShadowing, toy).first
        == "remove the binding at Toy.swift:2, because nothing requests it in `Toy`")
  }

  @Test func anOverrideThatContributesToNothingIsMeantToReplace() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Thermometer")
      "any Thermometer"
    } overriding: {
      "any Thermometer".contribution.needs("Frost")
      "Frost".byDefault
    }
    #expect(fixes(of: .unusedBinding, toy).first == "remove .intoCollection() from the contribution at Toy.swift:3")
  }

  /// An override that is not shared would be reported next.
  @Test func whatReplacesASingletonIsOne() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Thermometer")
      "any Thermometer".singleton
    } overriding: {
      "any Thermometer".contribution
    }
    #expect(
      fixes(of: .unusedBinding, toy).first
        == "remove .intoCollection() from the contribution at Toy.swift:3, and add .asSingleton()",
      "\(fixes(of: .unusedBinding, toy))")
  }

  @Test(arguments: [
    ("any Tab", "request `any Tab` in `App.init`, because it requests `MapTab` itself"),
    // Only a part of the original.
    ("Map", "remove the binding at Toy.swift:3"),
  ])
  func anAliasIsRequestedWhereItsOriginalIs(_ alias: String, _ fix: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("MapTab")
      "MapTab".singleton
      alias.alias(of: "MapTab")
    }
    #expect(fixes(of: .unusedBinding, toy).first == fix)
  }

  @Test func aSharedBindingThatIsRequestedItselfLacksItsArgument() {
    let missing = TestComponent(of: (Fuse, Breaker).self) { binder in
      binder.bind().to { (fuse: Fuse, breaker: Breaker) in (fuse, breaker) }
      binder.bind().to(factory: Fuse.init)
      binder.bind().asSingleton().to { (_: Network) in Breaker() }
    }.graph().diagnostics.filter { $0.id == .missingBinding }.map(\.subject)
    #expect(missing.contains("Network"))
    #expect(missing.count == 2)
  }

  @Test func aValueThatOnlyAChildRequestsMayBeItsSeed() {
    let notes = TestComponent(of: ComponentFactory<RouteComponent>.self) { binder in
      binder.install(component: RouteComponent())
    }.graph().diagnostics.flatMap(\.notes)
    #expect(
      notes.last?.text
        == "if the code that opens `RouteComponent` has a `Trip`, declare `typealias Seed = Trip` in `RouteComponent`, "
        + "and pass it")
  }

  @Test func aDisplacedDefaultIsNotWhatNothingRequests() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Degree tagged Swarm", "Degree tagged Swarm", "Degree tagged Frost")
      "Degree tagged Swarm".value
      "Degree tagged Frost".byDefault
      "Degree tagged Frost".value
    }
    #expect(fixes(of: .repeatedRequest, toy).isEmpty)
  }

  @Test func contributionsThatLostTheirTagAreOneClause() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Check] tagged Summit")
      "Check".contribution
      "Check".contribution
      "Check".contribution
    }
    let fix = fixes(of: .missingBinding, toy).first { $0.hasPrefix("add .tagged") }
    #expect(
      fix == "add .tagged(with: Summit.self) to the contributions at Toy.swift:2, Toy.swift:3 and Toy.swift:4")
  }

  @Test func aBindingOfAConformingTypeBeginsWithTheElement() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Check]")
      "any Check".contribution
      "WatchCheck"
    }
    let fix = fixes(of: .unusedBinding, toy).first
    #expect(
      fix?.contains("contribute as `any Check` at Toy.swift:3: binder.bind((any Check).self).intoCollection()") == true,
      "\(fix ?? "")")
  }

  @Test func theDefaultOfTheComponentItselfIsMeantAsItsBinding() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Banner")
      module("Lobby") { "any Banner".byDefault }
      "any Banner".byDefault
    }
    #expect(fixes(of: .duplicateBinding, toy).first?.contains("binder.bind((any Banner).self) instead of ") == true)
  }

  @Test func whatAChildConstructsLikeItsParentIsTheOneTooMany() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<UserComponent>", "Books")
      "Books".singleton.needs("Disk")
      "Disk".singleton
      component("UserComponent", root: "User") {
        "User".needs("Books")
        "Books".singleton.needs("Disk")
      }
    }
    #expect(fixes(of: .undeclaredShadowing, toy).first?.hasPrefix("remove the binding at Toy.swift:") == true)
  }

  @Test func aDecorationOfTheParentThatRequestsASeedBelongsIntoTheChild() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<RequestComponent>", "Log")
      "Log"
      "Log".decoration.needs("Request")
      component("RequestComponent", root: "Handler", seed: "Request") { "Handler".needs("Log", "Request") }
    }
    #expect(
      fixes(of: .captiveDependency, toy).first
        == "move the decoration of `Log` at Toy.swift:3 to `RequestComponent`",
      "\(fixes(of: .captiveDependency, toy))")
  }

  private func suggestions(_ app: TestComponent<some Any>) -> [String] {
    app.graph().diagnostics.filter { $0.id == .captiveDependency }.flatMap(\.notes).filter { $0.kind == .suggestion }
      .map(\.text)
  }

  /// No fix, because only the author knows whether the other Swift module can name the type.
  @Test func whatOnlyAChildRequestsBelongsIntoIt() {
    let app = TestComponent(of: ComponentFactory<StartComponent>.self) { binder in
      binder.bind(RequestAudit.self, fileID: "App/App.swift", line: 3).to(factory: RequestAudit.init)
      binder.install(component: StartComponent())
    }
    #expect(
      suggestions(app).first
        == "move the statement at App/App.swift:3 into `StartComponent`, which alone requests it", "\(suggestions(app))"
    )
  }

  @Test func whatAChildAndItsChildRequestBelongsIntoTheOuter() {
    let app = TestComponent(of: ComponentFactory<StagedComponent>.self) { binder in
      binder.bind(RequestAudit.self, fileID: "App/App.swift", line: 3).to(factory: RequestAudit.init)
      binder.install(component: StagedComponent())
    }
    #expect(
      suggestions(app).first == "move the statement at App/App.swift:3 into `StagedComponent`, which alone requests it",
      "\(suggestions(app))")
  }

  @Test func whatTheParentRequestsBelongsOutOfTheChild() {
    let app = TestComponent(of: RequestAudit.self) { binder in
      binder.bind(RequestAudit.self, fileID: "App/App.swift", line: 3).to(factory: RequestAudit.init)
      binder.install(component: StartComponent())
    }
    #expect(
      suggestions(app).first == "move the statement at Start/Start.swift:1 next to the one at App/App.swift:3",
      "\(suggestions(app))")
  }

  @Test func whatAChildShadowsIsLostInItsParent() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Log", "ComponentFactory<RoomComponent>")
      component("RoomComponent", root: "Room") {
        "Room".needs("Log")
        "Log".shadowing
      }
    }
    let notes = toy.diagnostics.filter { $0.id == .captiveDependency }.flatMap(\.notes)
    #expect(notes.first?.kind == .binding)
    #expect(notes.first?.text.hasPrefix("above Toy.swift:1: binder.bind(Log.self)") == true, "\(notes)")
  }

  @Test func oneOfTwoIsMeantAsTheClassThatTheOtherRequests() {
    let app = TestComponent(of: (any Tiling).self) { binder in
      binder.bind((any Tiling).self, fileID: "App/App.swift", line: 3).to { RemoteTiles() }
      binder.bind((any Tiling).self, fileID: "App/App.swift", line: 4).to(factory: CachedTiles.init)
    }
    let notes = app.graph().diagnostics.filter { $0.id == .duplicateBinding }.flatMap(\.notes)
    #expect(
      notes.first?.text.hasPrefix(
        "if the factory at App/App.swift:3 constructs it, begin the statement at App/App.swift:3 with "
          + "binder.bind(RemoteTiles.self) instead of ") == true, "\(notes)")
  }

  @Test func aGenericTypeIsSharedAsItIsWithOtherArguments() {
    let notes = TestComponent(of: (Ledger<Int>, Ledger<String>).self) { binder in
      binder.bind().asSingleton().to { Ledger<Int>() }
      binder.bind().to { (numbers: Ledger<Int>, names: Ledger<String>) in (numbers, names) }
    }.graph().diagnostics.flatMap(\.notes)
    #expect(notes.contains { $0.kind == .binding && $0.text.contains(".asSingleton()") }, "\(notes)")
    let others = TestComponent(of: (Ledger<Int>, Ledger<String>).self) { binder in
      binder.bind().to { Ledger<Int>() }
      binder.bind().to { (numbers: Ledger<Int>, names: Ledger<String>) in (numbers, names) }
    }.graph().diagnostics.flatMap(\.notes)
    #expect(!others.contains { $0.text.contains(".asSingleton()") }, "\(others)")
  }

  @Test func whatLeadsBackByAProviderIsMadeWeak() {
    let toy = ToyGraph(root: "Dispatcher") {
      "Dispatcher".singleton.needs("Alarms")
      "Alarms".singleton.needs("Provider<Dispatcher>")
    }
    #expect(fixes(of: .retainCycle, toy).first == "request `WeakProvider<Dispatcher>` in `Alarms.init`")
    let other = ToyGraph(root: "Dispatcher") {
      "Alarms".singleton.needs("Provider<Dispatcher>")
      "Dispatcher".singleton.needs("Alarms")
    }
    #expect(fixes(of: .retainCycle, other).first == "request `WeakProvider<Dispatcher>` in `Alarms.init`")
  }

  /// Who requests the root of a child that others open hardly means another one.
  @Test func aRootThatIsOpenedElsewhereIsNotOpenedAgain() {
    let toy = ToyGraph(root: "App") {
      "App".needs("User", "Login")
      "Login".needs("ComponentFactory<UserComponent>")
      component("UserComponent", root: "User", seed: "Name") { "User".needs("Name") }
    }
    let notes = toy.diagnostics.filter { $0.id == .captiveDependency && $0.subject == "User" }.flatMap(\.notes)
    #expect(
      notes.map(\.text) == [
        "request `User` only in `UserComponent`, or open another one: request `ComponentFactory<UserComponent>`"
      ])
  }

  @Test func aKeyOfAnotherTypeMeansTheEntryWithItsName() {
    let app = TestComponent(of: [Joint: any Tiling].self) { binder in
      for joint in [Joint.elbow, .wrist] {
        binder.bind((any Tiling).self).intoDictionary(key: joint).to { RemoteTiles() }
      }
    }
    let overridden = app.overriding { binder in
      binder.bind((any Tiling).self).intoDictionary(key: "wrist").to { RemoteTiles() }
    }
    let notes = overridden.graph().diagnostics.filter { $0.id == .unmatchedOverride }.flatMap(\.notes)
    #expect(notes.map(\.text) == ["use the key .wrist of `[Joint: any Tiling]`"])
  }
}
