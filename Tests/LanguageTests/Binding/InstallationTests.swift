// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Distributed
import Dovetail
import Foundation
import TestSupport
import Testing

/// Which modules are equal, and how modules that install themselves or each other behave.
@Suite struct InstallationTests {
  /// Contributes its name, so that the root shows which modules were configured, and in which order.
  private struct Named: Module, Equatable {
    let name: String
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to(value: name) }
  }

  private struct Stateless: Module {
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "stateless" } }
  }

  private final class Shared: Module {
    let name: String
    init(_ name: String) { self.name = name }
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { [name] in name } }
  }

  private struct Numbered: Module {
    let number: Int
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { [number] in "\(number)" } }
  }

  private func names(_ declare: @escaping (Binder) -> Void) throws -> [String] {
    try TestComponent(of: [String].self) { binder in
      binder.declareCollection(of: String.self)
      declare(binder)
    }.build()
  }

  @Test func aModuleWithoutStateIsConfiguredOnce() throws {
    let names = try names { binder in
      binder.install(module: Stateless())
      binder.install(module: Stateless())
    }
    #expect(names == ["stateless"])
  }

  @Test func equalModulesAreOneAndUnequalOnesAreTwo() throws {
    let names = try names { binder in
      binder.install(module: Named(name: "a"))
      binder.install(module: Named(name: "b"))
      binder.install(module: Named(name: "a"))
    }
    #expect(names == ["a", "b"])
  }

  @Test func objectsAreTheSameByIdentity() throws {
    let shared = Shared("one")
    let names = try names { binder in
      binder.install(module: shared)
      binder.install(module: shared)
      binder.install(module: Shared("one"))
    }
    #expect(names == ["one", "one"])
  }

  private class Counted: Module, Hashable {
    let number: Int

    required init(_ number: Int) { self.number = number }

    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { [number] in "\(number)" } }
  }

  private final class Special: Counted {}

  @Test(arguments: [3, 100]) func manyEqualModulesAreFoundByTheirHashes(count: Int) throws {
    let names = try names { binder in
      for type in [Counted.self, Special.self, Counted.self, Special.self] {
        for number in 0..<count { binder.install(module: type.init(number)) }
      }
    }
    #expect(names == (0..<count).map(String.init) + (0..<count).map(String.init))
  }

  private final class Object: Module {
    let number: Int

    init(_ number: Int) { self.number = number }

    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to(value: "\(number)") }
  }

  @Test(arguments: [3, 100]) func manyObjectsAreFoundByTheirIdentity(count: Int) throws {
    let objects = (0..<count).map { _ in Object(1) }
    let names = try names { binder in
      for object in objects + objects.reversed() { binder.install(module: object) }
    }
    #expect(names == objects.map { _ in "1" })
  }

  /// Its hash contradicts `==`.
  private struct Unlawful: Module, Hashable {
    let number: Int

    static func == (left: Unlawful, right: Unlawful) -> Bool { left.number / 2 == right.number / 2 }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    func configure(binder: Binder) {}
  }

  @Test func modulesWhoseHashContradictsEqualityEndNothing() throws {
    _ = try names { binder in
      for number in 0..<1_000 { binder.install(module: Unlawful(number: number)) }
    }
  }

  @Test func modulesWithStateThatAreNotEquatableAreAllDifferent() throws {
    let names = try names { binder in
      binder.install(module: Numbered(number: 1))
      binder.install(module: Numbered(number: 1))
    }
    #expect(names == ["1", "1"])
  }

  @Test func objectsWithoutStateAreTheSame() throws {
    class Base: Module {
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "object" } }
    }
    final class Derived: Base {}
    let names = try names { binder in
      binder.install(module: Derived())
      binder.install(module: Derived())
    }
    #expect(names == ["object"])
  }

  @Test func actorsWithoutStoredPropertiesAreTheSame() throws {
    actor Plain: Module {
      nonisolated func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "actor" } }
    }
    actor OnTheMainActor: Module {
      nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
      nonisolated func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "main actor" } }
    }
    let names = try names { binder in
      binder.install(module: Plain())
      binder.install(module: Plain())
      binder.install(module: OnTheMainActor())
      binder.install(module: OnTheMainActor())
    }
    #expect(names == ["actor", "main actor"])
  }

  @Test func actorsWithStoredPropertiesAreDifferent() throws {
    actor Counting: Module {
      var count = 0
      nonisolated func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "actor" } }
    }
    actor CountingOnTheMainActor: Module {
      var count = 0
      nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
      nonisolated func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "main actor" } }
    }
    let shared = Counting()
    let names = try names { binder in
      binder.install(module: shared)
      binder.install(module: shared)
      binder.install(module: Counting())
      binder.install(module: CountingOnTheMainActor())
      binder.install(module: CountingOnTheMainActor())
    }
    #expect(names == ["actor", "actor", "main actor", "main actor"])
  }

  @Test func distributedActorsAreTheSameByTheirIdentity() throws {
    distributed actor Remote: Module {
      typealias ActorSystem = LocalTestingDistributedActorSystem
      nonisolated func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "remote" } }
    }
    let system = LocalTestingDistributedActorSystem()
    let shared = Remote(actorSystem: system)
    let names = try names { binder in
      binder.install(module: shared)
      binder.install(module: shared)
      binder.install(module: Remote(actorSystem: system))
    }
    #expect(names == ["remote", "remote"])
  }

  @Test func whatCannotHaveStateIsTheSameAndCasesAreTold() throws {
    enum Single: Module {
      case only
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "single" } }
    }
    enum Kind: String, Module {
      case one, other
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { [rawValue] in rawValue } }
    }
    struct Hollow: Module {
      let nothing: ()
      let single: Single
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "hollow" } }
    }
    final class Native: NSObject, Module {
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "native" } }
    }
    let names = try names { binder in
      for _ in 0..<2 {
        binder.install(module: Single.only)
        binder.install(module: Kind.one)
        binder.install(module: Kind.other)
        binder.install(module: Hollow(nothing: (), single: .only))
        binder.install(module: Native())
      }
    }
    #expect(names == ["single", "one", "other", "hollow", "native"])
  }

  @Test func aModuleIsConfiguredWhereItIsInstalledFirst() throws {
    struct Outer: Module {
      func configure(binder: Binder) {
        binder.install(module: Named(name: "inner"))
        binder.install(module: Named(name: "outer"))
      }
    }
    let names = try names { binder in
      binder.install(module: Named(name: "first"))
      binder.install(module: Outer())
      binder.install(module: Named(name: "inner"))
      binder.install(module: Named(name: "last"))
    }
    #expect(names == ["first", "inner", "outer", "last"])
  }

  @Test func aModuleMayInstallItself() throws {
    struct Selfish: Module {
      func configure(binder: Binder) {
        binder.install(module: Selfish())
        binder.install(module: Stateless())
      }
    }
    #expect(try names { $0.install(module: Selfish()) } == ["stateless"])
  }

  @Test func aModuleWithStateMayInstallItself() throws {
    struct Selfish: Module, Equatable {
      let number: Int
      func configure(binder: Binder) {
        binder.install(module: Selfish(number: number))
        binder.install(module: Numbered(number: number))
      }
    }
    #expect(try names { $0.install(module: Selfish(number: 3)) } == ["3"])
  }

  @Test func modulesMayInstallEachOther() throws {
    struct Left: Module {
      func configure(binder: Binder) {
        binder.install(module: Right())
        binder.install(module: Named(name: "left"))
      }
    }
    struct Right: Module {
      func configure(binder: Binder) {
        binder.install(module: Left())
        binder.install(module: Named(name: "right"))
      }
    }
    #expect(try names { $0.install(module: Left()) } == ["right", "left"])
  }

  @Test func modulesOfOneTypeThatEndMayBeInsideEachOther() throws {
    struct Countdown: Module {
      let number: Int
      func configure(binder: Binder) {
        binder.install(module: Numbered(number: number))
        if number > 0 { binder.install(module: Countdown(number: number - 1)) }
      }
    }
    #expect(try names { $0.install(module: Countdown(number: 50)) }.count == 51)
  }

  @Test func modulesOfOneTypeWithoutEndAreReported() {
    struct Endless: Module {
      let number: Int
      func configure(binder: Binder) {
        binder.install(module: Endless(number: number &* 3 &+ 1))
        binder.install(module: Endless(number: number &* 3 &+ 2))
      }
    }
    let component = TestComponent(of: Void.self) { $0.install(module: Endless(number: 0)) }
    #expect(component.faults == ["endless-installation: InstallationTests.Endless"])
  }

  @Test func differentParametersMakeDifferentModulesWhichMayCollide() {
    struct Port: Module {
      let number: Int
      func configure(binder: Binder) {
        binder.bind(Int.self).to(value: number)
        binder.bind(String.self).to { [number] in "\(number)" }
      }
    }
    let component = TestComponent(of: Int.self) { binder in
      binder.install(module: Port(number: 80))
      binder.install(module: Port(number: 81))
    }
    #expect(component.faults == ["duplicate-binding: InstallationTests.Port"])
  }

  @Test func aGenericModuleThatGrowsWithoutEndIsReported() {
    struct Growing<Value>: Module {
      func configure(binder: Binder) { binder.install(module: Growing<[Value]>()) }
    }
    let component = TestComponent(of: Void.self) { $0.install(module: Growing<Int>()) }
    #expect(component.graph().diagnostics.map(\.id) == [.endlessInstallation])
  }

  // MARK: Objects

  private class Base: Module {
    let name: String
    init(_ name: String) { self.name = name }
    func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { [name] in name } }
  }

  @Test func objectsOfDifferentClassesAreDifferentModules() throws {
    class Plain: Module {
      func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "plain" } }
    }
    final class Fancy: Plain {
      override func configure(binder: Binder) { binder.bind(String.self).intoCollection().to { "fancy" } }
    }
    #expect(
      try names { binder in for module in [Plain(), Fancy()] { binder.install(module: module) } } == ["plain", "fancy"])
  }

  @Test func oneObjectIsOneModuleWhateverItIsKnownAs() throws {
    final class Derived: Base {}
    let derived = Derived("one")
    let names = try names { binder in
      binder.install(module: derived)
      binder.install(module: derived as Base)
      let module: any Module = derived
      binder.install(module: module)
    }
    #expect(names == ["one"])
  }

  @Test func equalObjectsAreTheSameModule() throws {
    final class Named: Base, Equatable {
      static func == (left: Named, right: Named) -> Bool { left.name == right.name }
    }
    let names = try names { binder in
      binder.install(module: Named("a"))
      binder.install(module: Named("a"))
      binder.install(module: Named("b"))
    }
    #expect(names == ["a", "b"])
  }

  @Test func anObjectThatMirrorsItselfAsEmptyMayHaveState() throws {
    final class Secret: Base, CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: []) }
    }
    let names = try names { binder in
      binder.install(module: Secret("a"))
      binder.install(module: Secret("b"))
    }
    #expect(names == ["a", "b"])
  }
}
