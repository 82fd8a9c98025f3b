// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

private final class Disk: Sendable {}

private struct Archive: Sendable { let disk: Disk }

private struct App { let archive: Archive }

private struct Name: Dovetail.Tag { typealias Element = String }

private struct Visit { let guest: String }

private struct VisitComponent: Component {
  typealias Root = Visit
  typealias Seed = String

  func configure(binder: Binder) { binder.bind().to(factory: Visit.init) }
}

private struct AppComponent: Component {
  typealias Root = App

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Disk.init)
    binder.bind().to(factory: Archive.init)
    binder.bind().to(factory: App.init)
    binder.bind(String.self).tagged(with: Name.self).to(value: "app")
    binder.install(component: VisitComponent())
  }
}

@Suite struct RootedTests {
  @Test func anythingBoundCanBeTheRoot() throws {
    let disk = try AppComponent().rooted(at: Disk.self).build()
    let archives = try AppComponent().rooted(at: Provider<Archive>.self).build()
    #expect(archives().disk === archives().disk)
    #expect(archives().disk !== disk)
  }

  @Test func anyShapeCanBeTheRoot() throws {
    #expect(try AppComponent().rooted(at: TaggedElement<Name>.self).build().element == "app")
    #expect(try AppComponent().rooted(at: ComponentFactory<VisitComponent>.self).build().build("Ada").guest == "Ada")
    #expect(try AppComponent().rooted(at: Int?.self).build() == nil)
  }

  @Test func whatIsOverriddenStaysSo() throws {
    let disk = Disk()
    let component = AppComponent().overriding { $0.bind(Disk.self).to(value: disk) }
    #expect(try component.rooted(at: Archive.self).build().disk === disk)
    #expect(
      try AppComponent().rooted(at: Archive.self).overriding { $0.bind(Disk.self).to(value: disk) }.build().disk
        === disk)
  }

  @Test func theLastRootWins() throws {
    let component = AppComponent().rooted(at: Archive.self).rooted(at: String?.self)
    #expect(try component.build() == nil)
  }

  @Test func reportsSpeakOfTheComponentThatSomebodyWrote() throws {
    let error = try #require(throws: GraphError.self) {
      try AppComponent().rooted(at: Provider<Double>.self).validate()
    }
    #expect(error.diagnostics.map(\.path) == [["AppComponent", "Provider<Double>", "Double"]])
    #expect("\(error)".hasPrefix("AppComponent cannot be built: 1 error"))
  }

  @Test func theWholeGraphIsValidated() throws {
    let component = AppComponent().overriding {
      $0.bind(App.self).to { (_: Double) in App(archive: Archive(disk: Disk())) }
    }
    let error = try #require(throws: GraphError.self) { try component.rooted(at: Disk.self).build() }
    #expect(error.diagnostics.map(\.subject) == ["Double"])
  }

  @Test func aFunctionMayReturnOneThatCanBeBuilt() throws {
    func archives() -> some Component<Provider<Archive>, Void> {
      AppComponent().overriding { $0.bind().to { Disk() } }.rooted(at: Provider<Archive>.self)
    }
    let makeArchive = try archives().build()
    #expect(makeArchive().disk !== makeArchive().disk)
  }

  @Test func aChildWithAnotherRootIsNotTheChildItself() throws {
    struct Outer: Component {
      typealias Root = ComponentFactory<VisitComponent>

      func configure(binder: Binder) { binder.install(component: VisitComponent().rooted(at: String.self)) }
    }
    let error = try #require(throws: GraphError.self) { try Outer().build() }
    #expect(error.diagnostics.map(\.id) == [.missingBinding])
  }
}
