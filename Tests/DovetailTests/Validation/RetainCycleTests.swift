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
}
