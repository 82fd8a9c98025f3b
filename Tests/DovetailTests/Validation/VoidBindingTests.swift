// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct VoidBindingTests {
  private struct Handle: ~Copyable { let descriptor: Int }

  private final class Log: Sendable { func open() {} }

  private struct Migrated: Dovetail.Tag { typealias Element = Void }

  private struct Steps: Dovetail.Tag { typealias Element = [Void] }

  private struct NothingModule: Module {
    func configure(binder: Binder) {
      binder.bind(Void.self, fileID: "App/LogModule.swift", line: 9).to { (log: Log) in log.open() }
      binder.bind(Void.self, fileID: "App/LogModule.swift", line: 10).intoCollection().to { _ = Handle(descriptor: 3) }
    }
  }

  @Test func theReportNamesThePlaceAndWhatToDo() throws {
    let component = TestComponent(of: (Void, [Void]).self) { binder in
      binder.install(module: NothingModule(), fileID: "App/App.swift", line: 3)
      binder.bind(fileID: "App/App.swift", line: 4).to(factory: Log.init)
      binder.bind(fileID: "App/App.swift", line: 5).to { (nothing: Void, all: [Void]) in (nothing, all) }
    }
    let error = #expect(throws: GraphError.self) { try component.validate() }
    try Golden.expect(error?.description ?? "", toEqual: "void-binding")
  }

  @Test(
    arguments: [
      { $0.bind(Void.self).to { _ = Handle(descriptor: 3) } },
      { $0.bind(Void.self).asSingleton().to { () throws in } },
      { $0.bind(Void.self).asEagerSingleton().to { () async in } },
      { $0.bind(Void.self).to { @MainActor in } },
      { $0.bind(Void.self).to(value: ()) },
      { $0.bind(Void.self).to(provider: Provider {}) },
      { $0.bindDefault(Void.self).to {} },
      { $0.bind(Void.self).intoCollection().to {} },
      { $0.bind(Void.self).intoCollection().to { [(), ()] } },
      { $0.bind(Void.self).intoDictionary(key: 1).to {} },
    ] as [@Sendable (Binder) -> Void])
  func eachKindOfBindingIsReported(bind: @escaping @Sendable (Binder) -> Void) {
    let component = TestComponent(of: Void.self, bind)
    #expect(component.graph().diagnostics.filter { $0.id == .voidBinding }.count == 1)
    #expect(component.faults.contains("void-binding: Void"))
  }

  @Test func twoBindingsOfVoidAreTwoFaultsAndNoDuplicate() {
    let component = TestComponent(of: Void.self) { binder in
      binder.bind(Void.self).to {}
      binder.bind(Void.self).to {}
    }
    #expect(component.faults == ["void-binding: Void", "void-binding: Void"])
  }

  @Test func aModuleInSeveralComponentsIsReportedOnce() {
    struct Child: Component {
      typealias Root = Void
      let id: Int
      func configure(binder: Binder) { binder.install(module: NothingModule()) }
    }
    struct OtherChild: Component {
      typealias Root = Void
      func configure(binder: Binder) { binder.install(module: NothingModule()) }
    }
    let component = TestComponent(of: (ComponentFactory<Child>, ComponentFactory<OtherChild>).self) { binder in
      binder.install(component: Child(id: 1))
      binder.install(component: OtherChild())
      binder.bind().to(factory: Log.init)
      binder.bind().to { (a: ComponentFactory<Child>, b: ComponentFactory<OtherChild>) in (a, b) }
    }
    #expect(component.faults == ["void-binding: Void", "void-binding: Void"])
  }

  /// A tag states the meaning of the value: here, that the tables exist.
  @Test func taggedVoidIsAValueThatStandsForSomething() async throws {
    let tracker = InstanceTracker()
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Void.self).tagged(with: Migrated.self).asEagerSingleton().to { () async in
        _ = InstanceTracker.Token(tracker)
      }
      binder.bind(Void.self).intoCollection().tagged(with: Steps.self).to {}
      binder.bind().to { (_: TaggedElement<Migrated>, steps: TaggedElement<Steps>) in steps.element.count }
    }
    #expect(try await component.build() == 1)
    #expect(tracker.made == 1)
  }

  /// An overload with a warning about `Void` would be preferred here and change the bound types of these closures.
  @Test func closuresOfBranchesBindWhatTheirBranchesGive() throws {
    let component = TestComponent(of: (Int, String).self) { binder in
      binder.bind().to { if Bool.random() { 1 } else { 2 } }
      binder.bind().to { (number: Int) in
        switch number {
        case 1: "one"
        default: "two"
        }
      }
      binder.bind().to { (number: Int, text: String) in (number, text) }
    }
    #expect(["one", "two"].contains(try component.build().1))
  }

  @Test func aSeedMayBeVoid() throws {
    struct Child: Component {
      typealias Root = Int
      func configure(binder: Binder) { binder.bind().to { (_: Void) in 7 } }
    }
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { $0.install(component: Child()) }.build()
    #expect(factory.build() == 7)
  }
}
