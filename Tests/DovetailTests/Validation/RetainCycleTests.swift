// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct RetainCycleTests {
  @Test func aSingletonThatADeferredRequestLeadsBackToKeepsItselfAlive() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Account")
      module("Accounts") {
        "Account".singleton.needs("Log", "Session")
        "Session".needs("Provider<Account>")
      }
      "Log"
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle")
  }

  @Test func theLastRequestOfTheLoopMayBeAnEagerOne() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Account")
      "Account".singleton.needs("Provider<Session>")
      "Session".needs("Account?")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.eager-end")
  }

  @Test func aContributionIsWatchedThroughItsCollection() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin".contribution.singleton.needs("Host")
      "Host".needs("Provider<[Plugin]>")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.collection")
  }

  @Test func anArrayCannotBeWatchedSoItsElementsHaveTo() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin".wholeContribution.singleton.needs("Provider<App>")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.whole-contribution")
  }

  @Test func aWeakRequestKeepsNothingAlive() {
    let toy = ToyGraph(root: "Account") {
      "Account".singleton.needs("Session")
      "Session".needs("WeakProvider<Account>")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aWeakSingletonDoesNotKeepItselfAlive() {
    let toy = ToyGraph(root: "Account") {
      "Account".weakSingleton.needs("Session")
      "Session".weakSingleton.needs("Provider<Account>")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aWeakSingletonKeepsItselfAliveThroughALazyRequest() throws {
    let toy = ToyGraph(root: "Page") {
      "Page".weakSingleton.needs("Lazy<Toolbar>")
      "Toolbar".needs("Page")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.lazy")
  }

  @Test func weakSingletonsWithALazyOneOfEachOtherDoToo() throws {
    let toy = ToyGraph(root: "Page") {
      "Page".weakSingleton.needs("[Lazy<Panel>]")
      "Panel".contribution.weakSingleton.needs("Wrapped<Lazy<Page>>")
    }
    #expect(toy.diagnostics.map(\.summary) == ["the weak singleton `Page` retains itself"])
  }

  @Test func aProviderOnTheWayEndsTheLoopOfInstances() {
    let toy = ToyGraph(root: "Page") {
      "Page".weakSingleton.needs("Lazy<Toolbar>")
      "Toolbar".needs("Provider<Button>")
      "Button".needs("Page")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aLazyRequestOfATransientBindingEndsWithItsObjects() {
    let toy = ToyGraph(root: "Page") {
      "Page".needs("Lazy<Toolbar>")
      "Toolbar".needs("Lazy<Page>")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aSingletonDoesThroughAWeakSingleton() throws {
    let toy = ToyGraph(root: "Session") {
      "Session".weakSingleton.needs("Account")
      "Account".singleton.needs("Provider<Session>")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.weak-singleton")
  }

  @Test func aLoopWithoutASingletonEndsWithItsObjects() {
    let toy = ToyGraph(root: "A") {
      "A".needs("B")
      "B".needs("Provider<A>")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func anEagerCycleIsNotReportedTwice() {
    let toy = ToyGraph(root: "A") {
      "A".singleton.needs("B")
      "B".needs("A")
    }
    #expect(toy.diagnostics.map(\.id) == [.dependencyCycle])
  }

  @Test func whatIsTaggedCannotBeAskedForWeakly() throws {
    let toy = ToyGraph(root: "Account") {
      "Account".needs("Provider<Ledger tagged Main>")
      "Ledger tagged Main".singleton.needs("Provider<Account>")
    }
    try Golden.expect(toy.warnings.text, toEqual: "retain-cycle.tagged")
  }

  @Test func aSingletonThatTheObjectsOfItsOwnChildNeedKeepsItselfAlive() throws {
    let toy = ToyGraph(root: "Server") {
      "Server".singleton.needs("ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Handler") { "Handler".needs("Server") }
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.child")
  }

  @Test func aChildThatOpensItsOwnKindMakesAnotherInstance() {
    let toy = ToyGraph(root: "ComponentFactory<FolderComponent>") {
      component("FolderComponent", root: "Folder", seed: "Path") {
        "Folder".needs("Path", "Index", "ComponentFactory<FolderComponent>")
        "Index".singleton.needs("Provider<Folder>", "ComponentFactory<FolderComponent>")
      }
    }
    #expect(toy.diagnostics.map { "\($0.id): \($0.subject)" } == ["retain-cycle: Index"])
    let without = ToyGraph(root: "ComponentFactory<FolderComponent>") {
      component("FolderComponent", root: "Folder", seed: "Path") {
        "Folder".needs("Path", "Index", "ComponentFactory<FolderComponent>")
        "Index".singleton.needs("ComponentFactory<FolderComponent>")
      }
    }
    #expect(without.diagnostics.isEmpty)
  }

  // MARK: - Ways round

  @Test func severalWaysAreCounted() throws {
    let toy = ToyGraph(root: "Router") {
      "Router".singleton.needs("Home", "Profile", "Search")
      "Home".needs("Provider<Router>")
      "Profile".needs("Lazy<Router>")
      "Search".needs("Profile", "Provider<Router>")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.ways")
  }

  @Test func oneChangeMayEndAllWays() throws {
    let toy = ToyGraph(root: "Router") {
      "Router".singleton.needs("Home", "Profile")
      "Home".needs("Coordinator")
      "Profile".needs("Coordinator")
      "Coordinator".needs("Provider<Router>")
    }
    try Golden.expect(toy.report, toEqual: "retain-cycle.one-change")
  }

  // MARK: - Accepting

  private final class Router: Sendable { init(_: Home) {} }
  private final class Home: Sendable { init(_: Provider<Router>) {} }
  private final class Search: Sendable { init(_: Provider<Router>) {} }

  private func routing(withSearch hasSearch: Bool, accepting accepted: [Any.Type]...) -> TestComponent<Router> {
    TestComponent { binder in
      for types in accepted {
        switch types.count {
        case 1: binder.accept(.retainCycle, of: types[0], because: "it lives as long as the process")
        case 2: binder.accept(.retainCycle, of: types[0], types[1], because: "both live as long as the process")
        default: binder.accept(.retainCycle, of: types[0], types[1], types[2], because: "all live equally long")
        }
      }
      if hasSearch {
        binder.bind(Router.self).asSingleton().to { (home: Home, _: Search) in Router(home) }
        binder.bind(Search.self).to { Search($0) }
      } else {
        binder.bind(Router.self).asSingleton().to { Router($0) }
      }
      binder.bind(Home.self).to { Home($0) }
    }
  }

  @Test func anAcceptedCycleIsNotReported() {
    #expect(routing(withSearch: false).graph().diagnostics.map(\.id) == [.retainCycle])
    let isAccepted = routing(withSearch: false, accepting: [Router.self, Home.self])
    #expect(isAccepted.graph().diagnostics.isEmpty)
  }

  @Test func aCycleWithOneMoreTypeIsReported() {
    #expect(
      routing(withSearch: true, accepting: [Router.self, Home.self]).graph().diagnostics.map(\.id) == [.retainCycle])
    #expect(
      routing(withSearch: true, accepting: [Router.self], [Home.self], [Search.self]).graph().diagnostics.map(\.id)
        == [.retainCycle])
    #expect(
      routing(withSearch: true, accepting: [Search.self, Router.self, Home.self]).graph().diagnostics.isEmpty)
  }

  @Test func cyclesOfOneSingletonAreAcceptedOneByOne() {
    #expect(
      routing(withSearch: true, accepting: [Router.self, Home.self], [Router.self, Search.self]).graph().diagnostics
        .isEmpty)
    // A protocol on the way makes no difference, although the loops share its alias.
    #expect(tabs(accepting: [Tabs.self, First.self], [Tabs.self, Second.self]).graph().diagnostics.isEmpty)
  }

  @Test(arguments: [false, true]) func onlyTheCycleThatIsNotAcceptedIsShown(isFirst: Bool) throws {
    let (accepted, other) = isFirst ? ("First", "Second") : ("Second", "First")
    let types: [Any.Type] = isFirst ? [Tabs.self, First.self] : [Tabs.self, Second.self]
    let diagnostics = tabs(accepting: types).graph().diagnostics
    #expect(diagnostics.map(\.id) == [.retainCycle])
    let path = diagnostics.flatMap(\.path)
    #expect(path.contains { $0.hasSuffix(other) })
    #expect(!path.contains { $0.hasSuffix(accepted) })
  }

  @Test func aCycleAcrossTwoAcceptancesIsReported() {
    let component = TestComponent(of: Tabs.self) { binder in
      binder.accept(.retainCycle, of: Tabs.self, First.self, because: "both live as long as the process")
      binder.accept(.retainCycle, of: Tabs.self, Second.self, because: "both live as long as the process")
      binder.bind((any Tabbing).self).asAlias(of: Tabs.self) { $0 }
      binder.bind(Tabs.self).asSingleton().to { (first: First, _: Second) in Tabs(first) }
      binder.bind().to { (_: Provider<any Tabbing>, _: Second) in First() }
      binder.bind().to { (_: Provider<any Tabbing>) in Second() }
    }
    #expect(component.graph().diagnostics.map(\.id) == [.retainCycle])
  }

  private protocol Tabbing: AnyObject, Sendable {}
  private final class Tabs: Tabbing { init(_: First) {} }
  private final class First: Sendable {}
  private final class Second: Sendable {}

  private func tabs(accepting accepted: [Any.Type]...) -> TestComponent<Tabs> {
    TestComponent { binder in
      for types in accepted {
        binder.accept(.retainCycle, of: types[0], types[1], because: "both live as long as the process")
      }
      binder.bind((any Tabbing).self).asAlias(of: Tabs.self) { $0 }
      binder.bind(Tabs.self).asSingleton().to { (first: First, _: Second) in Tabs(first) }
      binder.bind().to { (_: Provider<any Tabbing>) in First() }
      binder.bind().to { (_: Provider<any Tabbing>) in Second() }
    }
  }

  @Test func aFixMayLeadToAnAcceptedCycle() {
    let component = TestComponent(of: Tabs.self) { binder in
      binder.accept(.retainCycle, of: Tabs.self, First.self, because: "both live as long as the process")
      binder.bind((any Tabbing).self).asAlias(of: Tabs.self) { $0 }
      binder.bind(Tabs.self).to { Tabs($0) }
      binder.bind().to { (_: WeakProvider<any Tabbing>, _: Provider<Tabs>) in First() }
    }
    let fixes = component.graph().diagnostics.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
    #expect(fixes.contains { $0.contains(".asSingleton()") }, "\(component.graph().diagnostics.text)")
  }

  @Test func anAcceptedCycleIsNoErrorEither() throws {
    let component = TestComponent(of: Router.self) { binder in
      binder.report(.retainCycle, as: .error)
      binder.accept(.retainCycle, of: Router.self, Home.self, because: "both live as long as the process")
      binder.bind(Router.self).asSingleton().to { Router($0) }
      binder.bind(Home.self).to { Home($0) }
    }
    _ = try component.build()
  }

  @Test(arguments: [
    ["Client".singleton.needs("Lazy<Refresher>"), "Client".decoration],
    ["Client".singleton.needs("Lazy<Refresher>"), "Client".decoration, "Client".decoration],
    ["Client".singleton.needs("Adapter"), "Adapter".needs("Lazy<Refresher>"), "Client".decoration],
  ])
  func aDecorationIsNotToldToRequestItsInnerInstanceWeakly(statements: [ToyStatement]) {
    for name in ["Client", "any StructClient"] {
      let toy = ToyGraph(root: "App") {
        "App".bound.needs([name])
        statements.map { statement in
          var renamed = statement
          if statement.key == "Client" { renamed.key = name }
          renamed.needs = statement.needs.map { $0 == "Client" ? name : $0 }
          return renamed
        }
        "Refresher".singleton.needs([name])
      }
      let warning = toy.diagnostics.first { $0.id == .retainCycle }
      let place = statements.count + 2
      #expect(warning?.place?.line == place)
      #expect(warning?.notes.allSatisfy { !$0.text.contains("in the factory") } == true)
    }
  }
}
