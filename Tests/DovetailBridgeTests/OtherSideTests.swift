// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import Foundation
import Testing

/// What the border checks, and what it does with bad input.
@Suite struct OtherSideTests {
  private let old = LockedContainer()

  private func problems(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch {
      return (error as? BorderError)?.problems ?? ["\(error)"]
    }
  }

  private func storing(_ border: Border) -> App<Provider<any Storage>> {
    App(Provider<any Storage>.self, at: border) { binder in
      binder.bind((any Storage).self, line: 1).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self, line: 2)
    }
  }

  @Test func importWithoutARegistration() throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self, named: "other") { Downloads(storage: DiskStorage()) }
    let root = try App(Provider<Downloads>.self, at: border) { $0.bind(Downloads.self, line: 4).imported() }.build()
    #expect(
      problems { try border.check(root.crossings) } == [
        "`Downloads` (DovetailBridgeTests/OtherSideTests.swift:4) is imported, but the old container does not register it, "
          + "or only with other arguments or another name"
      ])
    old.register(Downloads.self) { Downloads(storage: DiskStorage()) }
    #expect(problems { try border.check(root.crossings) }.isEmpty)
  }

  @Test func typeThatBothSidesProvide() throws {
    let border = Border(Adapter(old))
    old.register((any Storage).self) { DiskStorage() }
    let root = try storing(border).build()
    let expected = [
      "`any Storage` (DovetailBridgeTests/OtherSideTests.swift:2) is exported, but old code registers it as well, so that "
        + "there are two: delete the registration (or another `Border` of the same container has registered it)"
    ]
    #expect(problems { try border.check(root.crossings) } == expected)
    #expect(problems { _ = try border.publish(root.crossings) } == expected)
  }

  @Test func exportThatOldCodeRegistersAgain() throws {
    let border = Border(Adapter(old))
    let root = try storing(border).build()
    let publication = try border.publish(root.crossings)
    old.register((any Storage).self) { DiskStorage() }
    let found = problems { try border.check(root.crossings, resolving: true) }
    #expect(found.count == 1 && found[0].contains("old code registers it as well"))
    withExtendedLifetime(publication) {}
  }

  /// An old factory resolves what `needing:` does not name.
  @Test func undeclaredNeed() throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self) { [old] in Downloads(storage: old.resolve((any Storage).self)!) }
    let root = try App(Provider<Downloads>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
      binder.bind(Downloads.self, line: 9).imported()
    }.build()
    let publication = try border.publish(root.crossings)
    _ = root.part()
    #expect(
      problems { try border.check(root.crossings) } == [
        "`Downloads` (DovetailBridgeTests/OtherSideTests.swift:9) is imported, and the old container requests `any Storage` "
          + "of the graph to construct it: write needing: (any Storage).self"
      ])
    withExtendedLifetime(publication) {}
  }

  /// One line for each import, so that it can be pasted.
  @Test func undeclaredNeedsOfOneImportAreOneProblem() throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self) { [old] in
      _ = old.resolve(Screen.self)
      return Downloads(storage: old.resolve((any Storage).self)!)
    }
    let root = try App(Provider<Downloads>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.bind().to(value: Screen(number: 1))
      binder.export((any Storage).self)
      binder.export(Screen.self)
      binder.bind(Downloads.self, line: 9).imported()
    }.build()
    let publication = try border.publish(root.crossings)
    let found = problems { try border.check(root.crossings, resolving: true) }
    #expect(found.count == 1 && found[0].hasSuffix("write needing: Screen.self, (any Storage).self"), "\(found)")
    withExtendedLifetime(publication) {}
  }

  /// Resolving the export would end the program.
  @Test func unregisteredImportsPreventResolving() throws {
    let border = Border(Adapter(old))
    let root = try App(Void.self, at: border) { binder in
      binder.bind(Downloads.self, line: 4).imported()
      binder.bind((any Storage).self).to { (downloads: Downloads) in downloads.storage }
      binder.export((any Storage).self)
    }.build()
    let publication = try border.publish(root.crossings)
    let found = problems { try border.check(root.crossings, resolving: true) }
    #expect(found.count == 1 && found[0].contains("is imported, but the old container does not register it"))
    withExtendedLifetime(publication) {}
  }

  /// Each check knows what it has resolved itself.
  @Test func checksInParallelFindNothing() async throws {
    let border = Border(Adapter(old))
    let crossings = try await storing(border).build().crossings
    let publication = try border.publish(crossings)
    let found = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).flatMap { _ in
            do {
              try border.check(crossings, resolving: true)
              return [String]()
            } catch {
              return ["\(error)"]
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(found.isEmpty, "\(found.prefix(3))")
    withExtendedLifetime(publication) {}
  }

  @Test func onlyOneGraphPublishesAType() throws {
    let border = Border(Adapter(old))
    let (first, second) = (try storing(border).build(), try storing(border).build())
    var publication: Publication? = try border.publish(first.crossings)
    let found = problems { _ = try border.publish(second.crossings) }
    #expect(found.count == 1 && found[0].contains("another root already provides it"))
    withExtendedLifetime(publication) {}
    publication = nil
    let next = try border.publish(second.crossings)
    #expect(old.resolve((any Storage).self) as? DiskStorage === second.part() as? DiskStorage)
    withExtendedLifetime(next) {}
  }

  @Test func publishingTwiceIsPublishingOnce() throws {
    let border = Border(Adapter(old))
    let root = try storing(border).build()
    var first: Publication? = try border.publish(root.crossings)
    let second = try border.publish(root.crossings)
    withExtendedLifetime(first) {}
    first = nil
    #expect(old.resolve((any Storage).self) != nil)
    withExtendedLifetime(second) {}
  }

  @Test func graphIsReleasedWithItsPublication() throws {
    let border = Border(Adapter(old))
    weak var storage: DiskStorage?
    do {
      let root = try storing(border).build()
      let publication = try border.publish(root.crossings)
      storage = old.resolve((any Storage).self) as? DiskStorage
      #expect(storage != nil)
      withExtendedLifetime((root, publication)) {}
    }
    #expect(storage == nil)
  }

  @Test func childPublishesWhileItIsOpen() throws {
    struct Session: Component {
      typealias Root = DovetailBridgeTests.Root<Screen>
      typealias Seed = Screen
      func configure(binder: Binder) {
        binder.bind(SignIn.self).asSingleton().to(factory: SignIn.init)
        binder.export(SignIn.self)
        binder.bind().to(factory: Root.init)
      }
    }
    let border = Border(Adapter(old))
    let root = try App(ComponentFactory<Session>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
      binder.install(component: Session())
    }.build()
    let publication = try border.publish(root.crossings)
    for number in 1...2 {
      let session = root.part.build(Screen(number: number))
      let open = try border.publish(session.crossings)
      #expect(old.resolve(SignIn.self)?.screen.number == number)
      #expect(problems { _ = try border.publish(root.part.build(Screen(number: 3)).crossings) }.count == 1)
      withExtendedLifetime(open) {}
    }
    #expect(old.resolve((any Storage).self) != nil)
    withExtendedLifetime(publication) {}
  }

  @Test func publishingFromEightThreads() async throws {
    let border = Border(Adapter(old))
    let root = try await storing(border).build()
    let publications = await withTaskGroup(of: Publication?.self) { group in
      for _ in 0..<8 { group.addTask { try? border.publish(root.crossings) } }
      return await group.reduce(into: [Publication]()) { all, next in all += [next].compactMap(\.self) }
    }
    #expect(publications.count == 8)
    #expect(old.resolve((any Storage).self) as? DiskStorage === root.part() as? DiskStorage)
    withExtendedLifetime(publications) {}
  }

  @Test func eightThreads() async throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self, isShared: true) { [old] in Downloads(storage: old.resolve((any Storage).self)!) }
    let root = try await App(Provider<Profile>.self, at: border) { binder in
      binder.bind((any Storage).self).asEagerSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
      binder.bind(Downloads.self).imported(needing: (any Storage).self)
      binder.bind().to(factory: Profile.init)
      binder.export(Profile.self)
    }.build()
    let publication = try border.publish(root.crossings)
    let downloads = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for number in 0..<8 {
        group.addTask { [old] in
          let profile = number.isMultiple(of: 2) ? root.part() : old.resolve(Profile.self)!
          return ObjectIdentifier(profile.downloads)
        }
      }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
    }
    #expect(downloads.count == 1)
    withExtendedLifetime(publication) {}
  }
}

/// What a passage leaves behind, and what it does not.
@Suite struct PassageTests {
  private let old = LockedContainer()

  /// An instance of an import starts a task that requests the next one.
  @Test func taskThatOutlivesAnImportIsNoPartOfIt() async throws {
    let border = Border(Adapter(old))
    let (tasks, continuation) = AsyncStream.makeStream(of: Task<Void, Never>.self)
    let root = try await App(Provider<Downloads>.self, at: border) { binder in
      binder.bind((any Storage).self).asSingleton().to { DiskStorage() }
      binder.export((any Storage).self)
      binder.bind(Downloads.self).imported()
    }.build()
    let publication = try border.publish(root.crossings)
    let (begun, resume) = AsyncStream.makeStream(of: Void.self)
    old.register(Downloads.self) { [old] in
      continuation.yield(
        Task {
          for await _ in begun { break }
          _ = old.resolve((any Storage).self)
        })
      return Downloads(storage: DiskStorage())
    }
    _ = root.part()
    resume.yield()
    for await task in tasks {
      await task.value
      break
    }
    try border.check(root.crossings)
    withExtendedLifetime(publication) {}
  }

  /// Requests that `needing:` names are not made on the main actor either.
  @Test @MainActor func needsAreNeverMade() throws {
    @MainActor final class Model { nonisolated init() { Issue.record("it is constructed") } }
    final class Sheet {}
    let border = Border(Adapter(old))
    old.register(Sheet.self) { Sheet() }
    struct Part: Sendable {
      let sheet: MainActorProvider<Sheet>
      let make: MainActorFactory<Sheet, Int>
    }
    let root = try App(Part.self, at: border) { binder in
      binder.bind(Model.self).to { @MainActor in Model() }
      binder.bind(Sheet.self).imported(on: MainActor.self, needing: Model.self)
      binder.bindFactory(Sheet.self, taking: Int.self).imported(on: MainActor.self, needing: Model.self) { _ in Sheet()
      }
      binder.bind().to(factory: Part.init)
    }.build()
    _ = root.part.sheet.get()
    _ = root.part.make(1)
  }

  @Test func tagsAreNeeds() throws {
    let border = Border(Adapter(old))
    old.register(Downloads.self) { [old] in Downloads(storage: old.resolve((any Storage).self, named: "archive")!) }
    func app(_ bind: @escaping @Sendable (BindingBuilder<Downloads, BindingStage.Begun>) -> Void) throws -> [String] {
      let root = try App(Provider<Downloads>.self, at: border) { binder in
        binder.bind((any Storage).self).to { DiskStorage() }
        binder.bind((any Storage).self).tagged(with: Archive.self).to { DiskStorage() }
        binder.export(taggedWith: Archive.self, named: "archive")
        bind(binder.bind(Downloads.self))
      }.build()
      let publication = try border.publish(root.crossings)
      defer { withExtendedLifetime(publication) {} }
      do {
        try border.check(root.crossings, resolving: true)
        return []
      } catch {
        return error.problems
      }
    }
    #expect(try app { $0.imported(needing: TaggedElement<Archive>.self) }.isEmpty)
    let problems = try app { $0.imported(needing: (any Storage).self) }
    #expect(problems.count == 1 && problems[0].hasSuffix("write needing: TaggedElement<Archive>.self"))
  }
}

/// What ends the program, with a message, where it would otherwise hang or crash somewhere else.
@Suite struct BorderTrapTests {
  /// What a program prints before it ends.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func importWithoutARegistration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try App(Downloads.self, at: Border(Adapter(LockedContainer()))) {
        $0.bind(Downloads.self, line: 3).imported()
      }.build()
    }
    #expect(
      message(result).contains("`Downloads` (DovetailBridgeTests/OtherSideTests.swift:3) is imported, but the old"))
  }

  @Test func argumentsThatDiffer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let old = LockedContainer()
      old.register(SignIn.self) { (number: Int) in SignIn(screen: Screen(number: number), storage: DiskStorage()) }
      let root = try App(Factory<SignIn, Screen>.self, at: Border(Adapter(old))) { binder in
        binder.bindFactory(SignIn.self, taking: Screen.self, line: 8).imported { old.resolve(SignIn.self, with: $0) }
      }.build()
      _ = root.part(Screen(number: 1))
    }
    #expect(
      message(result).contains("`SignIn taking Screen` (DovetailBridgeTests/OtherSideTests.swift:8) is imported, but"))
  }

  @Test func oldContainerThatThrows() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let old = LockedContainer()
      old.failure = CocoaError(.fileNoSuchFile)
      _ = try App(Downloads.self, at: Border(Adapter(old))) { $0.bind(Downloads.self).imported() }.build()
    }
    #expect(message(result).contains("crosses the border, but the old container throws: "))
  }

  @Test func exportThatIsWithdrawn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let old = LockedContainer()
      let border = Border(Adapter(old))
      let root = try App(Int.self, at: border) { binder in
        binder.bind(Int.self).to(value: 1)
        binder.export(Int.self, line: 2)
      }.build()
      _ = try border.publish(root.crossings)
      _ = old.resolve(Int.self)
    }
    // The line is that of the export.
    #expect(
      message(result).contains(
        "`Int` (DovetailBridgeTests/OtherSideTests.swift:2) is requested from the old container, but no graph that "
          + "exports it is published"))
  }

  /// A cycle of instances that `needing:` does not name.
  @Test func endlessImport() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let old = LockedContainer()
      let border = Border(Adapter(old))
      old.register(Downloads.self) { old.resolve(Profile.self)!.downloads }
      let root = try App(Provider<Profile>.self, at: border) { binder in
        binder.bind().to(factory: Profile.init)
        binder.export(Profile.self)
        binder.bind(Downloads.self).imported()
      }.build()
      let publication = try border.publish(root.crossings)
      _ = root.part()
      withExtendedLifetime(publication) {}
    }
    #expect(message(result).contains("is needed to construct itself: `Downloads` → `Profile` → `Downloads`"))
  }

  /// Thread A holds the old lock and waits for the singleton. Thread B constructs it and waits for the lock.
  @Test(.timeLimit(.minutes(1))) func threadsThatWaitForEachOther() async {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
      let (old, isConstructing, isLocked) = (
        LockedContainer(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let border = Border(Adapter(old))
      old.register(Downloads.self) { Downloads(storage: DiskStorage()) }
      let root = try await App(Provider<Profile>.self, at: border) { binder in
        binder.bind(DiskStorage.self).to {
          isConstructing.signal()
          isLocked.wait()
          return DiskStorage()
        }
        binder.bind(Downloads.self).imported()
        binder.bind().asSingleton().to { (_: DiskStorage, downloads: Downloads) in Profile(downloads: downloads) }
        binder.export(Profile.self)
      }.build()
      let publication = try border.publish(root.crossings)
      old.register(Int.self) {
        isLocked.signal()
        _ = old.resolve(Profile.self)
        return 1
      }
      Thread.detachNewThread { _ = root.part() }
      Thread.detachNewThread {
        isConstructing.wait()
        _ = old.resolve(Int.self)
      }
      // It hangs. The message comes meanwhile.
      try await Task.sleep(for: .seconds(4))
      withExtendedLifetime(publication) { exit(7) }
    }
    #expect(message(result).contains("Dovetail: two threads may wait for each other."))
  }
}
