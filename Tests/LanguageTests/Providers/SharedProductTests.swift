// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import TestSupport
import Testing

@testable import Dovetail

/// Factories that provide the same product for equal arguments.
@Suite struct SharedProductTests {
  private typealias Token = InstanceTracker.Token

  private final class Image: Sendable {
    let url: String
    let thing: Thing?
    private let token: Token?
    init(url: String, thing: Thing? = nil, token: Token? = nil) {
      (self.url, self.thing, self.token) = (url, thing, token)
    }
  }

  private struct Archived: Dovetail.Tag { typealias Element = Factory<Image, String> }

  private func root<Root>(of type: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void) throws -> Root {
    try TestComponent(of: Root.self, declare).build()
  }

  // MARK: Arguments

  @Test func equalArgumentsGetTheSameProduct() throws {
    let tracker = InstanceTracker()
    let image = try root(of: Factory<Image, String>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in
        Image(url: url, token: Token(tracker))
      }
    }
    let (first, second) = (image("a"), image("b"))
    #expect(first !== second)
    #expect((first.url, second.url) == ("a", "b"))
    #expect(image("a") === first && image("b") === second)
    #expect(tracker.made == 2)
  }

  @Test func ofTwoArgumentsBothHaveToBeEqual() throws {
    let image = try root(of: Factory<Image, String, Int>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self, Int.self).asSingleton().to { (url: String, size: Int) in
        Image(url: "\(url)\(size)")
      }
    }
    let images = [image("a", 1), image("a", 2), image("b", 1), image("b", 2)]
    #expect(images.map(\.url) == ["a1", "a2", "b1", "b2"])
    #expect(Set(images.map(ObjectIdentifier.init)).count == 4)
    #expect(image("b", 1) === images[2])
  }

  @Test func ofThreeArgumentsAllHaveToBeEqual() throws {
    let image = try root(of: Factory<Image, String, Int, Bool>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self, Int.self, Bool.self).asSingleton().to {
        (url: String, size: Int, isGray: Bool) in Image(url: "\(url)\(size)\(isGray)")
      }
    }
    let first = image("a", 1, true)
    #expect(first.url == "a1true")
    #expect(image("a", 1, true) === first)
    #expect(image("a", 1, false) !== first)
    #expect(image("a", 2, true) !== first)
    #expect(image("b", 1, true) !== first)
  }

  @Test func aProductThatIsNoObjectIsSharedAsWell() throws {
    struct Answer: Sendable { let thing: Thing }
    let answer = try root(of: Factory<Answer, Int>.self) { binder in
      binder.bindFactory(Answer.self, taking: Int.self).asSingleton().to { (_: Int) in Answer(thing: Thing()) }
    }
    #expect(answer(42).thing === answer(42).thing)
    #expect(answer(42).thing !== answer(43).thing)
  }

  // MARK: Sharing

  @Test func allThatRequestAFactoryShareItsProducts() throws {
    typealias Image = Self.Image
    typealias Root = (
      Factory<Image, String>, ThrowingFactory<Image, String>, AsyncFactory<Image, String>,
      Provider<Factory<Image, String>>
    )
    let root = try root(of: Root.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
      binder.bind(Root.self).to {
        (
          a: Factory<Image, String>, b: ThrowingFactory<Image, String>, c: AsyncFactory<Image, String>,
          d: Provider<Factory<Image, String>>
        ) in (a, b, c, d)
      }
    }
    let image = root.0("a")
    #expect(try root.1("a") === image)
    #expect(root.3()("a") === image)
  }

  @Test func whatIsInjectedAndNotSharedIsEachProductsOwn() throws {
    let image = try root(of: Factory<Image, String>.self) { binder in
      binder.bind(Thing.self).to(factory: Thing.init)
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String, thing: Thing) in
        Image(url: url, thing: thing)
      }
    }
    #expect(image("a").thing !== image("b").thing)
  }

  @Test func whatIsInjectedWithEffectsIsEachProductsOwn() throws {
    let image = try root(of: ThrowingFactory<Image, String>.self) { binder in
      binder.bind(Thing.self).to { () throws -> Thing in Thing() }
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String, thing: Thing) in
        Image(url: url, thing: thing)
      }
    }
    let (first, second) = (try image("a"), try image("b"))
    #expect(first.thing !== second.thing)
    #expect(try image("a") === first)
  }

  @Test func aTagHasProductsOfItsOwn() throws {
    typealias Root = (plain: Factory<Image, String>, archived: TaggedProvider<Archived>)
    let root = try root(of: Root.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
      binder.bindFactory(Image.self, taking: String.self).tagged(with: Archived.self).asSingleton()
        .to { (url: String) in Image(url: url + ".old") }
      binder.bind().to { (plain: Factory<Image, String>, archived: TaggedProvider<Archived>) in
        (plain: plain, archived: archived)
      }
    }
    #expect(root.plain("a").url == "a")
    #expect(root.archived.get()("a").url == "a.old")
    #expect(root.archived.get()("a") === root.archived.get()("a"))
  }

  @Test func twoBuildsShareNothing() throws {
    let component = TestComponent(of: Factory<Image, String>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
    }
    #expect(try component.build()("a") !== component.build()("a"))
  }

  // MARK: Effects

  @Test func aFailureIsThatOfOneArgumentAndCanBeRetried() throws {
    let calls = Counter()
    let image = try root(of: ThrowingFactory<Image, String>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) throws -> Image in
        if calls.increment() == 1 { throw Mishap.first }
        return Image(url: url)
      }
    }
    #expect { try image("a") } throws: {
      guard let error = $0 as? ConstructionError else { return false }
      return error.underlyingError as? Mishap == .first
        && error.path.map(\.subject) == ["bindFactory(SharedProductTests.Image.self, taking: String.self)"]
    }
    let other = try image("b")
    let first = try image("a")
    #expect(try image("a") === first && image("b") === other)
    #expect(calls.value == 3)
  }

  @MainActor private final class Screen: Sendable {
    let title: String
    init(title: String) { self.title = title }
  }

  @MainActor @Test func productsOfTheMainActorAreShared() throws {
    let screen = try root(of: MainActorFactory<Screen, String>.self) { binder in
      binder.bindFactory(Screen.self, taking: String.self).asSingleton().to(factory: Screen.init)
    }
    let first = screen("a")
    #expect(first.title == "a")
    #expect(screen("a") === first && screen("b") !== first)
  }

  @Test func productsOfTheMainActorAreSharedWithTasksElsewhere() async throws {
    let screen = try await TestComponent(of: AsyncFactory<Screen, String>.self) { binder in
      binder.bindFactory(Screen.self, taking: String.self).asWeakSingleton().to(factory: Screen.init)
    }.build()
    let first = try await screen("a")
    #expect(try await screen("a") === first)
  }

  @Test(arguments: [false, true])
  func asyncProductsAreShared(areWeak: Bool) async throws {
    let tracker = InstanceTracker()
    let image = try await TestComponent(of: AsyncFactory<Image, String>.self) { binder in
      let binding = binder.bindFactory(Image.self, taking: String.self)
      @Sendable func download(_ url: String) async throws -> Image {
        await Task.yield()
        return Image(url: url, token: Token(tracker))
      }
      if areWeak {
        binding.asWeakSingleton().to(factory: download)
      } else {
        binding.asSingleton().to(factory: download)
      }
    }.build()
    do {
      let first = try await image("a")
      #expect(try await image("a") === first)
      #expect(try await image("b").url == "b")
    }
    #expect(tracker.live == (areWeak ? 0 : 2))
    #expect(try await image("a").url == "a")
    #expect(tracker.made == (areWeak ? 3 : 2))
  }

  @Test func anAsyncDependencyIsEnough() async throws {
    let image = try await TestComponent(of: AsyncFactory<Image, String>.self) { binder in
      binder.bind(Thing.self).to { () async -> Thing in Thing() }
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String, thing: Thing) in
        Image(url: url, thing: thing)
      }
    }.build()
    let first = try await image("a")
    #expect(try await image("a") === first)
    #expect(try await image("b").thing !== first.thing)
  }

  // MARK: Weak products

  @Test func aWeakProductIsSharedAsLongAsItIsRetained() throws {
    let tracker = InstanceTracker()
    let image = try root(of: Factory<Image, String>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asWeakSingleton().to { (url: String) in
        Image(url: url, token: Token(tracker))
      }
    }
    let other = image("b")
    for generation in 1...2 {
      let first = image("a")
      #expect(image("a") === first && image("b") === other)
      #expect((tracker.made, tracker.live) == (generation + 1, 2))
    }
    #expect(tracker.live == 1)
  }

  @Test func weakProductsThatAreProtocolsAreShared() throws {
    let screen = try root(of: Factory<any AnyObject & Sendable, Int>.self) { binder in
      binder.bindFactory((any AnyObject & Sendable).self, taking: Int.self).asWeakSingleton().to { (_: Int) in Thing() }
    }
    let first = screen(1)
    #expect(screen(1) === first && screen(2) !== first)
  }

  // MARK: Children

  @Test func eachInstanceOfAChildHasProductsOfItsOwn() throws {
    let factory = try root(of: ComponentFactory<TestChild<Factory<Image, String>, Int>>.self) { binder in
      binder.install(
        component: TestChild<Factory<Image, String>, Int> { binder in
          binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String, seed: Int) in
            Image(url: "\(url)\(seed)")
          }
        })
    }
    let (first, second) = (factory.build(1), factory.build(2))
    #expect(first("a").url == "a1" && second("a").url == "a2")
    #expect(first("a") === first("a") && second("a") === second("a"))
  }

  @Test func childrenShareTheProductsOfTheirParent() throws {
    let factory = try root(of: ComponentFactory<TestChild<Factory<Image, String>, Int>>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
      binder.install(component: TestChild<Factory<Image, String>, Int>())
    }
    let (first, second) = (factory.build(1), factory.build(2))
    #expect(first("a") === second("a"))
  }

  @Test(arguments: [false, true])
  func aChildsProductsWithEffectsAreShared(areWeak: Bool) async throws {
    typealias Root = AsyncFactory<Image, String>
    let factory = try await TestComponent(of: ComponentFactory<TestChild<Root, Int>>.self) { binder in
      binder.install(
        component: TestChild<Root, Int> { binder in
          binder.bind(Thing.self).asSingleton().to(factory: Thing.init)
          let binding = binder.bindFactory(Image.self, taking: String.self)
          @Sendable func download(_ url: String, _ seed: Int, _ thing: Thing) throws -> Image {
            Image(url: "\(url)\(seed)", thing: thing)
          }
          if areWeak {
            binding.asWeakSingleton().to(factory: download)
          } else {
            binding.asSingleton().to(factory: download)
          }
        })
    }.build()
    let (first, second) = (factory.build(1), factory.build(2))
    let images = (try await first("a"), try await first("b"), try await second("a"))
    #expect((images.0.url, images.2.url) == ("a1", "a2"))
    #expect(images.0.thing === images.1.thing && images.0.thing !== images.2.thing)
    #expect(try await first("a") === images.0)
    #expect(try await second("a") === images.2)
  }

  @Test func aChildMayShadowThem() throws {
    typealias Root = (Factory<Image, String>, ComponentFactory<TestChild<Factory<Image, String>, Int>>)
    let root = try root(of: Root.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
      binder.bind(Root.self).to {
        (own: Factory<Image, String>, child: ComponentFactory<TestChild<Factory<Image, String>, Int>>) in (own, child)
      }
      binder.install(
        component: TestChild<Factory<Image, String>, Int> { binder in
          binder.bindFactory(Image.self, taking: String.self).shadowing().asSingleton().to { (url: String) in
            Image(url: "child's " + url)
          }
        })
    }
    #expect(root.0("a").url == "a")
    let child = root.1.build(1)
    #expect(child("a").url == "child's a")
    #expect(child("a") === child("a"))
  }

  // MARK: Overrides

  @Test func anOverrideMayShareOrNot() throws {
    let component = TestComponent(of: Factory<Image, String>.self) { binder in
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (url: String) in Image(url: url) }
    }
    let fresh = try component.overriding { binder in
      binder.bindFactory(Image.self, taking: String.self).to { (url: String) in Image(url: "fake " + url) }
    }.build()
    #expect(fresh("a") !== fresh("a"))
    #expect(fresh("a").url == "fake a")
    let weak = try component.overriding { binder in
      binder.bindFactory(Image.self, taking: String.self).asWeakSingleton().to { (url: String) in Image(url: url) }
    }.build()
    let image = weak("a")
    #expect(weak("a") === image)
  }

  // MARK: Re-entrance

  @Test func aFactoryThatRequestsItsOwnProductNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Node: Sendable {
        let next: Node
        init(_ number: Int, _ make: Factory<Node, Int>) { next = make(number / 2) }
      }
      let node = try TestComponent(of: Factory<Node, Int>.self) { binder in
        binder.bindFactory(Node.self, taking: Int.self).asSingleton().to(factory: Node.init)
      }.build()
      _ = node(2)
    }
    expect(
      result,
      tells:
        "bindFactory(SharedProductTests.Node.self, taking: Int.self)` was asked for while it was being constructed",
      inOrder: [
        "bindFactory(SharedProductTests.Node.self, taking: Int.self)",
        "bindFactory(SharedProductTests.Node.self, taking: Int.self)",
      ])
  }

  @Test func aFactoryMayRequestAnotherProductOfItsOwn() throws {
    final class Node: Sendable {
      let next: Node?
      init(_ number: Int, _ make: Factory<Node, Int>) { next = number == 0 ? nil : make(number - 1) }
    }
    let node = try root(of: Factory<Node, Int>.self) { binder in
      binder.bindFactory(Node.self, taking: Int.self).asSingleton().to(factory: Node.init)
    }
    let five = node(5)
    #expect(node(4) === five.next && node(3) === five.next?.next)
  }

  // MARK: Arguments that request products

  /// An argument whose `==` or `hash(into:)` runs an action.
  private struct Meddling: Hashable {
    enum Method { case equals, hash, noHash }

    let number: Int
    let method: Method
    let act: @Sendable () -> Void

    static func == (left: Meddling, right: Meddling) -> Bool {
      if left.method == .equals { left.act() }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      if method == .hash { act() }
      if method != .noHash { hasher.combine(number) }
    }
  }

  /// A factory that arguments can call, once it exists.
  private final class Called: Sendable {
    private let factory = Mutex<Factory<Image, Meddling>?>(nil)

    init() throws {
      let factory = try TestComponent(of: Factory<Image, Meddling>.self) { binder in
        binder.bindFactory(Image.self, taking: Meddling.self).asSingleton().to { (url: Meddling) in
          Image(url: "\(url.number)")
        }
      }.build()
      self.factory.withLock { $0 = factory }
    }

    func image(_ number: Int, _ method: Meddling.Method, _ act: @escaping @Sendable () -> Void = {}) -> Image {
      let factory = factory.withLock { $0 }
      return factory!(Meddling(number: number, method: method, act: act))
    }
  }

  @Test func aFactoryThatItsArgumentsCallToCompareThemselvesIsNamed() async {
    let byEquals = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let called = try Called()
      for _ in 1...2 { _ = called.image(1, .equals) { _ = called.image(1, .equals) } }
    }
    let byHash = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let called = try Called()
      _ = called.image(1, .hash) { _ = called.image(2, .hash) }
    }
    for result in [byEquals, byHash] {
      expect(
        result, tells: "Meddling.self)` was called by `==` or `hash(into:)` of its own argument",
        inOrder: [
          "bindFactory(SharedProductTests.Image.self, taking: SharedProductTests.Meddling.self)",
          "bindFactory(SharedProductTests.Image.self, taking: SharedProductTests.Meddling.self)",
        ])
    }
  }

  @Test func aRingOfFactoriesThatCallEachOtherIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (one, other) = try (Called(), Called())
      _ = one.image(1, .hash) { _ = other.image(1, .hash) { _ = one.image(2, .hash) } }
    }
    expect(
      result, tells: "was called by `==` or `hash(into:)` of its own argument",
      inOrder: ["bindFactory", "→ bindFactory", "→ bindFactory"])
  }

  /// Otherwise, two tables whose arguments call each other from two threads would wait forever.
  @Test(.endsIfItHangs) func argumentsAreComparedWithoutALock() async throws {
    let (one, other) = try (Called(), Called())
    // The first comparisons, which are guarded.
    for called in [one, other] { for _ in 1...2 { _ = called.image(0, .equals) } }
    await withTaskGroup(of: Void.self) { group in
      for (mine, foreign) in [(one, other), (other, one)] {
        group.addTask {
          for number in 1...10_000 {
            for _ in 1...2 { _ = mine.image(number, .equals) { _ = foreign.image(0, .equals) } }
          }
        }
      }
    }
    #expect(one.image(7, .equals) === one.image(7, .equals))
  }

  @Test func argumentsWithOneHashHaveProductsOfTheirOwn() throws {
    let called = try Called()
    let images = (1...100).map { called.image($0, .noHash) }
    #expect(images.map(\.url) == (1...100).map { "\($0)" })
    for (number, image) in zip(1..., images) { #expect(called.image(number, .noHash) === image) }
  }

  // MARK: Reports

  @Test func anOverrideThatDoesNotShareThemIsANote() throws {
    let component = TestComponent(of: (Factory<Image, String>, Factory<Image, String>).self) { binder in
      binder.bindFactory(Image.self, taking: String.self, fileID: "App/Module.swift", line: 1).asSingleton().to {
        (url: String) in Image(url: url)
      }
      binder.bind(fileID: "App/Module.swift", line: 2).to { (a: Factory<Image, String>, b: Factory<Image, String>) in
        (a, b)
      }
    }.overriding { binder in
      binder.bindFactory(Image.self, taking: String.self, fileID: "Tests/Fakes.swift", line: 1).to { (url: String) in
        Image(url: url)
      }
    }
    try Golden.expect(
      component.graph().diagnostics.text, toEqual: "unshared-override.products")
  }
}
