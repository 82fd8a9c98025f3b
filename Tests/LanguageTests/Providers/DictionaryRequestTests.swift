// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Contributions to dictionaries, and their requesters.
@Suite struct DictionaryRequestTests {
  private struct Holder<Content> {
    let content: Content
  }

  private final class Thing: Sendable {}

  private enum Route: Hashable {
    case home
    case detail(id: Int)
  }

  /// A type as a key.
  private struct TypeKey: Hashable, Sendable {
    let type: Any.Type

    static func == (left: TypeKey, right: TypeKey) -> Bool { left.type == right.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// Counts its hashes.
  private struct CountingKey: Hashable, Sendable {
    let number: Int
    let journal: Journal

    static func == (left: CountingKey, right: CountingKey) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) {
      journal.note("\(number)")
      hasher.combine(number)
    }
  }

  /// All are equal, but have different hashes.
  private struct UnlawfulKey: Hashable, CaseIterable, Sendable {
    static let allCases = (1...200).map { UnlawfulKey(number: $0) }

    let number: Int

    static func == (left: UnlawfulKey, right: UnlawfulKey) -> Bool { true }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private class NamedKey: Hashable, @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }

    static func == (left: NamedKey, right: NamedKey) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private final class SpecialKey: NamedKey, @unchecked Sendable {}

  /// Builds the argument that a factory gets for a parameter of type `Content`.
  private func request<Content>(
    _ type: Content.Type = Content.self, with declare: @escaping (Binder) -> Void
  ) throws -> Content {
    try TestComponent(of: Holder<Content>.self) { binder in
      declare(binder)
      binder.bind(Holder<Content>.self).to { Holder(content: $0) }
    }.build().content
  }

  private func declareNumbers(_ binder: Binder) {
    binder.bind(Int.self).intoDictionary(key: "three").to { 3 }
    binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
    binder.bind(Int.self).intoDictionary(key: "two").to(provider: Provider { 2 })
  }

  private let numbers = ["one": 1, "two": 2, "three": 3]

  @Test func aDictionaryHasAllContributionsUnderTheirKeys() throws {
    #expect(try request([String: Int].self, with: declareNumbers) == numbers)
  }

  @Test func contributionsHaveDependencies() throws {
    let dictionary = try request([Int: String].self) { binder in
      binder.bind(Double.self).to(value: 0.5)
      binder.bind(String.self).intoDictionary(key: 1).to { (number: Double) in "\(number)" }
      binder.bind(String.self).intoDictionary(key: 2).to { (double: Double, numbers: Provider<[Int: Double]>?) in
        "\(double), \(numbers == nil)"
      }
    }
    #expect(dictionary == [1: "0.5", 2: "0.5, true"])
  }

  @Test func aProviderOfEachContributionConstructsItWhenItIsWanted() throws {
    let journal = Journal()
    let providers = try request([String: Provider<Int>].self) { binder in
      for number in 1...3 {
        binder.bind(Int.self).intoDictionary(key: "\(number)").to {
          journal.note("\(number)")
          return number
        }
      }
    }
    #expect(journal.all.isEmpty)
    #expect(providers.count == 3)
    #expect(providers["2"]?() == 2)
    #expect(journal.all == ["2"])
  }

  @Test func eachContributionIsAccessibleInAnyWay() throws {
    #expect(try request([String: Lazy<Int>].self, with: declareNumbers).mapValues { $0() } == numbers)
    #expect(try request([String: ThrowingProvider<Int>].self, with: declareNumbers).mapValues { try $0() } == numbers)
    #expect(try request(Provider<[String: Provider<Int>]>.self, with: declareNumbers)().mapValues { $0() } == numbers)
    #expect(try request([String: Provider<Int>]?.self, with: declareNumbers)?.mapValues { $0() } == numbers)
  }

  @Test func shapesAroundADictionaryMeanWhatTheyDoElsewhere() throws {
    #expect(try request(Provider<[String: Int]>.self, with: declareNumbers)() == numbers)
    #expect(try request(ThrowingProvider<[String: Int]>.self, with: declareNumbers).get() == numbers)
    #expect(try request(Lazy<[String: Int]>.self, with: declareNumbers)() == numbers)
    #expect(try request([String: Int]?.self, with: declareNumbers) == numbers)
    #expect(try request([String: Int]?.self) { _ in } == nil)
    #expect(try request([String: Provider<Int>]?.self) { _ in } == nil)
  }

  @Test func providersMayBeContributedThemselves() throws {
    let providers = try request([String: Provider<Int>].self) { binder in
      declareNumbers(binder)
      binder.bind(Provider<Int>.self).intoDictionary(key: "seven").to { Provider { 7 } }
    }
    #expect(providers.mapValues { $0() } == ["seven": 7])
  }

  @Test func keysMayBeOfAnyType() throws {
    #expect(
      try request([Route: Int].self) { binder in
        binder.bind(Int.self).intoDictionary(key: Route.home).to { 1 }
        binder.bind(Int.self).intoDictionary(key: Route.detail(id: 3)).to { 2 }
      } == [.home: 1, .detail(id: 3): 2])
    #expect(
      try request([TypeKey: Int].self) { binder in
        binder.bind(Int.self).intoDictionary(key: TypeKey(type: Int.self)).to { 1 }
        binder.bind(Int.self).intoDictionary(key: TypeKey(type: (any Error).self)).to { 2 }
      } == [TypeKey(type: Int.self): 1, TypeKey(type: (any Error).self): 2])
    #expect(
      try request([ObjectIdentifier: Int].self) { binder in
        binder.bind(Int.self).intoDictionary(key: ObjectIdentifier(Int.self)).to { 1 }
        binder.bind(Int.self).intoDictionary(key: ObjectIdentifier(String.self)).to { 2 }
      } == [ObjectIdentifier(Int.self): 1, ObjectIdentifier(String.self): 2])
    #expect(
      try request([String?: Int].self) { binder in
        binder.bind(Int.self).intoDictionary(key: String?.none).to { 1 }
        binder.bind(Int.self).intoDictionary(key: String?.some("x")).to { 2 }
      } == [nil: 1, "x": 2])
    #expect(
      try request([[Int]: Int].self) { $0.bind(Int.self).intoDictionary(key: [1, 2]).to { 1 } } == [[1, 2]: 1])
    #expect(
      try request([NamedKey: Int].self) { binder in
        binder.bind(Int.self).intoDictionary(key: NamedKey("x")).to { 1 }
        binder.bind(Int.self).intoDictionary(key: SpecialKey("y") as NamedKey).to { 2 }
      } == [NamedKey("x"): 1, NamedKey("y"): 2])
  }

  @Test func keysThatAreEqualThoughOfDifferentClassesAreDuplicates() {
    let component = TestComponent(of: [NamedKey: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: NamedKey("x")).to { 1 }
      binder.bind(Int.self).intoDictionary(key: SpecialKey("x") as NamedKey).to { 2 }
    }
    #expect(component.faults == ["duplicate-dictionary-key: [DictionaryRequestTests.NamedKey: Int]"])
  }

  @Test func aRequestHashesNoKey() throws {
    let journal = Journal()
    let provider = try request(Provider<[CountingKey: Int]>.self) { binder in
      for number in 1...20 {
        binder.bind(Int.self).intoDictionary(key: CountingKey(number: number, journal: journal)).to { number }
      }
    }
    let before = journal.all.count
    let dictionary = provider()
    #expect(journal.all.count == before)
    #expect(dictionary.count == 20)
    #expect(dictionary.allSatisfy { $0.number == $1 })
  }

  @Test func contributionsAreConstructedInTheOrderOfTheirBindings() throws {
    let journal = Journal()
    _ = try request([String: Int].self) { binder in
      for number in 1...9 {
        binder.bind(Int.self).intoDictionary(key: "\(number)").to {
          journal.note("\(number)")
          return number
        }
      }
    }
    #expect(journal.all == (1...9).map { "\($0)" })
  }

  @Test func dictionariesWithKeysOfDifferentTypesAreDifferentCollections() throws {
    let (strings, integers) = try request(([String: Int], [Int: Int]).self) { binder in
      declareNumbers(binder)
      binder.bind(Int.self).intoDictionary(key: 1).to { 7 }
      binder.bind().to { (strings: [String: Int], integers: [Int: Int]) in (strings, integers) }
    }
    #expect(strings == numbers)
    #expect(integers == [1: 7])
  }

  @Test func tagsTellDictionariesApart() throws {
    let (plain, tagged) = try request(([String: Int], TaggedProvider<Numbers>).self) { binder in
      declareNumbers(binder)
      binder.bind(Int.self).intoDictionary(key: "one").tagged(with: Numbers.self).to { 11 }
      binder.bind(Int.self).intoDictionary(key: "two").tagged(with: Numbers.self).asSingleton().to { 12 }
      binder.bind().to { (plain: [String: Int], tagged: TaggedProvider<Numbers>) in (plain, tagged) }
    }
    #expect(plain == numbers)
    #expect(tagged() == ["one": 11, "two": 12])
    let empty = try request(TaggedElement<Numbers>.self) { binder in
      binder.declareDictionary(of: Int.self, keyedBy: String.self, taggedWith: Numbers.self)
    }
    #expect(empty.element == [:])
  }

  @Test func aKeyThatIsGivenTwiceIsADuplicateUnderOneTagAlone() {
    let component = TestComponent(of: [String: Int].self) { binder in
      declareNumbers(binder)
      binder.bind(Int.self).intoDictionary(key: "one").tagged(with: Numbers.self).to { 11 }
      binder.bind(Int.self).intoDictionary(key: "one").tagged(with: Numbers.self).to { 11 }
    }
    #expect(component.faults == ["duplicate-dictionary-key: [String: Int] tagged Numbers"])
  }

  @Test func aDictionaryThatNobodyContributesToIsMissingUnlessDeclared() throws {
    #expect(TestComponent(of: [String: Int].self) { _ in }.faults == ["missing-binding: [String: Int]"])
    #expect(TestComponent(of: [String: Provider<Int>].self) { _ in }.faults == ["missing-binding: [String: Int]"])
    #expect(try request([String: Int].self) { $0.declareDictionary(of: Int.self, keyedBy: String.self) } == [:])
    let providers = try request([String: Provider<Int>].self) { binder in
      binder.declareDictionary(of: Int.self, keyedBy: String.self)
    }
    #expect(providers.isEmpty)
  }

  @Test func aDictionaryMayBeBoundWholeButNotContributedToAsWell() throws {
    #expect(try request([String: Int].self) { $0.bind().to { ["one": 1] } } == ["one": 1])
    let both = TestComponent(of: [String: Int].self) { binder in
      binder.bind([String: Int].self).to(value: [:])
      binder.bind(Int.self).intoDictionary(key: "one").to(value: 2)
    }
    #expect(both.faults == ["duplicate-binding: [String: Int]"])
    let unbundled = TestComponent(of: [String: Provider<Int>].self) { $0.bind([String: Int].self).to(value: [:]) }
    #expect(unbundled.faults == ["unsatisfiable-shape: [String: Provider<Int>]"])
  }

  @Test func contributionsMayBeShared() throws {
    let (first, second) = try request(([Int: Thing], [Int: Provider<Thing>]).self) { binder in
      binder.bind(Thing.self).intoDictionary(key: 1).asSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoDictionary(key: 2).asEagerSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoDictionary(key: 3).to(factory: Thing.init)
      binder.bind().to { (first: [Int: Thing], second: [Int: Provider<Thing>]) in (first, second) }
    }
    #expect(first[1] === second[1]?())
    #expect(first[2] === second[2]?())
    #expect(first[3] !== second[3]?())
  }

  @Test func weakProvidersGiveWhatSomebodyElseKeeps() throws {
    let (weak, makeAll) = try request(([String: WeakProvider<Thing>], Provider<[String: Thing]>).self) { binder in
      binder.bind(Thing.self).intoDictionary(key: "a").asSingleton().to(factory: Thing.init)
      binder.bind(Thing.self).intoDictionary(key: "b").asSingleton().to(factory: Thing.init)
      binder.bind().to { (weak: [String: WeakProvider<Thing>], all: Provider<[String: Thing]>) in (weak, all) }
    }
    #expect(weak.count == 2)
    #expect(weak["a"]?() == nil)
    let all = makeAll()
    #expect(weak["a"]?() === all["a"])
    #expect(weak["b"]?() === all["b"])
    #expect(
      TestComponent(of: [String: WeakProvider<Int>].self, declareNumbers).faults
        == ["unsatisfiable-shape: [String: WeakProvider<Int>]"])
  }

  @Test func propertyInjectionMayAskForADictionary() throws {
    final class Target {
      var numbers: [String: Int] = [:]
      var providers: [String: Provider<Int>] = [:]
    }
    let injector = try TestComponent(of: PropertyInjector<Target>.self) { binder in
      declareNumbers(binder)
      binder.bindPropertyInjection(of: Target.self).to {
        (target: Target, numbers: [String: Int], providers: [String: Provider<Int>]) in
        target.numbers = numbers
        target.providers = providers
      }
    }.build()
    let target = Target()
    injector.injectProperties(into: target)
    #expect(target.numbers == numbers)
    #expect(target.providers.mapValues { $0() } == numbers)
  }

  @Test func entriesThatLeadBackToTheirDictionaryAreReleasedWithIt() throws {
    final class Node: Sendable {
      let siblings: [Int: Provider<Node>]
      let token: InstanceTracker.Token
      init(siblings: [Int: Provider<Node>], token: InstanceTracker.Token) {
        self.siblings = siblings
        self.token = token
      }
    }
    let tracker = InstanceTracker()
    var nodes: [Int: Node]? = try request { binder in
      binder.bind().to { InstanceTracker.Token(tracker) }
      for number in 1...3 { binder.bind(Node.self).intoDictionary(key: number).to(factory: Node.init) }
    }
    #expect(nodes?[1]?.siblings[2]?().siblings.count == 3)
    nodes = nil
    #expect(tracker.live == 0)
  }

  // MARK: Keys that break their laws

  private static var unlawful: TestComponent<[UnlawfulKey: Int]> {
    TestComponent(of: [UnlawfulKey: Int].self) { binder in
      for key in UnlawfulKey.allCases { binder.bind(Int.self).intoDictionary(key: key).to(value: key.number) }
    }
  }

  @Test func validationEndsWhateverTheLawsOfKeys() throws {
    try Self.unlawful.validate()
    let incomplete = TestComponent(of: [UnlawfulKey: Int].self) { binder in
      binder.declareCompleteDictionary(of: Int.self, keyedBy: UnlawfulKey.self)
    }
    #expect(incomplete.faults == ["incomplete-dictionary: [DictionaryRequestTests.UnlawfulKey: Int]"])
  }

  @Test func aKeyThatBreaksItsLawsIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.unlawful.build()
    }
    expect(
      result,
      tells: "`DictionaryRequestTests.UnlawfulKey` cannot be a key: its `==` and `hash(into:)` contradict each other",
      inOrder: [])
  }
}
