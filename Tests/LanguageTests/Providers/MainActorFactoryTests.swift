// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Classes of the main actor that belong to no suite isolated to it.
@MainActor private final class Style {
  let name: String
  init() {
    MainActor.assertIsolated()
    name = "plain"
  }
}

@MainActor private final class Panel {
  let titles: [String]
  let style: Style

  init(title: String, style: Style) {
    MainActor.assertIsolated()
    titles = [title]
    self.style = style
  }

  init(first: String, second: String, third: String, style: Style) throws(Mishap) {
    MainActor.assertIsolated()
    if third.isEmpty { throw .first }
    titles = [first, second, third]
    self.style = style
  }
}

/// Not Sendable.
private final class Sketch {
  var strokes: [Int]
  init(strokes: [Int]) { self.strokes = strokes }
}

@Suite @MainActor struct MainActorFactoryTests {
  private struct Second: Dovetail.Tag { typealias Element = MainActorFactory<Panel, String> }

  private nonisolated func bind(_ binder: Binder) {
    binder.bind().to(factory: Style.init)
    binder.bindFactory(Panel.self, taking: String.self).to(factory: Panel.init(title:style:))
    binder.bindFactory(Panel.self, taking: String.self, String.self).to { @MainActor in
      Panel(title: $0 + $1, style: $2)
    }
    binder.bindFactory(Panel.self, taking: String.self, String.self, String.self).to(
      factory: Panel.init(first:second:third:style:))
    binder.bindFactory(Sketch.self, taking: Int.self).to { @MainActor (stroke: Int, style: Style) in
      Sketch(strokes: [stroke, style.name.count])
    }
    binder.bindFactory(Sketch.self, taking: Int.self, Int.self).to { @MainActor (first: Int, second: Int) in
      Sketch(strokes: [first, second])
    }
    binder.bindFactory(Sketch.self, taking: Int.self, Int.self, Int.self).to {
      @MainActor (first: Int, second: Int, third: Int) in Sketch(strokes: [first, second, third])
    }
  }

  @Test func initializersOfTheMainActorAreCalledThere() throws {
    let (one, two) = try TestComponent(
      of: (MainActorFactory<Panel, String>, MainActorFactory<Panel, String, String>).self
    ) { binder in
      bind(binder)
      binder.bind().to { (one: MainActorFactory<Panel, String>, two: MainActorFactory<Panel, String, String>) in
        (one, two)
      }
    }.build()
    #expect(one("a").titles == ["a"])
    #expect(two("a", "b").titles == ["ab"])
    #expect(one("a").style !== one("a").style)
  }

  @Test func whatIsNotSendableStaysOnTheMainActor() throws {
    let (one, two, three) = try TestComponent(
      of: (MainActorFactory<Sketch, Int>, MainActorFactory<Sketch, Int, Int>, MainActorFactory<Sketch, Int, Int, Int>)
        .self
    ) { binder in
      bind(binder)
      binder.bind().to {
        (
          one: MainActorFactory<Sketch, Int>, two: MainActorFactory<Sketch, Int, Int>,
          three: MainActorFactory<Sketch, Int, Int, Int>
        ) in (one, two, three)
      }
    }.build()
    #expect(one(1).strokes == [1, 5])
    #expect(two(1, 2).strokes == [1, 2])
    #expect(three(1, 2, 3).strokes == [1, 2, 3])
  }

  @Test func itMayBeCalledFromElsewhereWithAnAsyncFactory() async throws {
    let make = try await TestComponent(of: AsyncFactory<Panel, String>.self, bind).build()
    let panel = try await Task.detached { try await make("a") }.value
    #expect(panel.titles == ["a"])
  }

  @Test func oneThatMayFailNeedsAnAsyncFactory() async throws {
    typealias Make = AsyncFactory<Panel, String, String, String>
    let refused = TestComponent(of: MainActorFactory<Panel, String, String, String>.self, bind)
    #expect(
      faults(of: refused) == ["effect-mismatch: bindFactory(Panel.self, taking: String.self, String.self, String.self)"]
    )
    let make = try await TestComponent(of: Make.self, bind).build()
    #expect(try await make("a", "b", "c").titles == ["a", "b", "c"])
    let error = await #expect(throws: ConstructionError.self) { try await make("a", "b", "") }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(error?.path.map(\.subject) == ["bindFactory(Panel.self, taking: String.self, String.self, String.self)"])
  }

  @Test func whatIsConfinedCannotBeAskedForFromElsewhere() {
    let one = TestComponent(of: AsyncFactory<Sketch, Int>.self, bind)
    #expect(faults(of: one) == ["effect-mismatch: bindFactory(Sketch.self, taking: Int.self)"])
    let two = TestComponent(of: AsyncFactory<Sketch, Int, Int>.self, bind)
    #expect(faults(of: two) == ["effect-mismatch: bindFactory(Sketch.self, taking: Int.self, Int.self)"])
    let three = TestComponent(of: AsyncFactory<Sketch, Int, Int, Int>.self, bind)
    #expect(faults(of: three) == ["effect-mismatch: bindFactory(Sketch.self, taking: Int.self, Int.self, Int.self)"])
  }

  private func faults<Root>(of component: TestComponent<Root>) -> [String] { component.faults }

  @Test func aPlainConstructionServesAMainActorFactory() throws {
    let make = try TestComponent(of: MainActorFactory<String, Int>.self) { binder in
      binder.bind().to(factory: Style.init)
      binder.bindFactory(String.self, taking: Int.self).to { (number: Int, style: Style) in
        MainActor.assertIsolated()
        return "\(number)"
      }
    }.build()
    #expect(make(7) == "7")
  }

  @Test func aTagTellsTwoOfThemApart() throws {
    let make = try TestComponent(of: TaggedProvider<Second>.self) { binder in
      bind(binder)
      binder.bindFactory(Panel.self, taking: String.self).tagged(with: Second.self).to { @MainActor in
        Panel(title: "second " + $0, style: $1)
      }
    }.build()
    #expect(make()("a").titles == ["second a"])
  }

  @Test func anArgumentOfTheMainActorMayBeAnything() throws {
    let make = try TestComponent(of: MainActorFactory<Panel, Sketch>.self) { binder in
      bind(binder)
      binder.bindFactory(Panel.self, taking: Sketch.self).to { @MainActor (sketch: Sketch, style: Style) in
        Panel(title: "\(sketch.strokes.count)", style: style)
      }
    }.build()
    #expect(make(Sketch(strokes: [1, 2, 3])).titles == ["3"])
  }

  @Test func oneMadeByHandCallsItsClosure() {
    #expect(MainActorFactory<Int, (Int, Int)> { pair in pair.0 + pair.1 }((2, 3)) == 5)
    #expect(MainActorFactory<Int, Int, Int> { $0 * $1 }(2, 3) == 6)
  }
}
