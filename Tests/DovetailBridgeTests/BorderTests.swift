// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import Foundation
import Testing

protocol Storage: Sendable {}
final class DiskStorage: Storage {}

final class Downloads: Sendable {
  let storage: any Storage
  init(storage: any Storage) { self.storage = storage }
}

final class Profile: Sendable {
  let downloads: Downloads
  init(downloads: Downloads) { self.downloads = downloads }
}

struct Screen: Sendable, Equatable { let number: Int }
struct SignIn: Sendable { let screen: Screen, storage: any Storage }

enum Archive: Dovetail.Tag { typealias Element = any Storage }

typealias Crossings = [Crossing.ID: Crossing]

/// A root with a request of its own.
struct Root<Part: Sendable>: Sendable {
  let crossings: Crossings
  let part: Part
}

/// A component of a test.
struct App<Part: Sendable>: Component {
  typealias Root = DovetailBridgeTests.Root<Part>

  let border: Border
  let statements: @Sendable (Binder) -> Void

  init(_ part: Part.Type, at border: Border, _ statements: @escaping @Sendable (Binder) -> Void) {
    (self.border, self.statements) = (border, statements)
  }

  func configure(binder: Binder) {
    // A graph that only exports does not need it.
    binder.bindDefault(Border.self).to(value: border)
    statements(binder)
    binder.bind().to(factory: Root.init)
  }
}

extension Component {
  /// The rules that the graph breaks.
  var broken: [String] {
    do {
      try validate(failingOn: .warning)
      return []
    } catch {
      return (error as? GraphError)?.diagnostics.map(\.id.description) ?? ["\(error)"]
    }
  }
}

@Suite struct CrossingTests {
  private let old = LockedContainer()

  @Test func oldCodeResolvesWhatIsExported() throws {
    let border = Border(Adapter(old))
    let root = try App(Provider<any Storage>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
    }.build()
    #expect(old.resolve((any Storage).self) == nil)
    let publication = try border.publish(root.crossings)
    let storage = try #require(old.resolve((any Storage).self) as? DiskStorage)
    #expect(storage === root.part() as? DiskStorage)
    withExtendedLifetime(publication) {}
  }

  @Test func oldCodeResolvesWithArgumentsNamesAndTags() throws {
    let border = Border(Adapter(old))
    let root = try App(Int.self, at: border) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.bind((any Storage).self).tagged(with: Archive.self).asSingleton().to { DiskStorage() }
      binder.bindFactory(SignIn.self, taking: Screen.self).to(factory: SignIn.init)
      binder.export(SignIn.self, taking: Screen.self) { [old] make in old.register(SignIn.self) { make($0) } }
      binder.export(Int.self) { [old] make in old.register(String.self) { "\(make())" } }
      binder.export((any Storage).self)
      binder.export(taggedWith: Archive.self, named: "archive")
      binder.export((any Storage).self, named: "disk")
    }.build()
    let publication = try border.publish(root.crossings)
    let screen = Screen(number: 7)
    #expect(old.resolve(SignIn.self, with: screen)?.screen == screen)
    #expect(old.resolve(String.self) == "1")
    let plain = old.resolve((any Storage).self) as? DiskStorage
    let archive = old.resolve((any Storage).self, named: "archive") as? DiskStorage
    #expect(plain != nil && archive != nil && plain !== archive)
    #expect(old.resolve((any Storage).self, named: "disk") as? DiskStorage === plain)
    withExtendedLifetime(publication) {}
  }

  @Test func graphResolvesWhatIsImported() throws {
    old.register(Downloads.self, isShared: true) { Downloads(storage: DiskStorage()) }
    old.register(SignIn.self, named: "first") { (screen: Screen) in SignIn(screen: screen, storage: DiskStorage()) }
    struct Part: Sendable {
      let profile: Profile
      let downloads: Downloads
      let signIn: Factory<SignIn, Screen>
    }
    let root = try App(Part.self, at: Border(Adapter(old))) { binder in
      binder.bind(Downloads.self).imported()
      binder.bindFactory(SignIn.self, taking: Screen.self)
        .imported { [old] in old.resolve(SignIn.self, named: "first", with: $0) }
      binder.bind().to(factory: Profile.init)
      binder.bind().to(factory: Part.init)
    }.build()
    #expect(root.part.profile.downloads === root.part.downloads)
    #expect(root.part.signIn(Screen(number: 3)).screen == Screen(number: 3))
  }

  /// Old → graph → old, and the other way round.
  @Test func instancesLeadThroughBothContainers() throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self, isShared: true) { [old] in Downloads(storage: old.resolve((any Storage).self)!) }
    let root = try App(Provider<Profile>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
      binder.bind(Downloads.self).imported(needing: (any Storage).self)
      binder.bind().asSingleton().to(factory: Profile.init)
      binder.export(Profile.self)
    }.build()
    let publication = try border.publish(root.crossings)
    try border.check(root.crossings, resolving: true)
    #expect(old.resolve(Profile.self) === root.part())
    #expect(root.part().downloads.storage as? DiskStorage === old.resolve((any Storage).self) as? DiskStorage)
    withExtendedLifetime(publication) {}
  }

  @Test @MainActor func crossingsOfTheMainActor() throws {
    final class Label {}
    @MainActor final class Window { let label = Label() }
    let border = Border(Adapter(old))
    old.register(Label.self) { Label() }
    struct Part: Sendable {
      let window: MainActorProvider<Window>
      let label: MainActorProvider<Label>
    }
    let root = try App(Part.self, at: border) { binder in
      binder.bind(Window.self).to { @MainActor in Window() }
      binder.export(Window.self, on: MainActor.self)
      binder.bind(Label.self).imported(on: MainActor.self)
      binder.bind().to(factory: Part.init)
    }.build()
    let publication = try border.publish(root.crossings)
    #expect(old.resolve(Window.self) != nil)
    _ = root.part.label.get()
    try border.check(root.crossings, resolving: true)
    withExtendedLifetime(publication) {}
  }

  @Test @MainActor func productsOfTheMainActor() throws {
    @MainActor final class Sheet {
      let screen: Screen
      init(screen: Screen) { self.screen = screen }
    }
    final class Panel {
      let screen: Screen
      init(screen: Screen) { self.screen = screen }
    }
    let border = Border(Adapter(old))
    struct Part: Sendable {
      let panel: MainActorFactory<Panel, Screen>
      let sheet: MainActorFactory<Sheet, Screen>
      let second: MainActorFactory<Sheet, Screen, Int>
    }
    let root = try App(Part.self, at: border) { [old] binder in
      binder.bindFactory(Sheet.self, taking: Screen.self).to(factory: Sheet.init)
      binder.export(Sheet.self, taking: Screen.self, on: MainActor.self) { make in
        old.register(Sheet.self) { (screen: Screen) in make(screen) }
      }
      binder.bindFactory(Panel.self, taking: Screen.self).imported(on: MainActor.self) { Panel(screen: $0) }
      binder.bindFactory(Sheet.self, taking: Screen.self, Int.self).imported(on: MainActor.self) { screen, number in
        number > 0 ? Sheet(screen: screen) : nil
      }
      binder.bind().to(factory: Part.init)
    }.build()
    let publication = try border.publish(root.crossings)
    let screen = Screen(number: 4)
    #expect(old.resolve(Sheet.self, with: screen)?.screen == screen)
    #expect(root.part.panel(screen).screen == screen)
    #expect(root.part.sheet(screen).screen == screen)
    #expect(root.part.second(screen, 1).screen == screen)
    withExtendedLifetime(publication) {}
  }

  @Test func testReplacesTheOldContainer() throws {
    let fake = LockedContainer()
    fake.register(Int.self) { 5 }
    let root = try App(Int.self, at: Border(Adapter(old))) { $0.bind(Int.self).imported() }
      .overriding { $0.bind(Border.self).to(value: Border(Adapter(fake))) }.build()
    #expect(root.part == 5)
  }
}

/// What the graph checks.
@Suite struct BorderValidationTests {
  private let border = Border(Adapter(LockedContainer()))

  @Test func exportIsARequest() {
    let sound = App(Int.self, at: border) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(Downloads.self).to { Downloads(storage: DiskStorage()) }
      binder.export(Downloads.self)
    }
    #expect(sound.broken.isEmpty)
    let missing = App(Int.self, at: border) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.export(Downloads.self)
    }
    #expect(missing.broken == ["missing-binding"])
  }

  @Test func cycleThroughBothContainers() {
    let app = App(Provider<Profile>.self, at: border) { binder in
      binder.bind(Profile.self).asSingleton().to(factory: Profile.init)
      binder.export(Profile.self)
      binder.bind(Downloads.self).imported(needing: Profile.self)
    }
    #expect(app.broken == ["dependency-cycle"])
  }

  @Test func instanceOfASessionIsNotForTheApp() {
    struct Session: Component {
      typealias Root = SignIn
      typealias Seed = Screen
      func configure(binder: Binder) {
        binder.bind((any Storage).self).to { DiskStorage() }
        binder.bind().to(factory: SignIn.init)
      }
    }
    struct Part: Sendable {
      let sessions: ComponentFactory<Session>
      let downloads: Provider<Downloads>
    }
    let app = App(Part.self, at: border) { binder in
      binder.install(component: Session())
      binder.bind(Downloads.self).imported(needing: (any Storage).self)
      binder.bind().to(factory: Part.init)
    }
    #expect(app.broken == ["captive-dependency"])
  }

  @Test func buildConstructsNothingThatNeedsAnExport() throws {
    func app<Part: Sendable>(_ part: Part.Type) -> App<Part> {
      App(Part.self, at: border) { binder in
        binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
        binder.export((any Storage).self)
        binder.bind(Downloads.self).imported(needing: (any Storage).self)
        binder.bind().asSingleton().to(factory: Profile.init)
      }
    }
    #expect(app(Profile.self).broken == ["effect-mismatch"])
    #expect(app(Provider<Profile>.self).broken.isEmpty)
    do {
      try app(Profile.self).validate()
      Issue.record("build() constructs it")
    } catch let error as GraphError {
      let text = error.description
      #expect(text.contains("`Downloads` requests exports of the graph, which `build()` does not accept"))
      #expect(text.contains("fix"))
    }
  }

  @Test func eagerSingletonNeedsNoExport() {
    let app = App(Int.self, at: border) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind((any Storage).self).to { DiskStorage() }
      binder.bind(Downloads.self).asEagerSingleton().imported(needing: (any Storage).self)
      binder.export(Downloads.self, named: "again")
    }
    #expect(app.broken.contains("effect-mismatch"))
  }

  @Test func typeCrossesOnceInOneDirection() {
    let twice = App(Int.self, at: border) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.export(Int.self)
      binder.export(Int.self)
    }
    #expect(twice.broken == ["duplicate-dictionary-key"])
    let both = App(Int.self, at: border) { binder in
      binder.bind(Int.self).imported()
      binder.export(Int.self)
    }
    #expect(both.broken == ["duplicate-dictionary-key"])
  }

  @Test func crossingsThatNoRootRequestsAreUnused() {
    struct Lonely: Component {
      typealias Root = Int
      func configure(binder: Binder) {
        binder.bind(Int.self).to(value: 1)
        binder.export(Int.self)
      }
    }
    #expect(Lonely().broken == ["unused-binding"])
  }

  @Test func importNeedsABorder() {
    struct Lonely: Component {
      typealias Root = DovetailBridgeTests.Root<Int>
      func configure(binder: Binder) {
        binder.bind(Int.self).imported()
        binder.bind().to(factory: Root.init)
      }
    }
    #expect(Lonely().broken == ["missing-binding"])
  }
}
