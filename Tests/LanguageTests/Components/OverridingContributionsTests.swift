// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private struct Step: Sendable, Equatable { let name: String }

private struct FirstModule: Module {
  func configure(binder: Binder) {
    binder.bind(Step.self).intoCollection().to { (journal: Journal) in
      journal.note("first")
      return Step(name: "first")
    }
  }
}

private struct SecondModule: Module {
  func configure(binder: Binder) {
    binder.bind(Step.self).intoCollection().to { [Step(name: "second"), Step(name: "third")] }
    binder.bind(Step.self).intoCollection().to(value: Step(name: "fourth"))
  }
}

private struct ChildComponent: Component {
  typealias Root = [Step]

  func configure(binder: Binder) { binder.bind(Step.self).intoCollection().to { Step(name: "fifth") } }
}

private struct Parts {
  let steps: [Step]
  let child: ComponentFactory<ChildComponent>
}

private struct AppComponent: Component {
  typealias Root = Parts

  let journal: Journal

  func configure(binder: Binder) {
    binder.bind(Journal.self).to(value: journal)
    binder.install(module: FirstModule())
    binder.install(module: SecondModule())
    binder.install(component: ChildComponent())
    binder.bind().to(factory: Parts.init)
  }
}

@Suite struct OverridingContributionsTests {
  private let journal = Journal()

  private var app: AppComponent { AppComponent(journal: journal) }

  private func names(_ steps: [Step]) -> [String] { steps.map(\.name) }

  @Test func theContributionsOfAModuleAreReplacedInPlace() throws {
    let parts = try app.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: FirstModule.self).to { Step(name: "new") }
    }.build()
    #expect(names(parts.steps) == ["new", "second", "third", "fourth"])
    #expect(journal.all.isEmpty)
    let other = try app.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: SecondModule.self).to(value: Step(name: "new"))
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: ChildComponent.self).to { [] }
    }.build()
    #expect(names(other.steps) == ["first", "new"])
    #expect(names(other.child.build()) == ["first", "new"])
  }

  @Test func theContributionsOfAModuleAreReplacedInEachComponentThatInstallsIt() throws {
    struct Inner<Mark>: Component {
      typealias Root = [Step]
      func configure(binder: Binder) { binder.install(module: SecondModule()) }
    }
    struct Both {
      let left: ComponentFactory<Inner<Int>>
      let right: ComponentFactory<Inner<String>>
    }
    let both = try TestComponent(of: Both.self) { binder in
      binder.install(component: Inner<Int>())
      binder.install(component: Inner<String>())
      binder.bind().to(factory: Both.init)
    }.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: SecondModule.self).to { Step(name: "new") }
    }.build()
    #expect(names(both.left.build()) == ["new"])
    #expect(names(both.right.build()) == ["new"])
  }

  @Test func aWholeCollectionIsReplacedWithWhatChildrenContribute() throws {
    let parts = try app.overriding { $0.bind([Step].self).to(value: [Step(name: "only")]) }.build()
    #expect(names(parts.steps) == ["only"])
    #expect(names(parts.child.build()) == ["only"])
  }

  @Test func anEntryOfADictionaryIsReplaced() throws {
    struct Inner: Component {
      typealias Root = [String: Int]
      func configure(binder: Binder) { binder.bind(Int.self).intoDictionary(key: "inner").to(value: 3) }
    }
    let component = TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
      binder.bind(Int.self).intoDictionary(key: "two").to(value: 2)
      binder.install(component: Inner())
    }
    let overridden = component.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").to { 20 }
      binder.bind(Int.self).intoDictionary(key: "inner").to { 30 }
    }
    #expect(try overridden.build().build() == ["one": 1, "two": 20, "inner": 30])
  }

  @Test func aContributionIsAdded() throws {
    let parts = try app.overriding { $0.bind(Step.self).intoCollection().to(value: Step(name: "more")) }.build()
    #expect(names(parts.steps) == ["first", "second", "third", "fourth", "more"])
    #expect(names(parts.child.build()) == ["first", "second", "third", "fourth", "more", "fifth"])
  }

  private struct NamedSteps: Module {
    func configure(binder: Binder) {
      binder.bind(Step.self).intoCollection().to(value: Step(name: "old"))
      binder.bind(Step.self).intoDictionary(key: "a").to(value: Step(name: "old"))
    }
  }

  private typealias Steps = ([Step], [String: Step])

  @Test func contributionsToChildrenBesideEachOtherAreReplacedInEach() throws {
    typealias First = TestChild<Steps, Void>
    typealias Second = TestChild<Steps, Int>
    func declareChild(_ binder: Binder) {
      binder.install(module: NamedSteps())
      binder.bind().to { (array: [Step], dictionary: [String: Step]) in (array, dictionary) }
    }
    let component = TestComponent(of: (ComponentFactory<First>, ComponentFactory<Second>).self) { binder in
      binder.install(component: First(declareChild))
      binder.install(component: Second(declareChild))
      binder.bind().to { (first: ComponentFactory<First>, second: ComponentFactory<Second>) in (first, second) }
    }
    let new = Step(name: "new")
    let (first, second) = try component.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: NamedSteps.self).to(value: new)
      binder.bind(Step.self).intoDictionary(key: "a").to(value: new)
    }.build()
    for steps in [first.build(), second.build(2)] {
      #expect(steps.0 == [new])
      #expect(steps.1 == ["a": new])
    }
  }

  @Test func whatFindsNothingIsReported() throws {
    let component = app.overriding { binder in
      binder.install(component: SeededComponent())
      binder.bind(Double.self).to(value: 1)
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: HeatModule.self).to(value: Step(name: "heat"))
      binder.bindPropertyInjection(of: Journal.self).to { (_: Journal) in }
      binder.bind(Step.self).intoDictionary(key: "last").to(value: Step(name: "last"))
      binder.bind(Parts.self).to { (steps: [Step], child: ComponentFactory<ChildComponent>) in
        Parts(steps: steps, child: child)
      }
      binder.bind(User.self).to(value: User())
    }
    let error = #expect(throws: GraphError.self) { try component.validate() }
    try Golden.expect(error?.description ?? "", toEqual: "unmatched-override.override")
  }

  @Test func aModuleContributesNothingOnceItIsReplaced() throws {
    func replacements(of module: (some Module).Type, times: Int) -> [String] {
      app.overriding { binder in
        for _ in 0..<times {
          binder.bind(Step.self).intoCollection().replacing(contributionsOf: module).to { Step(name: "new") }
        }
      }.graph().diagnostics.map(\.id.description)
    }
    #expect(replacements(of: SecondModule.self, times: 1).isEmpty)
    #expect(replacements(of: SecondModule.self, times: 2) == ["unmatched-override"])
  }

  @Test func theComponentContributesWhatItsOverrideReplaced() throws {
    let parts = try app.overriding { binder in
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: FirstModule.self).to { Step(name: "new") }
      binder.bind(Step.self).intoCollection().replacing(contributionsOf: AppComponent.self).to { Step(name: "newer") }
    }.build()
    #expect(names(parts.steps) == ["newer"])
  }

  private struct User: Sendable {}

  private struct SeededComponent: Component {
    typealias Root = Void
    typealias Seed = User
    func configure(binder: Binder) {}
  }

  private struct HeatModule: Module {
    func configure(binder: Binder) {}
  }

  private class Label: Hashable, @unchecked Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Label, right: Label) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private final class LongLabel: Label, @unchecked Sendable {}

  @Test func anEqualKeyOfASubclassFindsTheEntry() throws {
    let component = TestComponent(of: [Label: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: Label("a")).to(value: 1)
    }
    let entries = try component.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: LongLabel("a") as Label).to(value: 2)
    }.build()
    #expect(entries == [Label("a"): 2])
  }
}
