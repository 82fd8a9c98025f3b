// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct FactoryTests {
  private final class Log: Sendable {}

  private struct Size: Equatable {
    var width = 0
    var height = 0
  }

  private final class Picture {
    let size: Size
    let title: String
    let log: Log?

    init(size: Size, title: String = "untitled", log: Log? = nil) {
      (self.size, self.title, self.log) = (size, title, log)
    }
  }

  private protocol Shape { var area: Int { get } }

  private struct Box: Shape {
    let width: Int
    let height: Int
    let depth: Int
    let name: String

    var area: Int { width * height * depth }
  }

  private struct Spare: Dovetail.Tag { typealias Element = Factory<Picture, Size> }

  private func root<Root>(of type: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void) throws -> Root {
    try TestComponent(of: Root.self) { binder in
      binder.bind(Log.self).asSingleton().to(factory: Log.init)
      declare(binder)
    }.build()
  }

  // MARK: Arguments

  @Test func oneArgumentComesFirstAndTheRestIsInjected() throws {
    let make = try root(of: Factory<Picture, Size>.self) { binder in
      binder.bind().to(value: "sunrise")
      binder.bindFactory(Picture.self, taking: Size.self).to(factory: Picture.init(size:title:log:))
    }
    let (first, second) = (make(Size(width: 1)), make(Size(height: 2)))
    #expect(first.size == Size(width: 1))
    #expect(second.size == Size(height: 2))
    #expect(first.title == "sunrise")
    #expect(first.log != nil)
    #expect(first.log === second.log)
  }

  @Test func twoArgumentsComeFirst() throws {
    let make = try root(of: Factory<Picture, Size, String>.self) { binder in
      binder.bindFactory(Picture.self, taking: Size.self, String.self).to(factory: Picture.init)
    }
    let picture = make(Size(width: 3), "noon")
    #expect(picture.size == Size(width: 3))
    #expect(picture.title == "noon")
    #expect(picture.log != nil)
  }

  @Test func threeArgumentsComeFirst() throws {
    let make = try root(of: Factory<any Shape, Int, Int, Int>.self) { binder in
      binder.bind().to(value: "crate")
      binder.bindFactory((any Shape).self, taking: Int.self, Int.self, Int.self).to(factory: Box.init)
    }
    let box = make(2, 3, 5)
    #expect(box.area == 30)
    #expect((box as? Box)?.name == "crate")
  }

  @Test func aTupleIsOneArgument() throws {
    let (one, two) = try root(of: (Factory<Int, (Int, Int)>, Factory<Int, Int, Int>).self) { binder in
      binder.bindFactory(Int.self, taking: (Int, Int).self).to { (pair: (Int, Int)) in pair.0 - pair.1 }
      binder.bindFactory(Int.self, taking: Int.self, Int.self).to { (left: Int, right: Int) in left * right }
      binder.bind().to { (one: Factory<Int, (Int, Int)>, two: Factory<Int, Int, Int>) in (one, two) }
    }
    #expect(one((7, 4)) == 3)
    #expect(two(7, 4) == 28)
  }

  @Test func aTupleOfThreeAndATupleOfATupleAreThemselves() throws {
    let (three, nested) = try root(of: (Factory<Int, (Int, Int, Int)>, Factory<Int, (Int, (Int, Int))>).self) {
      binder in
      binder.bindFactory(Int.self, taking: (Int, Int, Int).self).to { (all: (Int, Int, Int)) in all.0 + all.1 + all.2 }
      binder.bindFactory(Int.self, taking: (Int, (Int, Int)).self).to { (all: (Int, (Int, Int)), log: Log) in
        all.0 * all.1.0 * all.1.1
      }
      binder.bind().to { (three: Factory<Int, (Int, Int, Int)>, nested: Factory<Int, (Int, (Int, Int))>) in
        (three, nested)
      }
    }
    #expect(three((2, 3, 5)) == 10)
    #expect(nested((2, (3, 5))) == 30)
  }

  @Test func anArgumentMayBeOfATypeThatIsBound() throws {
    let make = try root(of: Factory<Picture, Size>.self) { binder in
      binder.bind().to(value: Size(width: 9, height: 9))
      binder.bindFactory(Picture.self, taking: Size.self).to { (size: Size, bound: Size) in
        Picture(size: Size(width: size.width, height: bound.height))
      }
    }
    #expect(make(Size(width: 1, height: 1)).size == Size(width: 1, height: 9))
  }

  @Test func argumentsOfEveryRepresentationArrive() throws {
    final class Owner { var handler: (@Sendable (Int) -> Int)? }
    let make = try root(of: Factory<[String], any Shape, @Sendable (Int) -> Int, String?>.self) { binder in
      binder.bindFactory([String].self, taking: (any Shape).self, (@Sendable (Int) -> Int).self, String?.self).to {
        (shape: any Shape, function: @Sendable (Int) -> Int, text: String?) in
        ["\(shape.area)", "\(function(4))", text ?? "none"]
      }
    }
    #expect(make(Box(width: 1, height: 2, depth: 3, name: ""), { $0 * 2 }, nil) == ["6", "8", "none"])
  }

  @Test func nothingNeedsToBeInjected() throws {
    let make = try root(of: Factory<Picture, Size>.self) { binder in
      binder.bindFactory(Picture.self, taking: Size.self).to { Picture(size: $0) }
    }
    #expect(make(Size(width: 4)).size == Size(width: 4))
    #expect(make(Size()).log == nil)
  }

  // MARK: What is injected

  @Test func dependenciesAreAskedForAnewAtEachCall() throws {
    let calls = Counter()
    let make = try root(of: Factory<String, Int>.self) { binder in
      binder.bind(Int.self).to {
        calls.increment()
        return calls.value
      }
      binder.bindFactory(String.self, taking: Int.self).to { (argument: Int, injected: Int, log: Log) in
        "\(argument) \(injected)"
      }
    }
    #expect(calls.value == 0)
    #expect(make(7) == "7 1")
    #expect(make(7) == "7 2")
  }

  @Test func dependenciesMayHaveAnyShape() throws {
    let make = try root(of: Factory<String, Character>.self) { binder in
      binder.bind().to(value: 3)
      binder.bind(Int.self).intoCollection().to { [1, 2] }
      binder.bind(Int.self).tagged(with: Red.self).to(value: 5)
      binder.bindFactory(String.self, taking: Character.self).to {
        (
          character: Character, provider: Provider<Int>, lazy: Lazy<Int>, optional: Double?, all: [Int],
          tagged: TaggedProvider<Red>, weak: WeakProvider<Log>
        ) in
        String(repeating: character, count: provider() + lazy() + all.count + tagged() + (optional == nil ? 1 : 0))
          + (weak() == nil ? "" : "!")
      }
    }
    #expect(make("a") == String(repeating: "a", count: 14))
  }

  @Test func aFactoryMayAskForAnother() throws {
    let make = try root(of: Factory<Picture, Int>.self) { binder in
      binder.bindFactory(Size.self, taking: Int.self).to { Size(width: $0, height: $0) }
      binder.bindFactory(Picture.self, taking: Int.self).to { (side: Int, makeSize: Factory<Size, Int>) in
        Picture(size: makeSize(side))
      }
    }
    #expect(make(6).size == Size(width: 6, height: 6))
  }

  @Test func aProductMayAskForItsOwnFactory() throws {
    struct Tree {
      let children: [Tree]

      init(depth: Int, makeChild: Factory<Tree, Int>) {
        children = depth == 0 ? [] : [makeChild(depth - 1), makeChild(depth - 1)]
      }

      var count: Int { children.reduce(1) { $0 + $1.count } }
    }
    let make = try root(of: Factory<Tree, Int>.self) { binder in
      binder.bindFactory(Tree.self, taking: Int.self).to(factory: Tree.init)
    }
    #expect(make(3).count == 15)
  }

  // MARK: Who asks

  @Test func aTagAllowsASecondFactoryOfTheSameSignature() throws {
    let (plain, spare) = try root(of: (Factory<Picture, Size>, TaggedProvider<Spare>).self) { binder in
      binder.bindFactory(Picture.self, taking: Size.self).to { Picture(size: $0) }
      binder.bindFactory(Picture.self, taking: Size.self).tagged(with: Spare.self).to {
        Picture(size: $0, title: "spare")
      }
      binder.bind().to { (plain: Factory<Picture, Size>, spare: TaggedProvider<Spare>) in (plain, spare) }
    }
    #expect(plain(Size()).title == "untitled")
    #expect(spare()(Size()).title == "spare")
  }

  @Test func factoriesOfOneProductDifferByTheirArguments() throws {
    let (bySize, byTitle) = try root(of: (Factory<Picture, Size>, Factory<Picture, String>).self) { binder in
      binder.bindFactory(Picture.self, taking: Size.self).to { Picture(size: $0) }
      binder.bindFactory(Picture.self, taking: String.self).to { Picture(size: Size(), title: $0) }
      binder.bind().to { (bySize: Factory<Picture, Size>, byTitle: Factory<Picture, String>) in (bySize, byTitle) }
    }
    #expect(bySize(Size(width: 1)).size.width == 1)
    #expect(byTitle("dusk").title == "dusk")
  }

  @Test func otherShapesAreMadeOfFactories() throws {
    typealias Make = Factory<Picture, Size>
    let (provider, lazy, optional, none, array) = try root(
      of: (Provider<Make>, Lazy<Make>, Make?, Factory<Picture, Int>?, [Make]).self
    ) { binder in
      binder.bindFactory(Picture.self, taking: Size.self).to { Picture(size: $0) }
      binder.bind(Make.self).intoCollection().to { (make: Make) in make }
      binder.bind(Make.self).intoCollection().to(value: Make { Picture(size: $0, title: "hand") })
      binder.bind().to {
        (provider: Provider<Make>, lazy: Lazy<Make>, optional: Make?, none: Factory<Picture, Int>?, array: [Make]) in
        (provider, lazy, optional, none, array)
      }
    }
    #expect(provider()(Size(width: 1)).size.width == 1)
    #expect(lazy()(Size(width: 2)).size.width == 2)
    #expect(optional?(Size(width: 3)).size.width == 3)
    #expect(none == nil)
    #expect(array.map { $0(Size()).title } == ["untitled", "hand"])
  }

  @Test func aPropertyInjectorMayAskForAFactory() throws {
    final class Album {
      var make: Factory<Picture, Size>?
    }
    let injector = try root(of: PropertyInjector<Album>.self) { binder in
      binder.bindFactory(Picture.self, taking: Size.self).to { Picture(size: $0) }
      binder.bindPropertyInjection(of: Album.self).to { (album: Album, make: Factory<Picture, Size>) in
        album.make = make
      }
    }
    let album = Album()
    injector.injectProperties(into: album)
    #expect(album.make?(Size(width: 8)).size.width == 8)
  }

  @Test func aSingletonMayKeepAFactory() throws {
    final class Gallery: Sendable {
      let make: Factory<Picture, Size>
      init(make: Factory<Picture, Size>) { self.make = make }
    }
    let gallery = try root(of: Gallery.self) { binder in
      binder.bind(Gallery.self).asSingleton().to(factory: Gallery.init)
      binder.bindFactory(Picture.self, taking: Size.self).to { (size: Size, gallery: WeakProvider<Gallery>) in
        Picture(size: size, title: gallery() == nil ? "" : "hung")
      }
    }
    #expect(gallery.make(Size()).title == "hung")
  }

  @Test func oneThatIsBoundAsItIsAnswersFirst() throws {
    let make = try root(of: Factory<Int, Int>.self) { binder in
      binder.bind().to(value: Factory<Int, Int> { $0 + 1 })
      binder.bindFactory(Int.self, taking: Int.self).to { (number: Int) in -number }
    }
    #expect(make(1) == 2)
  }

  @Test func oneMadeByHandCallsItsClosure() {
    let one = Factory<Int, (Int, Int)> { pair in pair.0 + pair.1 }
    let two = Factory<Int, Int, Int> { $0 * $1 }
    let none = Factory<Int> { 5 }
    #expect(one((2, 3)) == 5)
    #expect(two(2, 3) == 6)
    #expect(none() == 5)
  }
}
