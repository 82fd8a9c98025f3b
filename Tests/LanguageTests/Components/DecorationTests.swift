// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct DecorationTests {
  private struct Text: Sendable {
    var text: String

    init(text: String) { self.text = text }
    init(marking inner: Text, with log: Log) { text = inner.text + log.mark }
  }
  private struct Log: Sendable { let mark = "!" }
  private struct Special: Dovetail.Tag { typealias Element = Text }

  private static func bind(_ binder: Binder) {
    binder.bind().to { Text(text: "a") }
    binder.bind().to(factory: Log.init)
  }

  @Test func whoeverAsksGetsWhatTheDecoratorMakes() throws {
    typealias Root = (Text, Text?, Provider<Text>, Lazy<Text>)
    let root: Root = try TestComponent { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { (inner: Text, log: Log) in Text(text: inner.text + log.mark) }
      binder.bind().to { (a: Text, b: Text?, c: Provider<Text>, d: Lazy<Text>) in (a, b, c, d) }
    }.build()
    #expect([root.0.text, root.1?.text, root.2().text, root.3().text] == ["a!", "a!", "a!", "a!"])
  }

  @Test func anInitializerDecoratesLikeAnyFactory() throws {
    let text = try TestComponent(of: Text.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to(factory: Text.init(marking:with:))
    }.build()
    #expect(text.text == "a!")
  }

  @Test func theLastOfSeveralIsOutermost() throws {
    struct Brackets: Module {
      func configure(binder: Binder) { binder.decorate(Text.self).to { Text(text: "[\($0.text)]") } }
    }
    let text = try TestComponent(of: Text.self) { binder in
      // They come before the binding that they decorate, which makes no difference.
      binder.decorate().to { (inner: Text) in Text(text: "(\(inner.text))") }
      binder.install(module: Brackets())
      Self.bind(binder)
      binder.decorate(Text.self).to { inner in
        var outer = inner
        outer.text += "."
        return outer
      }
    }.build()
    #expect(text.text == "[(a)].")
  }

  @Test func aSingletonStaysOne() throws {
    let calls = Counter()
    let widgets = try TestComponent(of: (Widget, Provider<Widget>).self) { binder in
      binder.bind(Thing.self).to(factory: Thing.init)
      binder.bind(Widget.self).asSingleton().to(factory: Widget.init)
      binder.decorate(Widget.self).to { (inner: Widget, thing: Thing) in
        calls.increment()
        #expect(inner.thing !== thing)
        return Widget(thing: inner.thing)
      }
      binder.bind().to { (widget: Widget, provider: Provider<Widget>) in (widget, provider) }
    }.build()
    #expect(widgets.0 === widgets.1())
    #expect(widgets.1() === widgets.1())
    #expect(calls.value == 1)
  }

  @Test func whatIsNotSharedIsDecoratedEachTime() throws {
    let calls = Counter()
    let provider = try TestComponent(of: Provider<Text>.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { Text(text: "\($0.text)\(calls.increment())") }
    }.build()
    #expect(provider().text == "a1")
    #expect(provider().text == "a2")
  }

  @Test func aTagTellsWhatIsDecorated() throws {
    let root = try TestComponent(of: (Text, TaggedElement<Special>).self) { binder in
      Self.bind(binder)
      binder.bind(Text.self).tagged(with: Special.self).to { Text(text: "b") }
      binder.decorate(Text.self).tagged(with: Special.self).to { Text(text: $0.text + "?") }
      binder.bind().to { (plain: Text, tagged: TaggedElement<Special>) in (plain, tagged) }
    }.build()
    #expect(root.0.text == "a")
    #expect(root.1.element.text == "b?")
  }

  @Test func aValueAndADefaultAreDecoratedLikeAnythingElse() throws {
    let calls = Counter()
    let root = try TestComponent(of: (Text, Text, Int).self) { binder in
      binder.bind(Text.self).to(value: Text(text: "value"))
      binder.bindDefault(Int.self).to { 7 }
      binder.decorate(Text.self).to { inner in
        calls.increment()
        return Text(text: inner.text + "!")
      }
      binder.decorate(Int.self).to { $0 + 1 }
      binder.bind().to { (a: Text, b: Text, c: Int) in (a, b, c) }
    }.build()
    #expect([root.0.text, root.1.text] == ["value!", "value!"])
    #expect(root.2 == 8)
    #expect(calls.value == 1)
  }

  @Test func aDefaultThatGaveWayIsNotDecorated() throws {
    let number = try TestComponent(of: Int.self) { binder in
      binder.bindDefault(Int.self).to { 7 }
      binder.decorate(Int.self).to { $0 + 1 }
      binder.bind(Int.self).to { 40 }
    }.build()
    #expect(number == 41)
  }

  @Test func anEagerSingletonIsDecoratedBeforeTheRoot() async throws {
    let journal = Journal()
    let provider = try await TestComponent(of: Provider<Text>.self) { binder in
      binder.bind(Text.self).asEagerSingleton().to { () async in
        journal.note("made")
        return Text(text: "a")
      }
      binder.decorate(Text.self).to { (inner: Text) async throws in
        journal.note("decorated")
        return Text(text: inner.text + "!")
      }
      binder.onBuild { (_: Text) in journal.note("built") }
    }.build()
    #expect(journal.all == ["made", "decorated", "built"])
    #expect(provider().text == "a!")
  }

  @Test func aCollectionIsDecoratedAsAWhole() throws {
    let root = try TestComponent(of: ([Int], [Provider<Int>]).self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.decorate([Int].self).to { $0.reversed() }
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.decorate([Int].self).to { (inner: [Int]) in inner + [0] }
      binder.bind().to { (all: [Int], access: [Provider<Int>]) in (all, access) }
    }.build()
    #expect(root.0 == [2, 1, 0])
    #expect(root.1.map { $0() } == [1, 2])
  }

  // MARK: Effects

  @Test func aDecoratorMayFail() throws {
    let component = TestComponent(of: ThrowingProvider<Text>.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { (_: Text) throws -> Text in throw Mishap.first }
    }
    let provider = try component.build()
    let error = #expect(throws: ConstructionError.self) { try provider() }
    #expect(error?.underlyingError as? Mishap == .first)
    let plain = TestComponent(of: Provider<Text>.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { (_: Text) throws -> Text in throw Mishap.first }
    }
    #expect(plain.faults == ["effect-mismatch: decorate(DecorationTests.Text.self)"])
  }

  @Test func aDecoratorMayTakeTime() async throws {
    let provider = try await TestComponent(of: AsyncProvider<Text>.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { (inner: Text, log: Log) async in
        await Task.yield()
        return Text(text: inner.text + log.mark)
      }
    }.build()
    #expect(try await provider().text == "a!")
  }

  @MainActor private final class Panel {
    let text: String
    init(_ text: String) { self.text = text }
  }

  @Test @MainActor func aDecoratorMayBelongToTheMainActor() throws {
    func append(_ inner: Text) -> Text {
      MainActor.assertIsolated()
      return Text(text: inner.text + "!")
    }
    let texts = try TestComponent(of: MainActorProvider<Text>.self) { binder in
      Self.bind(binder)
      binder.decorate(Text.self).to { @MainActor in append($0) }
    }.build()
    #expect(texts().text == "a!")
    let panels = try TestComponent(of: MainActorProvider<Panel>.self) { binder in
      binder.bind(Panel.self).to { @MainActor in Panel("a") }
      binder.decorate(Panel.self).to { @MainActor (inner: Panel) in Panel(inner.text + "!") }
    }.build()
    #expect(panels().text == "a!")
  }

  // MARK: In children

  private typealias Leaf = TestChild<Text, Int>
  private typealias Child = TestChild<(text: Text, leaf: ComponentFactory<Leaf>), Void>

  @Test func aChildDecoratesForItselfAndThoseInside() throws {
    struct Card: Sendable { let text: Text }
    let (text, card, factory) = try TestComponent(of: (Text, Card, ComponentFactory<Child>).self) { binder in
      Self.bind(binder)
      binder.bind().to(factory: Card.init)
      binder.decorate(Text.self).to { Text(text: $0.text + "1") }
      binder.install(
        component: Child { binder in
          binder.decorate(Text.self).to { (inner: Text, card: Card) in Text(text: inner.text + "2" + card.text.text) }
          binder.install(component: Leaf { $0.decorate(Text.self).to { Text(text: $0.text + "3") } })
          binder.bind().to { (text: Text, leaf: ComponentFactory<Leaf>) in (text: text, leaf: leaf) }
        })
      binder.bind().to { (text: Text, card: Card, factory: ComponentFactory<Child>) in (text, card, factory) }
    }.build()
    #expect(text.text == "a1")
    #expect(card.text.text == "a1")
    let child = factory.build()
    #expect(child.text.text == "a12a1")
    #expect(child.leaf.build(1).text == "a12a13")
  }

  @Test func ofASharedElementEachInstanceHasItsOwnDecoratedOne() throws {
    let (outer, inner) = (Counter(), Counter())
    typealias Inner = TestChild<(Widget, Provider<Widget>), Void>
    let (widget, factory) = try TestComponent(of: (Widget, ComponentFactory<Inner>).self) { binder in
      binder.bind(Thing.self).to(factory: Thing.init)
      binder.bind(Widget.self).asEagerSingleton().to { (thing: Thing) in
        outer.increment()
        return Widget(thing: thing)
      }
      binder.install(
        component: Inner { binder in
          binder.decorate(Widget.self).to { (widget: Widget) in
            inner.increment()
            return Widget(thing: widget.thing)
          }
          binder.bind().to { (widget: Widget, provider: Provider<Widget>) in (widget, provider) }
        })
      binder.bind().to { (widget: Widget, factory: ComponentFactory<Inner>) in (widget, factory) }
    }.build()
    let (first, second) = (factory.build(), factory.build())
    #expect(first.0 === first.1())
    #expect(first.0 !== second.0)
    #expect(first.0 !== widget)
    #expect(first.0.thing === widget.thing)
    #expect((outer.value, inner.value) == (1, 2))
  }

  @Test func aSeedIsDecoratedOnce() throws {
    typealias Inner = TestChild<(Text, Text), Text>
    let calls = Counter()
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.install(
        component: Inner { binder in
          binder.decorate(Text.self).to { Text(text: "\($0.text)\(calls.increment())") }
          binder.bind().to { (a: Text, b: Text) in (a, b) }
        })
    }.build()
    let (a, b) = factory.build(Text(text: "seed"))
    #expect([a.text, b.text] == ["seed1", "seed1"])
  }

  @Test func whatAChildContributesFollowsWhatAnAncestorHasDecorated() throws {
    typealias Leaf = TestChild<[Int], Int>
    typealias Inner = TestChild<([Int], ComponentFactory<Leaf>), Void>
    let (outside, factory) = try TestComponent(of: ([Int], ComponentFactory<Inner>).self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.decorate([Int].self).to { $0.reversed() }
      binder.install(
        component: Inner { binder in
          binder.bind(Int.self).intoCollection().to { 3 }
          binder.install(
            component: Leaf { binder in
              binder.bind(Int.self).intoCollection().to { 4 }
              binder.decorate([Int].self).to { $0 + [0] }
            })
          binder.bind().to { (all: [Int], leaf: ComponentFactory<Leaf>) in (all, leaf) }
        })
      binder.bind().to { (outside: [Int], factory: ComponentFactory<Inner>) in (outside, factory) }
    }.build()
    let (all, leaf) = factory.build()
    #expect(outside == [2, 1])
    #expect(all == [2, 1, 3])
    #expect(leaf.build(1) == [2, 1, 3, 4, 0])
  }

  @Test func aChildDecoratesTheCollectionOfItsParent() throws {
    typealias Leaf = TestChild<[Int], Int>
    typealias Inner = TestChild<([Int], ComponentFactory<Leaf>), Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.install(
        component: Inner { binder in
          binder.decorate([Int].self).to { $0.reversed() }
          binder.install(component: Leaf { $0.bind(Int.self).intoCollection().to { 3 } })
          binder.bind().to { (all: [Int], leaf: ComponentFactory<Leaf>) in (all, leaf) }
        })
    }.build()
    let (all, leaf) = factory.build()
    #expect(all == [2, 1])
    #expect(leaf.build(1) == [2, 1, 3])
  }

  @Test func whatIsDecoratedIsReleasedWithWhatWasMadeOfIt() throws {
    let tracker = InstanceTracker()
    do {
      let provider = try TestComponent(of: Provider<InstanceTracker.Token>.self) { binder in
        binder.bind(InstanceTracker.Token.self).asSingleton().to { InstanceTracker.Token(tracker) }
        binder.decorate(InstanceTracker.Token.self).to { (_: InstanceTracker.Token) in InstanceTracker.Token(tracker) }
      }.build()
      #expect(provider() === provider())
      #expect(tracker.made == 2)
    }
    #expect(tracker.live == 0)
  }
}
