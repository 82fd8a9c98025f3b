// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// The owners of a factory's products and of their arguments, and for how long they retain them.
@Suite struct SharedProductMemoryTests {
  private typealias Token = InstanceTracker.Token

  private final class Image: Sendable {
    private let token: Token
    init(token: Token) { self.token = token }
  }

  private func root<Root>(of type: Root.Type = Root.self, _ declare: @escaping (Binder) -> Void) throws -> Root {
    try TestComponent(of: Root.self, declare).build()
  }

  // MARK: Products

  @Test(arguments: [false, true])
  func productsAreReleasedWithTheRoot(areInChild: Bool) throws {
    let tracker = InstanceTracker()
    func declare(_ binder: Binder) {
      binder.bindFactory(Image.self, taking: String.self).asSingleton().to { (_: String) in
        Image(token: Token(tracker))
      }
    }
    do {
      let image =
        areInChild
        ? try TestComponent(of: ComponentFactory<TestChild<Factory<Image, String>, Int>>.self) { binder in
          binder.install(component: TestChild<Factory<Image, String>, Int>(declare))
        }.build().build(1)
        : try root(of: Factory<Image, String>.self, declare)
      _ = (image("a"), image("b"))
      #expect(tracker.live == 2)
    }
    #expect(tracker.live == 0)
  }

  private final class Folder: Sendable {
    let path: String
    let open: Factory<Folder, String>
    private let token: Token
    init(path: String, open: Factory<Folder, String>, token: Token) {
      (self.path, self.open, self.token) = (path, open, token)
    }
  }

  @Test(arguments: [false, true])
  func weakProductsThatHoldTheirFactoryAreReleased(areInChild: Bool) throws {
    let tracker = InstanceTracker()
    func declare(_ binder: Binder) {
      binder.bind(Token.self).to { Token(tracker) }
      binder.bindFactory(Folder.self, taking: String.self).asWeakSingleton().to {
        (path: String, open: Factory<Folder, String>, token: Token) in Folder(path: path, open: open, token: token)
      }
    }
    do {
      let open =
        areInChild
        ? try TestComponent(of: ComponentFactory<TestChild<Factory<Folder, String>, Int>>.self) { binder in
          binder.install(component: TestChild<Factory<Folder, String>, Int>(declare))
        }.build().build(1)
        : try root(of: Factory<Folder, String>.self, declare)
      let folder = open("a")
      #expect(folder.open("b").open("a") === folder)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func productsThatHoldTheirFactoryKeepThemselvesAlive() throws {
    let component = TestComponent(of: Factory<Folder, String>.self) { binder in
      binder.bind(Token.self, fileID: "App/Module.swift", line: 1).to { Token(InstanceTracker()) }
      binder.bindFactory(Folder.self, taking: String.self, fileID: "App/Module.swift", line: 2).asSingleton().to {
        (path: String, open: Factory<Folder, String>, token: Token) in Folder(path: path, open: open, token: token)
      }
    }
    try Golden.expect(
      component.graph().diagnostics.text, toEqual: "retain-cycle.products")
  }

  // MARK: Arguments

  private final class Name: Hashable, Sendable {
    let text: String
    private let token: Token
    init(_ text: String, _ tracker: InstanceTracker) { (self.text, token) = (text, Token(tracker)) }
    static func == (left: Name, right: Name) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  @Test func argumentsOfReleasedProductsAreSweptWhenThereAreTwiceAsMany() throws {
    let names = InstanceTracker()
    let thing = try root(of: Factory<Thing, Name>.self) { binder in
      binder.bindFactory(Thing.self, taking: Name.self).asWeakSingleton().to { (_: Name) in Thing() }
    }
    let kept = (0..<4).map { thing(Name("kept \($0)", names)) }
    for number in 0..<1000 { _ = thing(Name("\(number)", names)) }
    #expect(names.live <= 16)
    for (number, thing0) in kept.enumerated() { #expect(thing(Name("kept \(number)", names)) === thing0) }
  }

  @Test func argumentsWhoseConstructionFailedAreSweptToo() throws {
    let names = InstanceTracker()
    let thing = try root(of: ThrowingFactory<Thing, Name>.self) { binder in
      binder.bindFactory(Thing.self, taking: Name.self).asSingleton().to { (name: Name) throws -> Thing in
        if name.text.hasPrefix("bad") { throw Mishap.first }
        return Thing()
      }
    }
    let first = try thing(Name("good", names))
    for number in 0..<1000 { #expect(throws: ConstructionError.self) { try thing(Name("bad \(number)", names)) } }
    #expect(names.live <= 16)
    #expect(try thing(Name("good", names)) === first)
  }

  @Test func aSingletonsArgumentsAreKept() throws {
    let names = InstanceTracker()
    do {
      let thing = try root(of: Factory<Thing, Name>.self) { binder in
        binder.bindFactory(Thing.self, taking: Name.self).asSingleton().to { (_: Name) in Thing() }
      }
      for number in 0..<100 { _ = thing(Name("\(number)", names)) }
      for number in 0..<100 { _ = thing(Name("\(number)", names)) }
      #expect(names.live == 100)
    }
    #expect(names.live == 0)
  }

  @Test func aDeinitializerMayCallTheFactoryDuringASweep() throws {
    final class Echo: Sendable {
      let number: Int
      let next: Factory<Echo, Int>
      init(_ number: Int, _ next: Factory<Echo, Int>) { (self.number, self.next) = (number, next) }
      deinit { if number > 0, number < 1000 { _ = next(number + 1000) } }
    }
    let echo = try root(of: Factory<Echo, Int>.self) { binder in
      binder.bindFactory(Echo.self, taking: Int.self).asWeakSingleton().to { (number: Int, next: Factory<Echo, Int>) in
        Echo(number, next)
      }
    }
    for number in 1..<200 { _ = echo(number) }
    #expect(echo(0).number == 0)
  }
}
